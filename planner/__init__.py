"""What a statement means: text and a snapshot of the catalog in, a plan out. Pure: no I/O, no clock, no Spark."""
