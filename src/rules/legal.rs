//! The list of legal moves: where each die may take each pawn, then the burn rule over it.

use super::{Move, Moves, Position, Variant};
use crate::board::{Colour, DIE_MAX, Place, Space};
use arrayvec::ArrayVec;

/// A colour's pawns and stacks on the circles, at most four.
type Standing = ArrayVec<Space, 4>;

impl Position {
    /// The legal moves in their fixed order: by die, lower first; then by the pawn's way to the centre, home spaces
    /// from the farthest, then the spaces from the mover's entry inwards; then single before stack, staying before
    /// crossing. Empty when nothing is rolled, nothing can be moved, or the game is over.
    pub fn legal(&self) -> Moves {
        let mut moves = Moves::new();
        match *self.dice.values() {
            [] => {}
            _ if self.is_over() => {}
            [die] => self.moves_of(die, &mut moves),
            [high, low] if high == low => {
                self.moves_of(low, &mut moves);
                self.keep_burning(&mut moves, |_| low);
            }
            [high, low, ..] => {
                self.moves_of(low, &mut moves);
                self.moves_of(high, &mut moves);
                self.keep_burning(&mut moves, |die| if die == low { high } else { low });
            }
        }
        moves
    }

    /// Burning the dice: if any move leaves the other die usable (or ends the game), only such moves stay.
    fn keep_burning(&self, moves: &mut Moves, other: impl Fn(u8) -> u8) {
        let all = moves.clone();
        moves.retain(|mv| self.leaves_usable(mv, other(mv.die), &all));
        if moves.is_empty() {
            *moves = all;
        }
    }

    /// Whether `die` can still be used after `mv`, or the game ends with it.
    fn leaves_usable(&self, mv: &Move, die: u8, all: &Moves) -> bool {
        let untouched = |next: &Move| next.die == die && next.from != mv.from && next.to != mv.to;
        if all.iter().any(untouched) {
            return true;
        }
        let mut after = *self;
        after.apply(mv);
        after.can_use(die) || after.is_over()
    }

    /// Every move of one die by the player to move, in order.
    fn moves_of(&self, die: u8, moves: &mut Moves) {
        let colour = self.turn;
        let home = self.homes[colour.index()];
        for slot in (1..=self.board.lane().min(die)).rev() {
            if home & (1 << (slot - 1)) == 0 {
                continue;
            }
            if let Some(to) = self.board.leave_home(colour, slot, die)
                && self.single_may_land(colour, to)
            {
                moves.push(Move { die, from: Place::Home(slot), to: Place::Space(to), stack: false });
            }
        }
        for from in self.standing(colour) {
            let stack = self.stacks & from.bit() != 0;
            let stay = self.board.walk(from, die);
            let across = self.board.crossing(from, die);
            let mut push = |to, stack| moves.push(Move { die, from: Place::Space(from), to, stack });
            if self.single_may_land(colour, stay) {
                push(Place::Space(stay), false);
            }
            if let Some(to) = across
                && self.may_land(colour, to, false)
            {
                push(to, false);
            }
            if stack {
                if self.stack_may_land(colour, stay) {
                    push(Place::Space(stay), true);
                }
                if let Some(to) = across
                    && self.variant == Variant::Cross
                    && self.may_land(colour, to, true)
                {
                    push(to, true);
                }
            }
        }
    }

    /// The spaces where a colour stands, from its entry inwards.
    fn standing(&self, colour: Colour) -> Standing {
        let mut spaces = Standing::new();
        let mut bits = self.pawns[colour.index()];
        while bits != 0 {
            let space = Space::from_index(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            let way = self.board.way(colour, space);
            let place = spaces.iter().take_while(|&&earlier| self.board.way(colour, earlier) < way).count();
            spaces.insert(place, space);
        }
        spaces
    }

    /// Whether a colour could use a die of this value.
    fn colour_can_use(&self, colour: Colour, die: u8) -> bool {
        let home = self.homes[colour.index()];
        let leaves_home = (1..=self.board.lane().min(die))
            .filter(|slot| home & (1 << (slot - 1)) != 0)
            .filter_map(|slot| self.board.leave_home(colour, slot, die))
            .any(|to| self.single_may_land(colour, to));
        if leaves_home {
            return true;
        }
        let mut bits = self.pawns[colour.index()];
        while bits != 0 {
            let from = Space::from_index(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            let stack = self.stacks & from.bit() != 0;
            let stay = self.board.walk(from, die);
            if self.single_may_land(colour, stay) || (stack && self.stack_may_land(colour, stay)) {
                return true;
            }
            let Some(across) = self.board.crossing(from, die) else { continue };
            let stack_crosses = stack && self.variant == Variant::Cross;
            if self.may_land(colour, across, false) || (stack_crosses && self.may_land(colour, across, true)) {
                return true;
            }
        }
        false
    }

    /// Whether the player to move could use a die of this value.
    fn can_use(&self, die: u8) -> bool {
        self.colour_can_use(self.turn, die)
    }

    /// End (b): nobody has a pawn that could move with any value of a die.
    pub(super) fn nobody_can_move(&self) -> bool {
        let stuck = |colour| !(1..=DIE_MAX).any(|die| self.colour_can_use(colour, die));
        // The player to move is asked first: in all but the last positions the first question answers.
        stuck(self.turn) && self.players.iter().all(stuck)
    }

    fn may_land(&self, colour: Colour, to: Place, stack: bool) -> bool {
        match to {
            Place::Centre => true,
            Place::Space(space) if stack => self.stack_may_land(colour, space),
            Place::Space(space) => self.single_may_land(colour, space),
            Place::Home(_) => false,
        }
    }

    /// A single pawn lands anywhere but on a stack.
    #[inline]
    fn single_may_land(&self, _colour: Colour, space: Space) -> bool {
        self.stacks & space.bit() == 0
    }

    /// A stack lands anywhere but on its own colour.
    #[inline]
    fn stack_may_land(&self, colour: Colour, space: Space) -> bool {
        self.pawns[colour.index()] & space.bit() == 0
    }
}
