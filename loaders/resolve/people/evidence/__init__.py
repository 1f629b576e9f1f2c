"""How strongly two mentions, or two groups of them, speak for one person."""
