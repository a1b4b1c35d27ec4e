"""What the SQL means: files of statements and generated queries, judged by a plain PostgreSQL."""
