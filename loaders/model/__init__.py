"""What passes between the parts of a load: records, statements, entities."""
