//! A Discord of one process, for trying and testing without a token. Imports nothing of ours.
