"""The pictures of Town Founders, one module each."""
