"""Topic clusters: papers that share vocabulary, people and venues, in a hierarchy of three levels."""
