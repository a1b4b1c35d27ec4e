"""Benchmarks: what Standpipe costs and gains, each figure beside another system's from the same run."""
