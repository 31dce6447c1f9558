//! Two places and what joins them: the name of a route or of a ticket.

use core::fmt;

use super::{Language, name_in};
use rules::maps::{Board, CityId, RouteId, TicketId};

/// What stands between the two names.
const JOINT: &str = " – ";

/// What an end of a ticket is called: its city, or the region whose cities all will do.
pub fn end_name(board: &'static Board, end: &[CityId], language: Language) -> &'static str {
    let Some(city) = end.first().and_then(|&city| board.city(city)) else {
        return "";
    };
    let region = match city.region {
        Some(region) if end.len() > 1 => board.regions.get(usize::from(region.0)),
        _ => None,
    };
    name_in(region.map_or(&city.name, |region| &region.name), language)
}

/// The name of a route in at most so many characters: "Dallas – Houston".
pub fn route_name(
    board: &'static Board,
    route: RouteId,
    language: Language,
    columns: usize,
) -> Between {
    let city = |city| {
        board
            .city(city)
            .map_or("", |city| name_in(&city.name, language))
    };
    let ends = board
        .route(route)
        .map_or(["", ""], |route| [city(route.a), city(route.b)]);
    Between { ends, columns }
}

/// The name of a ticket in at most so many characters: "Dallas – New York".
pub fn ticket_name(
    board: &'static Board,
    ticket: TicketId,
    language: Language,
    columns: usize,
) -> Between {
    let ends = board.ticket(ticket).map_or(["", ""], |ticket| {
        ticket.ends.map(|end| end_name(board, end, language))
    });
    Between { ends, columns }
}

/// Two names, shortened where the room asks for it: of "Scranton / Wilkes Barre" the first, and
/// then the longer name ends in a point.
///
/// ```
/// use rules::maps::{BoardId, RouteId};
/// use text::{Language, route_name};
/// let usa = BoardId::from_name("usa").ok_or("no such board")?.board();
/// let name = route_name(usa, RouteId(0), Language::English, 37).to_string();
/// assert!(name.contains(" – "));
/// let short = route_name(usa, RouteId(0), Language::English, 9).to_string();
/// assert_eq!(short.chars().count(), 9);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Between {
    ends: [&'static str; 2],
    columns: usize,
}

fn letters(name: &str) -> usize {
    name.chars().count()
}

impl fmt::Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let room = self.columns.saturating_sub(letters(JOINT));
        let fit = |[a, b]: [&str; 2]| letters(a) + letters(b) <= room;
        let mut ends = self.ends;
        if !fit(ends) {
            ends = ends.map(|name| name.split(" / ").next().unwrap_or(name));
        }
        let [a, b] = ends;
        // Each may have half, and what the other does not need or cannot use.
        let share = room.saturating_sub(letters(b)).max(room / 2);
        let cut_b = Cut::new(b, room.saturating_sub(Cut::new(a, share).letters()));
        let cut_a = Cut::new(a, room.saturating_sub(cut_b.letters()));
        write!(f, "{cut_a}{JOINT}{cut_b}")
    }
}

/// A name in so many letters, with a point where letters are left out: behind a letter, for behind a space or
/// another point it would look like a mistake.
struct Cut {
    begin: &'static str,
    point: &'static str,
}

impl Cut {
    fn new(name: &'static str, room: usize) -> Cut {
        if letters(name) <= room {
            return Cut {
                begin: name,
                point: "",
            };
        }
        let end = name.char_indices().nth(room.saturating_sub(1));
        let begin = end.and_then(|(end, _)| name.get(..end)).unwrap_or(name);
        Cut {
            begin: begin.trim_end_matches([' ', '.', '-']),
            point: ".",
        }
    }

    fn letters(&self) -> usize {
        letters(self.begin) + self.point.len()
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.begin)?;
        f.write_str(self.point)
    }
}
