//! The longest path while it is scored: on the map, with everybody's spaces below.

use embedded_graphics::prelude::*;

use super::layout::{BAND, Layout, SPACES};
use super::steps::ScoringSteps;
use crate::screens::Context;
use crate::screens::mapped::draw_in_bands;
use crate::table::Table;
use rules::maps::{Board, CityId, MAX_CITIES, Name, RouteSet};
use rules::{Bonus, longest_path_routes};
use text::{Number, Sentence, bonus_name, name_in};
use ui::fonts::{Align, Font};
use ui::map::{MapPicture, Projection};
use ui::palette::NIGHT;
use ui::part::Part;
use ui::shapes::{area, column, inset, split_bottom, split_left};
use ui::signs::draw_player_plate;
use ui::widgets::rows::{ListRow, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The height of a line with a player's spaces in a column.
const LINE: i32 = 18;

/// Whether a bonus is one for the longest path.
pub const fn is_for_path(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::LongestPath | Bonus::EqualisingBeam)
}

/// The routes of the longest path; of each, where several players have one as long.
pub fn longest(steps: &ScoringSteps) -> RouteSet {
    let game = steps.game();
    let spaces = |seat| steps.score(seat).map_or(0, |score| score.longest);
    let most = steps.seats().map(spaces).max().unwrap_or(0);
    let holders = steps.seats().filter(|&seat| spaces(seat) == most);
    let paths = holders.map(|seat| longest_path_routes(game.board(), game.player(seat).routes()));
    paths.fold(RouteSet::EMPTY, |all, path| all.or(&path))
}

/// Draws the path on the map, in its owner's colour, its ends named.
pub fn draw_map<S: Surface>(
    context: &Context,
    table: &Table,
    steps: &ScoringSteps,
    path: &RouteSet,
    layout: &Layout,
    target: &mut Part<'_, S>,
) -> DrawResult<S> {
    let (game, language) = (steps.game(), context.language());
    let name = |name: &'static Name| name_in(name, language);
    let ends = ends(game.board(), path);
    let picture = MapPicture {
        liveries: table.liveries(),
        routes: *path,
        marked: &ends,
        name: &name,
        ..MapPicture::of_game(game, context.land)
    };
    let projection = Projection::overview(game.board(), layout.stage);
    draw_in_bands(target, &picture, &projection)
}

/// The two ends of a path, if it is one and no ring.
fn ends(board: &Board, path: &RouteSet) -> heapless::Vec<CityId, 2> {
    let mut odd = [false; MAX_CITIES];
    for route in path.iter().filter_map(|id| board.route(id)) {
        for city in [route.a, route.b] {
            if let Some(odd) = odd.get_mut(usize::from(city.0)) {
                *odd = !*odd;
            }
        }
    }
    let cities = || (0..).zip(&odd).filter(|&(_, &odd)| odd);
    match cities().count() {
        2 => cities().map(|(city, _)| CityId(city)).collect(),
        _ => heapless::Vec::new(),
    }
}

/// Draws the name of the bonus, and how many spaces everybody's longest path has.
pub fn draw_band<D: Surface>(
    context: &Context,
    table: &Table,
    steps: &ScoringSteps,
    bonus: Bonus,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    target.fill_solid(&layout.band, NIGHT)?;
    let lines = match layout.is_column {
        true => layout.band.size.height.saturating_sub(BAND),
        false => SPACES,
    };
    let (head, below) = split_bottom(layout.band, lines);
    let name = bonus_name(bonus, context.language());
    ListRow::new(RowStyle::Paper, &name).draw(target, head)?;
    let players = steps.game().players().into();
    for (index, seat) in (0..).zip(steps.seats()) {
        let spaces = steps
            .score(seat)
            .map_or(0, |score| i32::from(score.longest));
        let gains = steps.bonus(seat, bonus).is_some_and(|points| points > 0);
        let style = if gains {
            RowStyle::Done
        } else {
            RowStyle::Flat
        };
        let color = style.color(if gains { Tone::Number } else { Tone::Plain });
        if layout.is_column {
            let top = below.top_left.y + 2 + index as i32 * LINE;
            let line = area(below.top_left.x, top, below.size.width, LINE as u32);
            style.draw(target, inset(line, 1))?;
            let corner = line.top_left + Point::new(4, 2);
            draw_player_plate(target, corner, table.livery(seat))?;
            let words = context.tell(Sentence::Spaces { spaces });
            let (_, room) = split_left(line, 22);
            Font::Prose.draw_in(target, &words, room, Align::Left, color)?;
        } else {
            // Over the points of the same player.
            let cell = inset(column(below, index, players), 1);
            style.draw(target, cell)?;
            Font::Main.draw_in(target, &Number(spaces), cell, Align::Center, color)?;
        }
    }
    Ok(())
}
