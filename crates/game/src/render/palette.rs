//! The fixed palette of a theme, and colours in OKLab.

use std::array;
use std::collections::HashMap;

/// A colour, sRGB.
pub(super) type Rgb = [u8; 3];

/// A colour in OKLab: lightness 0 to 1, then the two colour axes.
pub(super) type Lab = [f32; 3];

/// The most colours of a palette. More colours make edges no softer to the eye, but files larger: by a fifth with 255
/// colours.
pub(super) const COLOURS_MAX: usize = 48;
/// The number of bits of each channel that are used as an index into the table of nearest colours.
const TABLE_BITS: u32 = 5;

/// Converts a colour to OKLab.
pub(super) fn oklab(ink: Rgb) -> Lab {
    let [r, g, b] = ink.map(|channel| linear(f32::from(channel) / 255.0));
    oklab_of_linear([r, g, b])
}

/// Converts linear light, red, green and blue from 0 to 1, to OKLab.
pub(super) fn oklab_of_linear([r, g, b]: [f32; 3]) -> Lab {
    let l = (0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_993 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

/// Converts an sRGB channel from 0 to 1 to linear light.
pub(super) fn linear(channel: f32) -> f32 {
    if channel <= 0.040_45 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
}

/// The contrast of two colours, 1 to 21, as the Web Content Accessibility Guidelines count it.
pub(super) fn contrast(one: Rgb, other: Rgb) -> f32 {
    let light = |ink: Rgb| {
        let [r, g, b] = ink.map(|channel| linear(f32::from(channel) / 255.0));
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

fn gamma(light: f32) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let channel = if light <= 0.003_130_8 { 12.92 * light } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (channel * 255.0).round() as u8
}

/// Mixes two colours in OKLab, with `share` of the second.
pub(super) fn mix(one: Rgb, other: Rgb, share: f32) -> Rgb {
    let (a, b) = (oklab(one), oklab(other));
    let [light, green_red, blue_yellow] = [0, 1, 2].map(|axis| a[axis] + (b[axis] - a[axis]) * share);
    let l = (light + 0.396_337_78 * green_red + 0.215_803_76 * blue_yellow).powi(3);
    let m = (light - 0.105_561_346 * green_red - 0.063_854_17 * blue_yellow).powi(3);
    let s = (light - 0.089_484_18 * green_red - 1.291_485_5 * blue_yellow).powi(3);
    [
        gamma(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
        gamma(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s),
        gamma(-0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s),
    ]
}

/// Squared distance of two colours.
fn apart(a: Lab, b: Lab) -> f32 {
    (a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2) + (a[2] - b[2]).powi(2)
}

/// The colour `over` drawn on `under` with an opacity of `alpha` / 255.
#[inline]
pub(super) fn blend(under: Rgb, over: Rgb, alpha: u8) -> Rgb {
    let alpha = u32::from(alpha);
    [0, 1, 2].map(|channel| {
        let sum = u32::from(over[channel]) * alpha + u32::from(under[channel]) * (255 - alpha);
        ((sum + 127) / 255) as u8
    })
}

/// Histogram of colours. Similar colours share a bin, which has their count and the sums of their channels.
pub(super) struct Histogram {
    bins: Vec<(u32, [u32; 3])>,
}

impl Default for Histogram {
    fn default() -> Histogram {
        Histogram { bins: vec![(0, [0; 3]); 1 << (3 * TABLE_BITS)] }
    }
}

impl Histogram {
    /// Counts a colour `times` times.
    pub fn add(&mut self, ink: Rgb, times: u32) {
        let bin = &mut self.bins[table_index(ink) as usize];
        bin.0 += times;
        for (sum, channel) in bin.1.iter_mut().zip(ink) {
            *sum += u32::from(channel) * times;
        }
    }

    /// The mean colour of each bin and its count, in a fixed order.
    fn means(&self) -> Vec<(Rgb, u32)> {
        let counted = self.bins.iter().filter(|(count, _)| *count > 0);
        counted.map(|(count, sums)| (sums.map(|sum| (sum / count) as u8), *count)).collect()
    }
}

fn table_index(ink: Rgb) -> u32 {
    ink.iter().fold(0, |index, channel| index << TABLE_BITS | u32::from(channel >> (8 - TABLE_BITS)))
}

/// A palette of few colours, with a table of the nearest of them for every colour.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    labs: Vec<Lab>,
    nearest: Vec<u8>,
}

impl Palette {
    /// A palette of the `exact` colours, filled up with those colours of the histogram that the palette so far
    /// represents worst. A test asserts that the exact colours of every theme fit; those beyond [`COLOURS_MAX`] would
    /// be left out.
    pub fn new(exact: &[Rgb], histogram: &Histogram) -> Palette {
        let mut colours: Vec<Rgb> = Vec::with_capacity(COLOURS_MAX);
        for ink in exact {
            if !colours.contains(ink) && colours.len() < COLOURS_MAX {
                colours.push(*ink);
            }
        }
        fill_up(&mut colours, histogram);
        Palette::of(colours)
    }

    /// A palette of these colours.
    pub fn of(colours: Vec<Rgb>) -> Palette {
        let labs: Vec<Lab> = colours.iter().map(|ink| oklab(*ink)).collect();
        Palette { nearest: nearest(&labs), colours, labs }
    }

    /// The colours, in the order of their indices.
    pub fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The colour of an index.
    #[inline]
    pub fn ink(&self, index: u8) -> Rgb {
        self.colours.get(usize::from(index)).copied().unwrap_or_default()
    }

    /// The index of the nearest colour, approximately: from a table.
    #[inline]
    pub fn nearest(&self, ink: Rgb) -> u8 {
        self.nearest[table_index(ink) as usize]
    }

    /// The index of the nearest colour, computed exactly.
    pub fn exact(&self, ink: Rgb) -> u8 {
        if let Some(index) = self.colours.iter().position(|colour| *colour == ink) {
            return index as u8;
        }
        let lab = oklab(ink);
        let distances = self.labs.iter().map(|other| apart(lab, *other));
        distances.enumerate().min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index as u8)
    }
}

/// Finds the nearest colours of many pixels, with a cache.
pub(super) struct Indexer<'a> {
    pub palette: &'a Palette,
    last: (Rgb, u8),
    known: HashMap<Rgb, u8>,
}

impl<'a> Indexer<'a> {
    pub fn new(palette: &'a Palette) -> Indexer<'a> {
        let black = [0; 3];
        Indexer { palette, last: (black, palette.exact(black)), known: HashMap::new() }
    }

    /// The index of the nearest colour, as [`Palette::exact`].
    pub fn exact(&mut self, ink: Rgb) -> u8 {
        if self.last.0 != ink {
            let palette = self.palette;
            self.last = (ink, *self.known.entry(ink).or_insert_with(|| palette.exact(ink)));
        }
        self.last.1
    }
}

/// Fills up the palette: adds, one at a time, the colour of the histogram that the palette represents worst by distance
/// and number of pixels. Stops when the palette is full or represents all colours.
fn fill_up(colours: &mut Vec<Rgb>, histogram: &Histogram) {
    let means = histogram.means();
    let labs: Vec<Lab> = means.iter().map(|(ink, _)| oklab(*ink)).collect();
    let mut missed: Vec<f32> = vec![f32::MAX; means.len()];
    let serve = |missed: &mut [f32], ink: Rgb| {
        let lab = oklab(ink);
        missed.iter_mut().zip(&labs).for_each(|(missed, other)| *missed = missed.min(apart(lab, *other)));
    };
    colours.iter().for_each(|ink| serve(&mut missed, *ink));
    while colours.len() < COLOURS_MAX {
        let cost = |index: usize| missed[index] * (means[index].1 as f32).sqrt();
        let Some(worst) = (0..means.len()).max_by(|a, b| cost(*a).total_cmp(&cost(*b))) else { return };
        if missed[worst] < 1e-6 {
            return;
        }
        colours.push(means[worst].0);
        serve(&mut missed, means[worst].0);
    }
}

/// For each bin, the index of the palette's colour nearest to a colour in the bin; of equally near colours the first.
fn nearest(labs: &[Lab]) -> Vec<u8> {
    const STEPS: usize = 1 << TABLE_BITS;
    let lights: [f32; STEPS] = array::from_fn(|step| linear((step * 255 / (STEPS - 1)) as f32 / 255.0));
    let mut nearest = Vec::with_capacity(STEPS * STEPS * STEPS);
    // A row of bins is processed at once, and the bins' colours are stored axis by axis, so that the compiler can use
    // vector instructions for the inner loop.
    for (red, green) in lights.iter().flat_map(|red| lights.iter().map(move |green| (*red, *green))) {
        let row = lights.map(|blue| oklab_of_linear([red, green, blue]));
        let axes: [[f32; STEPS]; 3] = array::from_fn(|axis| row.map(|lab| lab[axis]));
        let mut least = [f32::MAX; STEPS];
        let mut which = [0u32; STEPS];
        for (rank, lab) in (0..).zip(labs) {
            for bin in 0..STEPS {
                let distance = apart([axes[0][bin], axes[1][bin], axes[2][bin]], *lab);
                let nearer = distance < least[bin];
                least[bin] = if nearer { distance } else { least[bin] };
                which[bin] = if nearer { rank } else { which[bin] };
            }
        }
        nearest.extend(which.map(|rank| rank as u8));
    }
    nearest
}
