"""The Spark driver: one streaming query per stream. The only room that imports pyspark."""
