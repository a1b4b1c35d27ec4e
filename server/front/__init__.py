"""The front end: a relay between clients and PostgreSQL that understands continuous SQL."""
