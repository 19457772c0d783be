//! The calendars of people, and their journeys.

use super::*;
use crate::model::{Calendar, Journey, QuietHours, UserChange, ZoneName};

const GUILD: GuildId = GuildId(7);

#[each_engine]
async fn calendars_tell_only_what_matters() {
    let (_database, store) = opened().await;
    let [quiet, away, both, none] = [1, 2, 3, 4].map(UserId);
    let zone: ZoneName = "Europe/Warsaw".parse().unwrap();
    for user in [quiet, both] {
        for change in [UserChange::Zone(Some(zone.clone())), UserChange::QuietFrom(22), UserChange::QuietHours(10)] {
            store.change_user_settings(user, GUILD, &change).await.unwrap();
        }
    }
    store.change_user_settings(none, GUILD, &UserChange::Zone(Some(zone.clone()))).await.unwrap();
    let journey = Journey { since: 100, until: 200 };
    for user in [away, both] {
        store.begin_journey(user, GUILD, journey, 0).await.unwrap();
    }
    let hours = QuietHours::new(22, 8);
    let found = store.calendars(&[quiet, away, both, none, UserId(5)], 199).await.unwrap();
    let expected = [
        (quiet, Calendar { zone: zone.clone(), quiet: hours, journey: None }),
        (away, Calendar { zone: ZoneName::UTC, quiet: None, journey: Some(journey) }),
        (both, Calendar { zone: zone.clone(), quiet: hours, journey: Some(journey) }),
    ];
    assert_eq!(found, expected);
    let later = store.calendars(&[quiet, away, both], 200).await.unwrap();
    assert_eq!(later.iter().map(|(user, _)| *user).collect::<Vec<_>>(), [quiet, both]);
    assert!(later.iter().all(|(_, calendar)| calendar.journey.is_none()), "{later:?}");
    assert_eq!(store.calendars(&[], 0).await.unwrap(), []);
}

#[each_engine]
async fn journeys_end_and_are_told() {
    let (_database, store) = opened().await;
    let (user, other) = (UserId(1), UserId(2));
    store.begin_journey(user, GUILD, Journey { since: 100, until: 200 }, 0).await.unwrap();
    store.begin_journey(user, GUILD, Journey { since: 150, until: 400 }, 0).await.unwrap();
    store.begin_journey(other, GUILD, Journey { since: 160, until: 170 }, 0).await.unwrap();
    let both = [Journey { since: 100, until: 150 }, Journey { since: 150, until: 400 }];
    assert_eq!(store.journeys_of(user).await.unwrap(), both);
    assert!(store.end_journey(user, 300).await.unwrap());
    assert!(!store.end_journey(user, 301).await.unwrap(), "expected it to have ended");
    assert_eq!(store.travellers_since(161).await.unwrap(), [user]);
    assert_eq!(store.travellers_since(0).await.unwrap(), [user, other]);
    store.begin_journey(user, GUILD, Journey { since: 500, until: 600 }, 450).await.unwrap();
    assert_eq!(store.user_data(user).await.unwrap().journeys, [Journey { since: 500, until: 600 }]);
    store.forget_closed(user).await.unwrap();
    assert_eq!(store.journeys_of(user).await.unwrap(), []);
}
