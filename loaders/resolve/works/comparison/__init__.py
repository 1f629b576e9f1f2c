"""Features of pairs of works: titles, authors, dates, venues, abstracts, texts."""
