"""Personal names and printed names: parsed, compared, written in Latin letters."""
