//! The figures of a board that help speaks of, by the names that templates use.

use core::fmt;

use super::{Examples, HELP_COLUMNS};
use crate::template::Values;
use crate::{Language, Vehicle, color_name, end_name, name_in};
use crate::{route_name, technology_effect, technology_name};
use rules::maps::{Board, Card, Face, Route, RouteId};

/// A board's figures, and the item of a list that a paragraph is about.
pub(super) struct Figures {
    pub(super) board: &'static Board,
    pub(super) item: usize,
}

impl Figures {
    fn route_of_length(&self) -> Option<&'static Route> {
        let of_length = |route: &&Route| usize::from(route.cost.length) == self.item;
        self.board.routes.iter().find(of_length)
    }

    /// The route with this key.
    fn route(&self, key: &str) -> Option<RouteId> {
        match key {
            "needy-route" => self.board.neediest_route(),
            "free-route" => self.board.free_ferry(),
            "not-double" => self.board.not_double(),
            _ => None,
        }
    }

    /// The points of places, for a company or for a number of players.
    fn places(&self, key: &str) -> Option<&'static [u8]> {
        match key {
            "payouts" => Some(self.board.companies.get(self.item)?.payouts),
            "places" => {
                let figures = self.board.merchandise.as_ref()?;
                figures.points.get(self.item).copied()
            }
            _ => None,
        }
    }

    fn word(&self, key: &str, language: Language) -> Option<&'static str> {
        let board = self.board;
        Some(match key {
            "technology" => {
                technology_name(board.technologies.get(self.item)?.technology, language)
            }
            "company" => name_in(&board.companies.get(self.item)?.name, language),
            "flag-1" | "flag-2" | "flag-3" => {
                let [first, second, third] = board.flags.as_ref()?.colors;
                let color = match key {
                    "flag-1" => first,
                    "flag-2" => second,
                    _ => third,
                };
                color_name(color, board, language)
            }
            "example-color" => color_name(board.example_route()?.cost.color?, board, language),
            "region" => {
                let mut ends = board.tickets.iter().flat_map(|ticket| ticket.ends);
                end_name(board, ends.find(|end| end.len() > 1)?, language)
            }
            _ => return None,
        })
    }
}

impl Values for Figures {
    fn number(&self, key: &str) -> Option<i32> {
        let board = self.board;
        let (pieces, cards, tickets) = (&board.pieces, &board.cards, &board.ticket_config);
        let chosen = pieces.chosen.unwrap_or(0);
        let [dealt, dealt_ships] = cards.dealt;
        let harbors = board.harbors.as_ref();
        let harbor_points = |place: usize| harbors?.points.get(place).copied();
        let sold = board.technologies.get(self.item);
        Some(i32::from(match key {
            "trains" => pieces.trains,
            "ships" => pieces.ships,
            "chosen" => chosen,
            "suggested-trains" => pieces.suggested_trains,
            "suggested-ships" => chosen.saturating_sub(pieces.suggested_trains),
            "last-at" => pieces.last_round_at,
            "last-turns" => pieces.last_turns,
            "dealt" => dealt,
            "dealt-ships" => dealt_ships,
            "dealt-wilds" => cards.dealt_wilds,
            "row" => cards.row_places(),
            "row-wagons" => cards.row[0],
            "row-ships" => cards.row[1],
            "clear" => cards.wilds_clear_row?,
            "wilds" => cards.in_box[Card::WILD],
            "tickets-dealt" => tickets.dealt,
            "keep-dealt" => tickets.dealt_keep,
            "tickets-drawn" => tickets.drawn,
            "keep-drawn" => tickets.drawn_keep,
            "doubles-from" => board.doubles_open_from,
            "longest-route-points" => board.routes.iter().map(|route| route.points).max()?,
            "longest" => board.bonuses.longest_path,
            "most-tickets" => board.bonuses.most_tickets,
            "harbors" => harbors?.each,
            "harbor-cards" => harbors?.cards_of_each_kind,
            "harbor-1" => harbor_points(0)?,
            "harbor-2" => harbor_points(1)?,
            "harbor-3" => harbor_points(2)?,
            "unbuilt" => harbors?.unbuilt,
            "exchange" => board.exchange_price?,
            "stand-in" => board.stand_in?,
            "flag-points" => board.flags.as_ref()?.points,
            "merchandise" => board.merchandise.as_ref()?.cards,
            "length" => self.route_of_length()?.cost.length,
            "points" => self.route_of_length()?.points,
            "example-length" => board.example_route()?.cost.length,
            "example-less" => board.example_route()?.cost.length.checked_sub(1)?,
            "anchor-wagons" => board.of_each_color(Face::HarborWagon)?,
            "wagons-of-color" => {
                let plain = board.of_each_color(Face::Wagon)?;
                plain.checked_add(board.of_each_color(Face::HarborWagon)?)?
            }
            "single-ships" => board.of_each_color(Face::Ship)?,
            "free-spaces" => board.free_spaces()?,
            "routes" => u8::try_from(board.routes.len()).ok()?,
            "no-share" => board.without_shares(),
            "price" => sold?.price,
            "copies" => sold?.copies,
            "shares" => board.companies.get(self.item)?.shares,
            "players" => u8::try_from(self.item).ok()?,
            _ => return None,
        }))
    }

    fn text(
        &self,
        key: &str,
        language: Language,
        f: &mut fmt::Formatter<'_>,
    ) -> Option<fmt::Result> {
        if let Some(places) = self.places(key) {
            let list = places.iter().enumerate().try_for_each(|(place, points)| {
                let joint = if place == 0 { "" } else { ", " };
                write!(f, "{joint}{points}")
            });
            return Some(list);
        }
        if let Some(route) = self.route(key) {
            let name = route_name(self.board, route, language, HELP_COLUMNS);
            return Some(write!(f, "{name}"));
        }
        match key {
            "pieces" => {
                let count = i32::from(self.board.pieces.trains);
                let word = Vehicle::of(self.board).counted(count, language);
                Some(write!(f, "{count} {word}"))
            }
            "example-needs" => {
                let route = self.board.route(self.board.neediest_route()?)?;
                let mut needs = route.needs.iter().enumerate();
                Some(needs.try_for_each(|(place, technology)| {
                    let joint = if place == 0 { "" } else { ", " };
                    write!(f, "{joint}{}", technology_name(technology, language))
                }))
            }
            "effect" => {
                let technology = self.board.technologies.get(self.item)?.technology;
                let effect = technology_effect(technology, self.board, language);
                Some(write!(f, "{effect}"))
            }
            _ => Some(f.write_str(self.word(key, language)?)),
        }
    }
}
