"""Whether searches for titles and names find the papers and people that have them."""
