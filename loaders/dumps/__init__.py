"""What dumps have in common: JSON and XML read record by record, markup, dates, people."""
