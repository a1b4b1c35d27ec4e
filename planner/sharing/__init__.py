"""What the views of a stream share: fragments, conditions, and the SQL that merges their deltas."""
