"""Written by `make clients`: types and clients of the documents in `clients/documents`."""
