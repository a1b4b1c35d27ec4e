"""What EXPLAIN shows: the graph of what is shared, and its printed forms."""
