//! Tickets.

use super::figures::MAX_POINTS;
use super::places::MAX_THINGS;
use checked_toml::{Problem, TomlTable, TomlValue, did_you_mean};

use crate::ids::Ids;
use crate::model::{City, Ticket};
use rules_types::{CityId, Id, RegionId};

/// `tickets`, of which the set-up of the largest game takes `wanted`.
pub(super) fn tickets(
    map: &TomlTable<'_>,
    city_ids: &Ids,
    cities: &[City],
    region_ids: &Ids,
    wanted: usize,
) -> Result<Vec<Ticket>, Problem> {
    let list = map.need("tickets")?;
    let mut tickets = Vec::new();
    for value in list.list(0..=MAX_THINGS)? {
        let entry = value.table("a ticket")?;
        entry.only(&["a", "b", "points"])?;
        let ends = [
            end(&entry.need("a")?, city_ids, cities, region_ids)?,
            end(&entry.need("b")?, city_ids, cities, region_ids)?,
        ];
        if ends[0].iter().any(|city| ends[1].contains(city)) {
            return Err(entry.problem(
                "both ends of this ticket are the same place, so nothing completes it; correct one",
            ));
        }
        tickets.push(Ticket {
            ends,
            points: entry.number("points", 1..=MAX_POINTS)?,
            line: entry.line(),
        });
    }
    if tickets.len() < wanted {
        return Err(list.problem(format!(
            "there are {} tickets, but the most players are dealt {wanted} together; add tickets \
             or deal fewer",
            tickets.len()
        )));
    }
    Ok(tickets)
}

/// The cities that will do for an end: the one named, or all of the region named.
fn end(
    value: &TomlValue<'_>,
    city_ids: &Ids,
    cities: &[City],
    region_ids: &Ids,
) -> Result<Vec<CityId>, Problem> {
    let id = value.text()?;
    if let Some(city) = city_ids.position(id) {
        return if cities.get(city).is_some_and(|city| city.junction) {
            Err(value.problem(format!("“{id}” is a junction; a ticket names cities")))
        } else {
            Ok(vec![CityId::from_index(city)])
        };
    }
    let Some(region) = region_ids.position(id).map(RegionId::from_index) else {
        let hint = did_you_mean(id, city_ids.all().chain(region_ids.all()));
        return Err(value.problem(format!(
            "there is no city or region “{id}”{}",
            if hint.is_empty() {
                "; correct it or add the missing one"
            } else {
                &hint
            }
        )));
    };
    let there: Vec<CityId> = (0..cities.len())
        .filter(|&city| cities[city].region == Some(region) && !cities[city].junction)
        .map(CityId::from_index)
        .collect();
    if there.is_empty() {
        return Err(value.problem(format!(
            "no city lies in the region “{id}”; write `region = \"{id}\"` for those that do"
        )));
    }
    Ok(there)
}
