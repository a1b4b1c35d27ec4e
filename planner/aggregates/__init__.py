"""The registry of aggregates: one small class each."""
