"""Games as exports: written, read, replayed, verified, told round by round."""
