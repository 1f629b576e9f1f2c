"""What an operation may cost, told before it runs."""
