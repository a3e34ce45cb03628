"""The pictures of Guilds of Cadwallon, one module each."""
