"""The process: settings, wiring, command line, drawing, delivery, the offline demo."""
