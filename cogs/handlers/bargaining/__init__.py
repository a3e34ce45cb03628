"""Bargaining in private: in threads under the text channel, or by messages that the bot carries."""
