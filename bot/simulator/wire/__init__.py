"""How a bot talks with the simulated Discord: REST and gateway, with limits and trouble on purpose."""
