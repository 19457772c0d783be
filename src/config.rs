//! Environment and flags, read once into one checked value.
