"""What files of vocabularies have in common: triples of RDF in runs of one subject, and concepts of these."""
