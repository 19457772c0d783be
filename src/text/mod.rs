//! Fluent catalogues: choice of locale, fallback to English. Imports nothing of ours.
