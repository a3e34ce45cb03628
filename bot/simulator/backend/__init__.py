"""What the simulated Discord knows: servers, channels, messages, time."""
