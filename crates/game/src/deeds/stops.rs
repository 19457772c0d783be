//! The stops of pawns on their way from home to the centre.

use super::Act;
use crate::board::{Colour, Place, Space};

/// A pawn on its way from home to the centre.
struct Pawn {
    colour: Colour,
    at: Space,
    stops: u32,
}

/// The number of stops of each pawn that its player brought from home to the centre. Pawns that the computer moved are
/// left out. The two pawns of a stack cannot be told apart, so the one with fewer stops is assumed to move first.
pub(super) fn of(acts: &[Act]) -> Vec<(Colour, u32)> {
    let (mut under_way, mut arrived) = (Vec::<Pawn>::new(), Vec::new());
    for act in acts {
        let Act { mover, mv, taken, .. } = act;
        if let (Some(cell), Place::Space(to)) = (taken, mv.to) {
            under_way.retain(|pawn| pawn.colour != cell.colour || pawn.at != to);
        }
        let mut moving = match mv.from {
            Place::Home(_) => vec![Pawn { colour: *mover, at: Space::NOWHERE, stops: 0 }],
            Place::Space(from) => {
                under_way.sort_by_key(|pawn| pawn.stops);
                let entering = act.after.centre().len() - act.before.centre().len();
                let moved = if mv.to == Place::Centre { entering } else { 1 + usize::from(mv.stack) };
                let stands = |pawn: &Pawn| pawn.colour == *mover && pawn.at == from;
                let (mut here, rest): (Vec<Pawn>, Vec<Pawn>) = under_way.drain(..).partition(|pawn| stands(pawn));
                under_way = rest;
                under_way.extend(here.split_off(moved.min(here.len())));
                here
            }
            Place::Centre => Vec::new(),
        };
        match mv.to {
            _ if act.by_computer => {}
            Place::Space(to) => {
                moving.iter_mut().for_each(|pawn| (pawn.at, pawn.stops) = (to, pawn.stops + 1));
                under_way.append(&mut moving);
            }
            _ => arrived.extend(moving.iter().map(|pawn| (pawn.colour, pawn.stops))),
        }
    }
    arrived
}
