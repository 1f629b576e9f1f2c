"""Whether the tests find faults that are put into the product: see `bench/faults/__main__.py`."""
