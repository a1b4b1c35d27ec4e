"""Numbered migrations of schema `standpipe`, applied in order by `catalog.install`."""
