"""What the runtime keeps in PostgreSQL: logs and their segments, merges, progress."""
