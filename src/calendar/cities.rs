//! The cities by which a person names their time zone: those of the database's names, and others that people know
//! better.

use crate::model::ZoneName;
use jiff::tz;
use std::sync::LazyLock;

/// Cities that the names of zones do not have, also in the words of their people.
const OTHERS: &str = include_str!("../../assets/cities.txt");
/// The regions of the world in names of zones. Other names are abbreviations, or names of before.
const REGIONS: [&str; 10] =
    ["Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"];

/// A city, and its time zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct City {
    /// Its name, such as `New York`.
    pub name: String,
    pub zone: ZoneName,
}

/// All cities by name.
static CITIES: LazyLock<Vec<City>> = LazyLock::new(|| {
    let mut cities: Vec<City> = named_by_zones().chain(others()).collect();
    cities.sort_by_cached_key(|city| (plain(&city.name), city.zone.clone()));
    cities.dedup();
    cities
});

fn named_by_zones() -> impl Iterator<Item = City> {
    let names = tz::db().available().map(|name| name.as_str().to_owned()).collect::<Vec<_>>();
    names.into_iter().filter_map(|name| {
        let (region, place) = name.split_once('/')?;
        let zone: ZoneName = name.parse().ok()?;
        (REGIONS.contains(&region) && !place.is_empty()).then(|| City { name: name_of(&zone), zone })
    })
}

/// The lines of [`OTHERS`]: a zone, and its cities with commas in between.
fn others() -> impl Iterator<Item = City> {
    let lines = OTHERS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    lines.flat_map(|(zone, cities)| {
        cities.split(", ").filter_map(move |city| Some(City { name: city.to_owned(), zone: zone.parse().ok()? }))
    })
}

/// A name as it is compared: in lower case, without accents and without what is no letter.
fn plain(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    name.nfd().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The cities that fit what somebody has typed, at most `most`: first those that begin with it, then those that have
/// it in their name or in that of their zone.
pub fn cities(typed: &str, most: usize) -> Vec<City> {
    let typed = plain(typed);
    let begins = |city: &&City| plain(&city.name).starts_with(&typed);
    let has = |city: &&City| {
        !begins(city) && (plain(&city.name).contains(&typed) || plain(city.zone.as_str()).contains(&typed))
    };
    CITIES.iter().filter(begins).chain(CITIES.iter().filter(has)).take(most).cloned().collect()
}

/// The time zone of a name of a zone or a city, as somebody typed it; `None` if there is none.
pub fn city_of(typed: &str) -> Option<City> {
    let wanted = plain(typed);
    let known = |city: &&City| plain(&city.name) == wanted || plain(city.zone.as_str()) == wanted;
    match CITIES.iter().find(known) {
        Some(city) => Some(city.clone()),
        None if wanted == "utc" => Some(City { name: "UTC".to_owned(), zone: ZoneName::UTC }),
        None => match &cities(typed, 2)[..] {
            [only] => Some(only.clone()),
            _ => None,
        },
    }
}

/// The city that names a zone, such as `New York`.
pub fn name_of(zone: &ZoneName) -> String {
    zone.as_str().rsplit('/').next().unwrap_or_default().replace('_', " ")
}
