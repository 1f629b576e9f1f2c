"""Cards: a picture of a person and the people around them, for previews of links."""
