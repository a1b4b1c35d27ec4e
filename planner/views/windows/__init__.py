"""Windows: which rows a view is of depends on their times, and on the time."""
