//! Themes: every colour of each theme in one place.

use super::palette::{Rgb, contrast, mix};
use crate::board::Colour;
use serde::{Deserialize, Serialize};

crate::choices! {
    /// The colour scheme of a picture.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
    pub enum Theme {
        /// Night colours: the default, because most people's chats are in dark mode.
        #[default]
        Dark = "dark",
        /// Paper colours.
        Light = "light",
        /// Black, white and saturated colours, for people with low vision.
        Contrast = "contrast",
    }
}

impl Theme {
    pub(super) fn colours(self) -> &'static ThemeColours {
        match self {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::Contrast => &CONTRAST,
        }
    }
}

/// The colours of a theme, each described by its main use. Charts and posters use some of them for other parts, too.
#[derive(Debug)]
pub(super) struct ThemeColours {
    /// The background behind the board.
    pub background: Rgb,
    /// The lines around and between the circles.
    pub groove: Rgb,
    /// The dark and light spaces of the outermost circle.
    pub outer: [Rgb; 2],
    /// The dark and light spaces of the innermost circle; the colours of circles between are mixed from both.
    pub inner: [Rgb; 2],
    /// Bridges of the outermost circle, and lines of charts.
    pub outer_bridge: Rgb,
    /// Bridges of the innermost circle.
    pub inner_bridge: Rgb,
    /// The centre's ground, and the spiral arms on it.
    pub vortex: [Rgb; 2],
    /// The places in the centre.
    pub seat: Rgb,
    /// Stars and plain pawns on emoji.
    pub gold: Rgb,
    /// Numbers on the places of the centre.
    pub seat_ink: Rgb,
    /// The colour that is mixed with a player's colour for the lane, the empty home spaces and the entry.
    pub tint_base: Rgb,
    /// Share of the player's colour in a lane.
    pub lane_share: f32,
    /// Share of the player's colour in an empty home space.
    pub hollow_share: f32,
    /// Share of the player's colour in an entry.
    pub entry_share: f32,
    /// The players' colours, in seat order.
    pub pawns: [Rgb; 6],
    /// The signs on the pawns, in seat order.
    pub signs: [Rgb; 6],
    /// The line around a pawn.
    pub pawn_rim: Rgb,
    /// The thin line around a pawn's rim, which sets it off from the background.
    pub pawn_edge: Rgb,
    /// Names on bridges.
    pub bridge_ink: Rgb,
    /// Letters and digits on the background.
    pub text: Rgb,
    /// Numbers of spaces, calmer than other texts.
    pub number: Rgb,
    /// The least contrast of the outlines of lanes, from [`SEEN`] on.
    pub seen: f32,
    /// Badges of the first die.
    pub badge: Rgb,
    /// Badges and lines of the second die, the die itself, and the stars of arrivals and winners.
    pub second: Rgb,
    /// Letters on the badges of the second die, the line around these badges, and the pips of the second die.
    pub second_ink: Rgb,
    /// Letters on badges of the first die.
    pub badge_ink: Rgb,
    /// The line around a badge of the first die.
    pub badge_rim: Rgb,
    /// Lines from pawns to their landing places by the first die.
    pub hint: Rgb,
    /// The first die.
    pub die: Rgb,
    /// The pips of the first die.
    pub pip: Rgb,
    /// The mark of a capture.
    pub burst: Rgb,
}

impl ThemeColours {
    /// The dark and the light colour of the spaces of a circle; `rank` 0 of `circles` is the outermost.
    pub fn shades(&self, rank: usize, circles: usize) -> [Rgb; 2] {
        let share = share(rank, circles);
        [0, 1].map(|shade| mix(self.outer[shade], self.inner[shade], share))
    }

    /// The colour of a circle's bridges; for the rank after the last circle, the colour of the places in the centre.
    pub fn bridge(&self, rank: usize, circles: usize) -> Rgb {
        if rank >= circles { self.seat } else { mix(self.outer_bridge, self.inner_bridge, share(rank, circles)) }
    }

    /// The colour of a player's lane around the home spaces.
    pub fn lane(&self, seat: usize) -> Rgb {
        mix(self.tint_base, self.pawns[seat], self.lane_share)
    }

    /// The outline of a player's lane and of the empty home spaces in it: no more of the player's colour, and then of the
    /// colour of texts, than it takes to be seen on all sides.
    pub fn outline(&self, seat: usize) -> Rgb {
        const STEPS: u8 = 20;
        let beside = [self.background, self.lane(seat), self.hollow(seat)];
        let is_seen = |ink: &Rgb| beside.iter().all(|other| contrast(*ink, *other) >= self.seen);
        let share = |step: u8| f32::from(step) / f32::from(STEPS);
        let fuller = (0..STEPS).map(|step| mix(self.tint_base, self.pawns[seat], share(step)));
        let nearer = (0..STEPS).map(|step| mix(self.pawns[seat], self.text, share(step)));
        fuller.chain(nearer).find(is_seen).unwrap_or(self.text)
    }

    /// The colour of the arrows of a player's last moves: a calm one that is seen on the spaces, or within dark edges.
    pub fn trail(&self, seat: usize) -> Rgb {
        let has_edges = contrast(self.dark_line(), self.outer[1]) >= SEEN;
        if has_edges { self.entry(seat) } else { self.outline(seat) }
    }

    /// The darker of the two lines around a pawn.
    pub fn dark_line(&self) -> Rgb {
        let is_darker = contrast(self.pawn_edge, [0; 3]) < contrast(self.pawn_rim, [0; 3]);
        if is_darker { self.pawn_edge } else { self.pawn_rim }
    }

    /// The face and the pips of a used die: two colours of the board, so that the die hardly stands out.
    pub fn used_die(&self) -> [Rgb; 2] {
        [self.outer[1], self.outer_bridge]
    }

    /// The colour of a player's entry.
    pub fn entry(&self, seat: usize) -> Rgb {
        mix(self.tint_base, self.pawns[seat], self.entry_share)
    }

    /// The colour of an empty home space.
    pub fn hollow(&self, seat: usize) -> Rgb {
        mix(self.tint_base, self.pawns[seat], self.hollow_share)
    }
}

/// The least contrast at which a shape is seen.
pub(super) const SEEN: f32 = 3.0;

fn share(rank: usize, circles: usize) -> f32 {
    rank as f32 / (circles.max(2) - 1) as f32
}

/// Red, green and blue of a player's pawns, the same in every theme.
pub fn pawn_colour(colour: Colour) -> [u8; 3] {
    PAWNS[colour.index()]
}

const fn ink(rgb: u32) -> Rgb {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

/// Red, orange, yellow, green, blue, purple: the result of a search for six colours. The least distance in OKLab
/// between any two is as large as possible, with normal sight and with three kinds of colour blindness.
const PAWNS: [Rgb; 6] =
    [ink(0xc8_34_40), ink(0xe6_84_08), ink(0xfb_f2_3a), ink(0x58_da_a8), ink(0x2a_5c_e0), ink(0xb8_90_f8)];
const SIGNS: [Rgb; 6] = [LIGHT_SIGN, DARK_SIGN, DARK_SIGN, DARK_SIGN, LIGHT_SIGN, DARK_SIGN];
const DARK_SIGN: Rgb = ink(0x14_10_1f);
const LIGHT_SIGN: Rgb = ink(0xff_ff_ff);

static DARK: ThemeColours = ThemeColours {
    background: ink(0x0e_0b_1f),
    groove: ink(0x0e_0b_1f),
    outer: [ink(0x17_1e_48), ink(0x2c_3a_7c)],
    inner: [ink(0x3e_1a_4a), ink(0x62_2c_6a)],
    outer_bridge: ink(0x3e_60_b8),
    inner_bridge: ink(0x92_43_81),
    vortex: [ink(0x2c_12_40), ink(0x35_17_4a)],
    seat: ink(0x8e_68_20),
    gold: ink(0xff_d2_7a),
    seat_ink: ink(0xff_ff_ff),
    tint_base: ink(0x05_03_0d),
    lane_share: 0.36,
    hollow_share: 0.14,
    entry_share: 0.49,
    pawns: PAWNS,
    signs: SIGNS,
    pawn_rim: ink(0xff_ff_ff),
    pawn_edge: ink(0x0e_0b_1f),
    bridge_ink: ink(0xff_ff_ff),
    text: ink(0xf3_ef_ff),
    number: ink(0xd0_c8_e4),
    seen: SEEN,
    second: ink(0xff_c4_2e),
    second_ink: ink(0x14_10_1f),
    badge: ink(0xff_ff_ff),
    badge_ink: ink(0x14_10_1f),
    badge_rim: ink(0x14_10_1f),
    hint: ink(0xff_ff_ff),
    die: ink(0xf6_f2_e8),
    pip: ink(0x1c_16_30),
    burst: ink(0xff_5a_4d),
};

static LIGHT: ThemeColours = ThemeColours {
    background: ink(0xf7_f2_e7),
    groove: ink(0xf7_f2_e7),
    outer: [ink(0xc4_d3_e8), ink(0xdb_e5_f2)],
    inner: [ink(0xe4_c3_dc), ink(0xf0_da_ea)],
    outer_bridge: ink(0xa2_bd_e6),
    inner_bridge: ink(0xe2_a6_d0),
    vortex: [ink(0xe6_c6_e0), ink(0xee_d3_e4)],
    seat: ink(0xf0_cc_80),
    gold: ink(0xf2_b8_4b),
    seat_ink: ink(0x4a_24_08),
    tint_base: ink(0xff_ff_ff),
    lane_share: 0.34,
    hollow_share: 0.08,
    entry_share: 0.6,
    pawns: PAWNS,
    signs: SIGNS,
    pawn_rim: ink(0x1d_18_2b),
    pawn_edge: ink(0xff_ff_ff),
    bridge_ink: ink(0x24_1f_33),
    text: ink(0x24_1f_33),
    number: ink(0x45_3c_5c),
    seen: SEEN,
    second: ink(0xff_c0_2a),
    second_ink: ink(0x1d_18_2b),
    badge: ink(0x1d_18_2b),
    badge_ink: ink(0xff_ff_ff),
    badge_rim: ink(0xff_ff_ff),
    hint: ink(0x1d_18_2b),
    die: ink(0xff_ff_ff),
    pip: ink(0x1d_18_2b),
    burst: ink(0xd9_2b_2b),
};

static CONTRAST: ThemeColours = ThemeColours {
    background: ink(0x00_00_00),
    groove: ink(0xff_ff_ff),
    outer: [ink(0x00_00_00), ink(0x22_22_22)],
    inner: [ink(0x00_00_00), ink(0x22_22_22)],
    outer_bridge: ink(0x54_54_54),
    inner_bridge: ink(0x6e_6e_6e),
    vortex: [ink(0x00_00_00), ink(0x10_10_10)],
    seat: ink(0x4a_4a_4a),
    gold: ink(0xff_ff_ff),
    seat_ink: ink(0xff_ff_ff),
    tint_base: ink(0x00_00_00),
    lane_share: 0.32,
    hollow_share: 0.0,
    entry_share: 0.5,
    pawns: PAWNS,
    signs: SIGNS,
    pawn_rim: ink(0xff_ff_ff),
    pawn_edge: ink(0x0e_0b_1f),
    bridge_ink: ink(0xff_ff_ff),
    text: ink(0xff_ff_ff),
    number: ink(0xd4_d4_d4),
    seen: 4.5,
    second: ink(0xff_e0_00),
    second_ink: ink(0x00_00_00),
    badge: ink(0xff_ff_ff),
    badge_ink: ink(0x00_00_00),
    badge_rim: ink(0x00_00_00),
    hint: ink(0xff_ff_ff),
    die: ink(0xff_ff_ff),
    pip: ink(0x00_00_00),
    burst: ink(0xff_50_50),
};
