"""Letters to who runs the service: a form that needs no script, and where what it sends is taken in."""
