"""Networks: people, institutions, venues or topics that are linked by papers."""
