"""Who and what the records speak of: one paper, one person, with the reasons for each decision."""
