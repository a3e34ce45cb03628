"""What somebody is asked: composed, remembered where it stands, and drawn anew."""
