//! The list of legal moves: where each die may take each pawn, filtered by the burn rule. By that rule, a player must
//! use both dice if possible.
//!
//! Without a stack, nothing ever blocks a pawn, and most positions have none. So the functions first check whether
//! there is a stack, and keep the general case out of line, so that the fast path is short.

use super::{Move, Moves, Position};
use crate::board::{Colour, DIE_MAX, Landings, Place, Space};

impl Position {
    /// The legal moves in their fixed order. Moves of the lower die come first. For each die, the pawns at home come
    /// before those on the circles: the home spaces from the farthest, then the spaces from the mover's entry inwards.
    /// From each space, a single pawn comes before the stack, and staying on the circle before crossing the bridge.
    /// Empty when nothing is rolled, nothing can be moved, or the game is over.
    pub fn legal(&self) -> Moves {
        let mut moves = Moves::new();
        self.list(&mut moves);
        moves
    }

    /// Writes the moves of [`Position::legal`] into an empty list, so that a loop can reuse one list without copies.
    pub(crate) fn list(&self, moves: &mut Moves) {
        let Some(high) = self.dice.high().filter(|_| !self.over) else { return };
        let Some(low) = self.dice.low() else { return self.moves_of(high, moves) };
        self.moves_of(low, moves);
        let of_low = moves.len();
        if high != low {
            self.moves_of(high, moves);
        }
        self.keep_burning(moves, of_low, high, low);
    }

    /// The legal moves as a player chooses among them: the moves of the higher die come first, as the dice are shown;
    /// for each die, the pawns at home come from H1 outwards, and then those on the circles. Of several moves that lead
    /// to the same position, only one is listed.
    pub fn choices(&self) -> Moves {
        let high = self.dice.values().first();
        let (of_high, of_low) = self.legal().into_iter().partition::<Moves, _>(|mv| Some(&mv.die) == high);
        let mut choices = Moves::new();
        for mv in of_high.into_iter().chain(of_low) {
            let after = self.play_listed(&mv);
            if !choices.iter().any(|earlier: &Move| self.play_listed(earlier) == after) {
                choices.push(mv);
            }
        }
        // The sort is stable: the order of the dice and that of the pawns on the circles stay.
        choices.sort_by_key(|mv| match mv.from {
            Place::Home(slot) => (Some(mv.die) != high.copied(), slot),
            Place::Space(_) | Place::Centre => (Some(mv.die) != high.copied(), u8::MAX),
        });
        choices
    }

    /// Whether the dice that are left can be played, and every way to do so ends the turn in the same position.
    pub fn ends_alike(&self) -> bool {
        let mut end = None;
        !self.legal().is_empty() && self.all_end_in(&mut end)
    }

    /// Whether every way to play the turn ends in `end`, which is set to the first end found if it is `None`.
    fn all_end_in(&self, end: &mut Option<Position>) -> bool {
        let legal = self.legal();
        if legal.is_empty() {
            return *end.get_or_insert(*self) == *self;
        }
        legal.iter().all(|mv| self.play_listed(mv).all_end_in(end))
    }

    /// Applies the burn rule: if any moves leave the other die usable or end the game, only those moves stay. The first
    /// `of_low` moves are those of the lower die; for a double they are all moves.
    #[inline]
    fn keep_burning(&self, moves: &mut Moves, of_low: usize, high: u8, low: u8) {
        // Without stacks, nothing blocks a pawn that has moved, so it can use the other die unless it is in the
        // centre, which only a 1 reaches.
        if !self.occupancy.has_stacks() && (low > 1 || moves.iter().all(|mv| mv.to != Place::Centre)) {
            return;
        }
        let (low_moves, high_moves) = moves.split_at(of_low);
        let goes_on = |mv: &Move, die| matches!(mv.to, Place::Space(to) if self.single_goes_on(to, die));
        if low_moves.iter().all(|mv| goes_on(mv, high)) && high_moves.iter().all(|mv| goes_on(mv, low)) {
            return;
        }
        self.keep_only_burning(moves, of_low, high, low);
    }

    #[inline(never)]
    fn keep_only_burning(&self, moves: &mut Moves, of_low: usize, high: u8, low: u8) {
        let (low_moves, high_moves) = moves.split_at(of_low);
        let of_high = if high == low { low_moves } else { high_moves };
        // A bit for each move, in the order of the list: whether the move leaves the other die usable or ends the
        // game.
        let mut burning = 0u32;
        for mv in high_moves.iter().rev() {
            burning = burning << 1 | u32::from(self.leaves_usable(mv, low, low_moves));
        }
        for mv in low_moves.iter().rev() {
            burning = burning << 1 | u32::from(self.leaves_usable(mv, high, of_high));
        }
        let all = (1 << moves.len()) - 1;
        if burning != 0 && burning != all {
            moves.retain(|_| {
                let stays = burning & 1 != 0;
                burning >>= 1;
                stays
            });
        }
    }

    /// Whether `die` is still usable after `mv`, or `mv` ends the game. `others` are the current moves of `die`.
    fn leaves_usable(&self, mv: &Move, die: u8, others: &[Move]) -> bool {
        // The moved pawn can use the other die, by leaving its stack if it is now in one. Only a stack could block it,
        // and the only stack that the move can have made is on the pawn's own space.
        if let Place::Space(to) = mv.to
            && self.single_goes_on(to, die)
        {
            return true;
        }
        // A move of `die` from another space to another landing place stays possible: `mv` changes neither of the two.
        if others.iter().any(|next| next.from != mv.from && next.to != mv.to) {
            return true;
        }
        let mut after = *self;
        after.apply(mv);
        after.can_use(self.turn, die) || after.has_ended()
    }

    /// Adds every move of one die by the player to move, in order and before the burn rule.
    #[inline]
    fn moves_of(&self, die: u8, moves: &mut Moves) {
        if self.homes[self.turn.index()] != 0 {
            self.moves_from_home(die, moves);
        }
        if self.occupancy.has_stacks() {
            return self.moves_among_stacks(die, moves);
        }
        let steps = self.board.steps(die);
        for &space in self.occupancy.spaces_of(self.turn) {
            let Landings { stay, across } = steps[space.index()];
            let from = Place::Space(space);
            moves.push(Move { die, from, to: Place::Space(stay), stack: false });
            if let Some(to) = across {
                moves.push(Move { die, from, to, stack: false });
            }
        }
    }

    #[inline(never)]
    fn moves_from_home(&self, die: u8, moves: &mut Moves) {
        for (slot, to) in self.ways_from_home(self.turn, die) {
            if self.single_may_land(to) {
                moves.push(Move { die, from: Place::Home(slot), to: Place::Space(to), stack: false });
            }
        }
    }

    #[inline(never)]
    fn moves_among_stacks(&self, die: u8, moves: &mut Moves) {
        let steps = self.board.steps(die);
        for &space in self.occupancy.spaces_of(self.turn) {
            let Landings { stay, across } = steps[space.index()];
            let from = Place::Space(space);
            if self.single_may_land(stay) {
                moves.push(Move { die, from, to: Place::Space(stay), stack: false });
            }
            if let Some(to) = across
                && self.may_land(self.turn, to, false)
            {
                moves.push(Move { die, from, to, stack: false });
            }
            if self.occupancy.has_stack(space) {
                self.moves_of_stack(space, die, moves);
            }
        }
    }

    #[inline(never)]
    fn moves_of_stack(&self, space: Space, die: u8, moves: &mut Moves) {
        let Landings { stay, across } = self.board.steps(die)[space.index()];
        let from = Place::Space(space);
        if self.stack_may_land(self.turn, stay) {
            moves.push(Move { die, from, to: Place::Space(stay), stack: true });
        }
        if let Some(to) = across
            && self.variant.stacks_cross()
            && self.may_land(self.turn, to, true)
        {
            moves.push(Move { die, from, to, stack: true });
        }
    }

    /// The home slots that a colour's pawns can leave with a die, from the farthest, each with the space where its pawn
    /// lands.
    #[inline]
    fn ways_from_home(&self, colour: Colour, die: u8) -> impl Iterator<Item = (u8, Space)> + use<'_> {
        let mut slots = self.homes[colour.index()] & !(u8::MAX << die);
        std::iter::from_fn(move || {
            let farthest = slots.checked_ilog2()? as u8;
            slots ^= 1 << farthest;
            Some((farthest + 1, self.board.leave_home(colour, farthest + 1, die)?))
        })
    }

    /// Whether a colour could use a die of this value.
    #[inline]
    pub(super) fn can_use(&self, colour: Colour, die: u8) -> bool {
        // In almost every position the colour's first pawn on the circles can use the die.
        let first = self.occupancy.spaces_of(colour).first();
        first.is_some_and(|&first| self.single_goes_on(first, die)) || self.finds_use(colour, die)
    }

    #[inline(never)]
    fn finds_use(&self, colour: Colour, die: u8) -> bool {
        self.occupancy.spaces_of(colour).iter().any(|&from| self.can_leave(colour, from, die))
            || self.ways_from_home(colour, die).any(|(_, to)| self.single_may_land(to))
    }

    /// Whether the pawn or stack on a space, or one pawn of the stack, could use a die of this value.
    #[inline]
    fn can_leave(&self, colour: Colour, from: Space, die: u8) -> bool {
        let stay = self.board.walk(from, die);
        if self.single_may_land(stay) {
            return true;
        }
        let stack = self.occupancy.has_stack(from);
        if stack && self.stack_may_land(colour, stay) {
            return true;
        }
        let Some(across) = self.board.crossing(from, die) else { return false };
        let stack_crosses = stack && self.variant.stacks_cross();
        self.may_land(colour, across, false) || (stack_crosses && self.may_land(colour, across, true))
    }

    /// Whether no pawn of any player could move with any value of a die, which ends the game.
    #[inline]
    pub(super) fn nobody_can_move(&self) -> bool {
        // One pawn that can take one step is enough, and in almost every position the player to move has one.
        !self.can_use(self.turn, 1) && self.nobody_finds_use()
    }

    #[inline(never)]
    fn nobody_finds_use(&self) -> bool {
        !self.players.iter().any(|colour| (1..=DIE_MAX).any(|die| self.can_use(colour, die)))
    }

    fn may_land(&self, colour: Colour, to: Place, stack: bool) -> bool {
        match to {
            Place::Centre => true,
            Place::Space(space) if stack => self.stack_may_land(colour, space),
            Place::Space(space) => self.single_may_land(space),
            Place::Home(_) => false,
        }
    }

    /// Whether a single pawn may land on a space: anywhere but on a stack.
    #[inline]
    fn single_may_land(&self, space: Space) -> bool {
        !self.occupancy.has_stack(space)
    }

    /// Whether a single pawn on a space can move on with a die, on its circle.
    #[inline]
    fn single_goes_on(&self, from: Space, die: u8) -> bool {
        !self.occupancy.has_stacks() || self.single_may_land(self.board.walk(from, die))
    }

    /// Whether a stack of a colour may land on a space: anywhere but on its own colour.
    #[inline]
    fn stack_may_land(&self, colour: Colour, space: Space) -> bool {
        !self.occupancy.has(colour, space)
    }
}
