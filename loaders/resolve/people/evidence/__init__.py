"""How strong the evidence is that two mentions, or two groups of them, are one person's."""
