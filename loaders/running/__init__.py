"""What a load runs on: processes, interrupts, progress, the clock, and which code it is."""
