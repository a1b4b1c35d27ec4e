"""What exists: the vocabulary and the durable record. No Spark, no sockets."""
