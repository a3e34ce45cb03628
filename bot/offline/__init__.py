"""A Discord that runs on this machine: the demo's page, the tests and the bench all play against it."""
