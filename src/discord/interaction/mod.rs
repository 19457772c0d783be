//! The shared parts of all interactions: who asked, where and in which language; an answer that is sent whatever
//! happens; and the services that all features use.

pub mod answer;
pub mod app;
pub mod bounds;
mod cache;
pub mod click;
pub mod context;
pub mod directory;
pub mod duplicates;
pub mod evenings;
pub mod health;
pub mod heard;
pub mod incoming;
pub mod invitations;
pub mod lost;
pub mod noticeboards;
pub mod opening;
pub mod permissions;
pub mod place;
pub mod place_kind;
pub mod private_answers;
pub mod proof;
pub mod refusal;
pub mod rejection;
pub mod respond;
pub mod settings;
pub mod shares;
pub mod sight;
pub mod tables;
