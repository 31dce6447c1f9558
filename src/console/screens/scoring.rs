//! The end, step by step: what was scored in play, each ticket of each player, each bonus.

mod bonus;
mod layout;
mod path;
mod steps;
mod ticket;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::layout::{BAND, Layout};
use self::steps::{ScoringStep, ScoringSteps};
use super::chrome::{FOOTER, game_footer, title};
use super::mapped::draw_in_bands;
use super::{Animation, Behavior, Context, Decided, FinalTable, Frame, Screen, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::Game;
use rules::maps::{MAX_PLAYERS, Name, RouteSet};
use text::{Phrase, bonus_name, name_in};
use ui::map::{MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::part::Part;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowStyle};
use ui::widgets::table::{ScoreChip, draw_scores};
use ui::{DrawResult, Surface};

/// The end, step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scoring {
    step: u16,
    /// The routes of the longest path while it is scored, found out once.
    path: RouteSet,
}

impl Scoring {
    /// The first step.
    pub fn new() -> Scoring {
        Scoring::default()
    }

    /// Draws everybody's points so far; those of this step count up.
    fn draw_chips<D: Surface>(
        &self,
        context: &Context,
        table: &Table,
        steps: &ScoringSteps,
        layout: &Layout,
        target: &mut D,
    ) -> DrawResult<D> {
        let counting = counting(context);
        let scores = steps.seats().map(|seat| {
            let (before, now) = (
                steps.points(seat, self.step),
                steps.points(seat, self.step + 1),
            );
            let points = counting.map_or(now, |frame| before + frame.part_of(now - before));
            ScoreChip {
                player: table.livery(seat),
                points,
                pieces: None,
                name: None,
                current: now != before && self.step > 0,
            }
        });
        let scores: heapless::Vec<ScoreChip, MAX_PLAYERS> = scores.collect();
        if !layout.is_column {
            return draw_scores(target, layout.chips, &scores);
        }
        for (index, (score, seat)) in (0..).zip(scores.iter().zip(steps.seats())) {
            let name = table.name(seat);
            let score = ScoreChip {
                name: Some(&name),
                ..*score
            };
            score.draw(target, layout.score_row(index))?;
        }
        Ok(())
    }

    /// Goes to a step.
    fn go_to(&mut self, step: u16, steps: Option<&ScoringSteps>) {
        self.step = step;
        let what = steps.and_then(|steps| Some((steps, steps.step(step)?)));
        self.path = match what {
            Some((steps, ScoringStep::Bonus(bonus))) if path::is_for_path(bonus) => {
                path::longest(steps)
            }
            _ => RouteSet::EMPTY,
        };
    }

    fn layout(&self, context: &Context, steps: &ScoringSteps) -> Layout {
        let game = steps.game();
        Layout::new(context, game.board(), game.players(), steps.step(self.step))
    }
}

impl Behavior for Scoring {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let steps = steps(context);
        let count = steps.as_ref().map_or(0, ScoringSteps::count);
        match (button, self.step.checked_sub(1)) {
            (Button::X | Button::Y, _) | (Button::Left | Button::Up, None) => {
                return Transition::Nothing;
            }
            (Button::Left | Button::Up, Some(before)) => {
                self.go_to(before, steps.as_ref());
                return Transition::Moved;
            }
            _ => {}
        }
        if button == Button::B || self.step + 1 >= count {
            return Transition::Replace(Screen::from(FinalTable::new()));
        }
        self.go_to(self.step + 1, steps.as_ref());
        let what = steps.and_then(|steps| steps.step(self.step));
        let ticket_done = matches!(what, Some(ScoringStep::Ticket { done: true, .. }));
        Transition::Animate(Animation::Points { ticket_done })
    }

    fn decided(&self, context: &Context) -> Decided {
        let Some(steps) = steps(context) else {
            return Decided::new();
        };
        match steps.step(self.step) {
            Some(ScoringStep::Ticket { ticket, .. }) => {
                let stage = self.layout(context, &steps).stage;
                ticket::decided_ends(steps.game().board(), ticket, stage)
            }
            _ => Decided::new(),
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game), Some(steps)) =
            (&context.table, context.game(), steps(context))
        else {
            return painter.ground(context.screen(), NIGHT);
        };
        let layout = self.layout(context, &steps);
        let place = format_args!("{} / {}", self.step + 1, steps.count());
        title(
            context,
            painter,
            &context.say(Phrase::Scoring),
            Some(&place),
        )?;
        let what = steps.step(self.step).unwrap_or(ScoringStep::Routes);
        painter.part(layout.stage, self.step, |part| match what {
            ScoringStep::Routes => draw_routes(context, table, game, &layout, part),
            ScoringStep::Ticket { seat, ticket, .. } => {
                ticket::draw_map(context, table, game, (seat, ticket), &layout, part)
            }
            ScoringStep::Bonus(bonus) if path::is_for_path(bonus) => {
                path::draw_map(context, table, &steps, &self.path, &layout, part)
            }
            ScoringStep::Bonus(bonus) => bonus::draw(context, table, &steps, bonus, &layout, part),
            ScoringStep::Company(company) => {
                bonus::draw_company(context, table, &steps, company, &layout, part)
            }
        })?;
        painter.part(layout.band, self.step, |part| match what {
            ScoringStep::Routes => draw_band(part, &layout, context.say(Phrase::Routes)),
            ScoringStep::Ticket { seat, ticket, done } => {
                ticket::draw_band(context, table, game, (seat, ticket, done), &layout, part)
            }
            ScoringStep::Bonus(bonus) if path::is_for_path(bonus) => {
                path::draw_band(context, table, &steps, bonus, &layout, part)
            }
            ScoringStep::Bonus(bonus) => {
                draw_band(part, &layout, bonus_name(bonus, context.language()))
            }
            ScoringStep::Company(company) => {
                bonus::draw_pays(context, &steps, company, &layout, part)
            }
        })?;
        let counted = (self.step, counting(context).map(|frame| frame.number));
        painter.part(layout.chips, counted, |part| {
            self.draw_chips(context, table, &steps, &layout, part)
        })?;
        let keys = [(KeyCap::A, Phrase::HintNext), (KeyCap::B, Phrase::HintSkip)];
        game_footer(context, painter, FOOTER, &keys, true)
    }
}

/// The frame in which points count up, if they do.
fn counting(context: &Context) -> Option<Frame> {
    let is_points = |frame: &Frame| matches!(frame.animation, Animation::Points { .. });
    context.frame.filter(is_points)
}

fn steps(context: &Context) -> Option<ScoringSteps<'_>> {
    ScoringSteps::new(context.game()?, context.table.as_ref()?.standings()?)
}

/// Draws all routes that were claimed.
fn draw_routes<S: Surface>(
    context: &Context,
    table: &Table,
    game: &Game,
    layout: &Layout,
    target: &mut Part<'_, S>,
) -> DrawResult<S> {
    let language = context.language();
    let name = |name: &'static Name| name_in(name, language);
    let claimed = game.seats().map(|seat| *game.player(seat).routes());
    let picture = MapPicture {
        liveries: table.liveries(),
        routes: claimed.fold(RouteSet::EMPTY, |all, routes| all.or(&routes)),
        name: &name,
        ..MapPicture::of_game(game, context.land)
    };
    let projection = Projection::overview(game.board(), layout.stage);
    draw_in_bands(target, &picture, &projection)
}

/// Draws the name of what is scored.
fn draw_band<D: Surface>(target: &mut D, layout: &Layout, name: &str) -> DrawResult<D> {
    target.fill_solid(&layout.band, NIGHT)?;
    let row = Rectangle::new(
        layout.band.top_left,
        Size::new(layout.band.size.width, BAND),
    );
    ListRow::new(RowStyle::Paper, &name).draw(target, row)
}
