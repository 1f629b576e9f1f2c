"""Webhooks: what changed, sent signed to the receivers that the operator lists, after each publish."""
