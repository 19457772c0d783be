//! Tables: lobby, seats, log, clocks, dice source. Commands in, events out; knows no Discord.
