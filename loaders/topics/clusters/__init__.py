"""Topic clusters: papers that share vocabulary, in a hierarchy of three levels."""
