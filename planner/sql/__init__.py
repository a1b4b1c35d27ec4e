"""What a statement says: our dialect of sqlglot, our statements, the trees of canonical text."""
