"""Judgements as people write them, read into the member keys that they mean."""
