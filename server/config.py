"""Settings: defaults < TOML file < environment (STANDPIPE_…) < flags."""
