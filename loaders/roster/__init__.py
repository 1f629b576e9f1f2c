"""`coterie roster`: what public interfaces say of the people of a list."""
