//! Random games without a database. In the lobby, people join, leave, change seats and options, and give words. In the
//! game, they move, undo, resign, let their time run out, and come back.

use super::*;
use crate::host::decide::{People, Request, decide};
use crate::host::dice::KeptDice;
use crate::host::log::whole_log;
use crate::host::table::Table;
use crate::host::text;
use hypnosia_game::board::{Board, Place};
use hypnosia_game::rules::{Move, Position, Roll, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// After this many actions all people resign; after twice as many the table is closed.
const PATIENCE: usize = 250;

/// The log formats of some games, which use older dice schemes.
const BEFORE_WORDS: u32 = 3;
const BEFORE_HASHES: u32 = 4;
const FROM_A_TURN_BEFORE_HASHES: u32 = 5;

const PEOPLE: [UserId; 5] = [UserId(1), UserId(2), UserId(3), UserId(4), UserId(5)];

pub struct Player {
    table: Table,
    dice: KeptDice,
    /// The stored actions: the actor and the text of each.
    stored: Vec<(Option<UserId>, String)>,
    chance: StdRng,
    now: Millis,
}

/// The log of the game with this number.
pub fn log_of_game(number: u64) -> String {
    let mut player = Player::new(number);
    player.lobby();
    if begins_from_a_turn(number) {
        player.begin_from_a_turn();
    }
    assert!(player.person(PEOPLE[0], LobbyCommand::Start(InteractionId(2))));
    player.play();
    player.hide_a_word();
    let log = player.table.game.as_ref().unwrap().log.clone();
    whole_log(&player.table, log).unwrap().to_string()
}

fn begins_from_a_turn(number: u64) -> bool {
    number % 8 == 3 && number % 10 != 9
}

fn seed(chance: &mut StdRng) -> ServerSeed {
    ServerSeed::new(chance.random())
}

impl Player {
    fn new(number: u64) -> Player {
        let mut chance = StdRng::seed_from_u64(number);
        let table = Table::new(TableId(1 + number as i64), GUILD, CHANNEL, seed(&mut chance), NOON);
        let mut player = Player { table, dice: KeptDice::default(), stored: Vec::new(), chance, now: NOON };
        let mut options = Options { turn_time: TurnTime::OneMinute, ..Options::default() };
        if player.chance.random_bool(0.5) {
            options.variant = player.pick(&Variant::ALL);
        }
        let format = match (number % 10, begins_from_a_turn(number)) {
            (9, _) => BEFORE_WORDS,
            (0..3, true) => FROM_A_TURN_BEFORE_HASHES,
            (0..3, false) => BEFORE_HASHES,
            _ => Versions::CURRENT.format,
        };
        let versions = Versions { format, ..Versions::CURRENT };
        let opened = Event::Opened { owner: Some(PEOPLE[0]), options, versions };
        let interaction = InteractionId(1);
        let joined = Event::Joined { colour: Colour::Red, user: Some(PEOPLE[0]), interaction };
        for event in [&opened, &joined] {
            player.table.apply(event, NOON).unwrap();
        }
        player.table.complete_action(Some(PEOPLE[0]), NOON);
        player.stored.push((Some(PEOPLE[0]), text::write(&[opened, joined])));
        player
    }

    fn ask(&mut self, request: Request) -> bool {
        // The others may have the computer play for whoever has left the server.
        let people = People { has_left: &|user| user == PEOPLE[1], ..People::USUAL };
        let Ok(decision) = decide(&self.table, &request, &mut self.dice, people, self.now) else { return false };
        let done = !decision.events.is_empty();
        if done {
            self.stored.push((request.actor(), text::write(&decision.events)));
        }
        self.table = decision.table;
        done
    }

    fn person(&mut self, actor: UserId, command: impl Into<Command>) -> bool {
        self.ask(Request::Person { actor, expected: None, command: command.into() })
    }

    /// Replays the stored actions, as a restart does.
    fn restart(&mut self) {
        let Table { id, guild, channel, seed, created, deadline, .. } = self.table;
        let mut table = Table::new(id, guild, channel, seed, created);
        for (actor, text) in &self.stored {
            for event in text::read(text, *actor).unwrap() {
                table.replay(&event, self.now).unwrap();
            }
            table.complete_action(*actor, self.now);
        }
        table.deadline = deadline;
        (self.table, self.dice) = (table, KeptDice::default());
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.chance.random_range(0..of.len())].clone()
    }

    fn lobby(&mut self) {
        for _ in 0..self.chance.random_range(0..14) {
            let (actor, colour) = (self.pick(&PEOPLE), self.pick(&Colour::ALL));
            let word = self.pick(&["winter is coming", "겨울", "żółw 7", "d'été", "x"]);
            let level = self.pick(&Level::ALL);
            let command = match self.chance.random_range(0..12) {
                0..=3 => LobbyCommand::Join { colour: Some(colour), interaction: InteractionId(1) },
                4 if actor != PEOPLE[0] => LobbyCommand::Leave,
                5 => LobbyCommand::ChangeColour(colour),
                6 => LobbyCommand::AddComputer { colour: None, level },
                7 => LobbyCommand::FreeSeat(colour),
                8 => LobbyCommand::SetOptions(Options { level, ..self.table.options }),
                _ => LobbyCommand::GiveWord(Word::new(word).unwrap()),
            };
            self.person(actor, command);
            if self.chance.random_bool(0.1) {
                self.hide_a_word();
                self.restart();
            }
        }
        if self.table.seats.len() < 2 {
            self.person(PEOPLE[0], LobbyCommand::AddComputer { colour: None, level: Level::Easy });
        }
    }

    /// Hides a random word in some games, if there is one and the dice use hashes.
    fn hide_a_word(&mut self) {
        let words: Vec<u32> = self.table.mixed.open_words().map(|(line, ..)| line).collect();
        if !words.is_empty() && self.chance.random_bool(0.3) {
            let line = self.pick(&words);
            assert!(self.person(PEOPLE[4], Command::HideWord { line }));
            assert!(self.table.mixed.open_words().all(|(other, ..)| other != line));
        }
    }

    /// Makes the game continue from a random position.
    fn begin_from_a_turn(&mut self) {
        let players: Vec<Colour> = self.table.players().iter().collect();
        let first = self.pick(&players);
        let variant = self.table.options.variant;
        let mut before = Position::start(Board::standard(), self.table.players(), first, variant).unwrap();
        for turn in 0..self.chance.random_range(0..40) {
            let mut now = before.roll(Roll::new(1 + turn % 6, 1 + (turn / 3) % 6).unwrap()).unwrap();
            while !now.legal().is_empty() {
                now = now.play(&self.pick(&now.legal())).unwrap();
            }
            match now.next() {
                Ok(next) => before = next,
                Err(_) => break,
            }
        }
        let origin = Origin { table: TableId(1), turn: 2, place: CHANNEL, message: None, position: before };
        let event = Event::BeginsFrom(Box::new(origin));
        self.table.apply(&event, NOON).unwrap();
        self.table.complete_action(None, NOON);
        self.stored.push((None, text::write(&[event])));
    }

    fn play(&mut self) {
        while self.table.status == Status::Playing {
            if self.chance.random_bool(0.02) {
                self.restart();
            }
            let actions = self.stored.len();
            let people: Vec<UserId> = self
                .table
                .seats
                .iter()
                .filter(|seat| seat.resigned.is_none())
                .filter_map(|seat| seat.player.person())
                .collect();
            if actions > 2 * PATIENCE {
                self.ask(Request::Abandon(Loss::Channel));
            } else if actions > PATIENCE && !people.is_empty() {
                self.person(people[0], GameCommand::Resign);
            } else {
                self.turn(&people);
            }
        }
    }

    fn turn(&mut self, people: &[UserId]) {
        let position = self.table.position().unwrap();
        if self.table.computer_plays() {
            let mut moves = Vec::new();
            let mut now = position;
            while now.turn() == position.turn() && !now.legal().is_empty() {
                let mv = self.choose(&now.legal());
                moves.push(mv);
                now = now.play(&mv).unwrap();
            }
            self.ask(Request::Computer { expected: self.table.version, moves });
            return;
        }
        let mover = self.table.seat(position.turn()).unwrap().player.person().unwrap();
        match self.chance.random_range(0..400) {
            0 => drop(self.person(self.pick_of(people), GameCommand::Resign)),
            1..=16 => {
                self.now = self.table.alarm().unwrap_or(self.now);
                self.ask(Request::Due);
            }
            17..=60 if self.table.can_undo() => assert!(self.person(mover, GameCommand::Undo)),
            61..=80 => drop(self.person(self.pick_of(people), GameCommand::TakeSeatBack)),
            81..=90 => {
                let turn = self.table.turn_number();
                self.person(self.pick_of(people), GameCommand::AskStandIn { turn });
            }
            _ => {
                let mv = self.choose(&position.legal());
                assert!(self.person(mover, GameCommand::Play(mv)));
            }
        }
    }

    fn pick_of(&self, people: &[UserId]) -> UserId {
        people[self.stored.len() % people.len()]
    }

    /// A move into the centre whenever possible, so that games end.
    fn choose(&mut self, legal: &[Move]) -> Move {
        legal.iter().find(|mv| mv.to == Place::Centre).copied().unwrap_or_else(|| self.pick(legal))
    }
}
