"""People who act in the simulated Discord as its clients let them."""
