"""What listings of all sites have in common: bytes, lines, dates, names, figures and keys."""
