"""Which operations run now, and how much one network may take."""
