"""One network that sends the most expensive queries it may, and a user on another network."""
