"""The demo's web page."""
