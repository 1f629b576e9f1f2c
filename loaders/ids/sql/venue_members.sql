select distinct venue as anchor, venue as member from venues
