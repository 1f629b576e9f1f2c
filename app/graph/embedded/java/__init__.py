"""The Java virtual machine of the embedded engine, and its startup cache."""
