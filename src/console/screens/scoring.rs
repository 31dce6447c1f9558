//! The end, step by step: what was scored in play, each ticket of each player, each bonus.

mod bonus;
mod layout;
mod plan;
mod ticket;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::layout::{BAND, Layout};
use self::plan::{Plan, What};
use super::furniture::footer;
use super::{Areas, Desk, FinalTable, Motion, Screen, Step};
use crate::button::Button;
use crate::table::Table;
use rules::Game;
use rules::maps::{MAX_PLAYERS, Name, RouteSet};
use text::{Phrase, name_in};
use ui::map::{Picture, Projection};
use ui::palette::NIGHT;
use ui::part::sees;
use ui::shapes::area;
use ui::widgets::bars::{Key, TitleBar};
use ui::widgets::rows::{ListRow, RowStyle};
use ui::widgets::table::{Score, draw_scores};
use ui::{Drawn, Surface};

/// The end, step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scoring {
    step: u16,
}

impl Scoring {
    /// The first step.
    pub fn new() -> Scoring {
        Scoring::default()
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let plan = plan(desk);
        let steps = plan.as_ref().map_or(0, Plan::steps);
        let skips = matches!(button, Button::B | Button::Y);
        if skips || self.step + 1 >= steps {
            return Step::Become(Screen::from(FinalTable::new()));
        }
        self.step += 1;
        let what = plan.and_then(|plan| plan.what(self.step));
        let ticket_done = matches!(what, Some(What::Ticket { done: true, .. }));
        Step::Glides(Motion::Points { ticket_done })
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(table), Some(game), Some(plan)) = (&desk.table, desk.game(), plan(desk)) else {
            return target.fill_solid(&desk.screen(), NIGHT);
        };
        let layout = self.layout(desk, &plan);
        let title = area(0, 0, desk.width(), TitleBar::HEIGHT);
        if sees(target, &title) {
            let place = format_args!("{} / {}", self.step + 1, plan.steps());
            let bar = TitleBar {
                title: &desk.say(Phrase::Scoring),
                aside: Some(&place),
            };
            bar.draw(target, desk.width())?;
        }
        match plan.what(self.step) {
            Some(What::Routes) | None => {
                draw_routes(desk, table, game, &layout, target)?;
            }
            Some(What::Ticket { seat, ticket, done }) => {
                ticket::draw(desk, table, game, (seat, ticket, done), &layout, target)?;
            }
            Some(What::Bonus(bonus)) => {
                bonus::draw(desk, table, &plan, bonus, &layout, target)?;
            }
            Some(What::Company(company)) => {
                bonus::draw_company(desk, table, &plan, company, &layout, target)?;
            }
        }
        self.draw_chips(desk, table, &plan, &layout, target)?;
        let keys = [(Key::A, Phrase::HintNext), (Key::Y, Phrase::HintSkip)];
        footer(desk, target, &keys)
    }

    /// Draws everybody's points so far; those of this step count up.
    fn draw_chips<D: Surface>(
        &self,
        desk: &Desk,
        table: &Table,
        plan: &Plan,
        layout: &Layout,
        target: &mut D,
    ) -> Drawn<D> {
        if !sees(target, &layout.chips) {
            return Ok(());
        }
        let moment = desk.moment;
        let counting = moment.filter(|moment| matches!(moment.motion, Motion::Points { .. }));
        let scores = plan.seats().map(|seat| {
            let (before, now) = (
                plan.points(seat, self.step),
                plan.points(seat, self.step + 1),
            );
            let points = counting.map_or(now, |moment| before + moment.part_of(now - before));
            Score {
                player: table.color(seat),
                points,
                name: None,
                current: now != before && self.step > 0,
            }
        });
        let scores: heapless::Vec<Score, MAX_PLAYERS> = scores.collect();
        if !layout.is_column {
            return draw_scores(target, layout.chips, &scores);
        }
        for (index, (score, seat)) in (0..).zip(scores.iter().zip(plan.seats())) {
            let name = table.name(seat);
            let score = Score {
                name: Some(&name),
                ..*score
            };
            score.draw(target, layout.score_row(index))?;
        }
        Ok(())
    }

    fn layout(&self, desk: &Desk, plan: &Plan) -> Layout {
        let game = plan.game();
        Layout::new(desk, game.board(), game.players(), plan.what(self.step))
    }

    pub(super) fn moving(&self, desk: &Desk) -> Areas {
        match plan(desk) {
            Some(plan) => Areas::one(self.layout(desk, &plan).chips),
            None => Areas::All,
        }
    }

    pub(super) fn changed(&self, before: &Scoring, _desk: &Desk) -> Areas {
        if self == before {
            Areas::NONE
        } else {
            Areas::All
        }
    }
}

fn plan(desk: &Desk) -> Option<Plan<'_>> {
    Plan::new(desk.game()?, desk.table.as_ref()?.standings()?)
}

/// Draws all routes that were claimed.
fn draw_routes<D: Surface>(
    desk: &Desk,
    table: &Table,
    game: &Game,
    layout: &Layout,
    target: &mut D,
) -> Drawn<D> {
    if sees(target, &layout.stage) {
        let language = desk.language();
        let name = |name: &'static Name| name_in(name, language);
        let claimed = game.seats().map(|seat| *game.player(seat).routes());
        let picture = Picture {
            colors: table.colors(),
            routes: claimed.fold(RouteSet::EMPTY, |all, routes| all.or(&routes)),
            name: &name,
            ..Picture::of_game(game, desk.land)
        };
        let projection = Projection::overview(game.board(), layout.stage);
        let part = target.bounding_box();
        picture.draw_parts(target, &projection, &[part])?;
    }
    draw_band(target, layout, desk.say(Phrase::Routes))
}

/// Draws the name of what is scored.
fn draw_band<D: Surface>(target: &mut D, layout: &Layout, name: &str) -> Drawn<D> {
    if !sees(target, &layout.band) {
        return Ok(());
    }
    target.fill_solid(&layout.band, NIGHT)?;
    let row = Rectangle::new(
        layout.band.top_left,
        Size::new(layout.band.size.width, BAND),
    );
    ListRow::new(RowStyle::Paper, &name).draw(target, row)
}
