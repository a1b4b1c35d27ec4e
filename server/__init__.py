"""What runs: sockets, processes, Spark, tables, time."""
