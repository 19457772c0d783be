//! Computer players: they see a position with its roll and choose a move.
