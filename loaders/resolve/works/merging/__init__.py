"""From the records of one work to one paper: its versions, author list and chosen values."""
