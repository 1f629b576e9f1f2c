"""What files of references have in common: lines, names, dates, and the record that an entry becomes."""
