//! Tests of the bot as people use it, mostly by commands and clicks, in a stand-in that imitates Discord.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod absent;
mod cards;
mod charts;
mod closing;
mod daily;
mod described;
mod doubled;
mod emoji;
mod end;
mod evening;
mod fame;
mod faults;
mod fingerprint;
mod forged;
mod gateway;
mod harm;
mod hidden;
mod honours;
mod learn;
mod leaving;
mod lobby;
mod luck;
mod nights;
mod noticeboard;
mod outage;
mod pace;
mod party;
mod people;
mod places;
mod play_on;
mod proposals;
mod puzzle;
mod refusals;
mod refused_parts;
mod rematch;
mod report;
mod server_settings;
mod start;
mod table_page;
mod trouble;
mod turn;
mod waiting;
mod whole_game;
mod whole_turns;
