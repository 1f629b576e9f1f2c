"""What can be measured on a pair of works: titles, authors, dates, venues, abstracts, texts."""
