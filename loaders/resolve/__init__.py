"""Who and what the records are about: one paper, one person, with the reasons for each decision."""
