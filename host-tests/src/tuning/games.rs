//! Games of a candidate, and what they are worth to it.

use std::thread;

use players::{Bot, FIGURES_OF_A_STYLE, Progress, Scratch, Style};
use rules::{Game, Seat, SetUp};

use super::Task;
use style_compiler::place_of;

/// A value for each figure.
pub type Figures = [i16; FIGURES_OF_A_STYLE];

/// Work done at a time: all of it.
const SLICE: u32 = 1_000_000;
/// How much of a game's worth is the win; the rest is the lead.
const WIN: f64 = 0.7;

/// What came of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// One for a win; a win shared by two is half of one.
    pub win: f64,
    /// What it is worth: the win, and a part for the lead, which says more than the win alone.
    pub worth: f64,
}

/// The mean over the seats of each deal: `deals` of them from `first` on, for each candidate the same.
pub fn play_all(task: &Task, candidates: &[Figures], first: u64, deals: u64) -> Vec<Vec<Outcome>> {
    let jobs = candidates.len() as u64 * deals;
    let threads = task.threads.max(1) as u64;
    let mut all = vec![vec![Outcome::default(); deals as usize]; candidates.len()];
    let played = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|number| {
                scope.spawn(move || {
                    let mut scratch = Scratch::new();
                    let jobs = (number..jobs).step_by(threads as usize);
                    let play = |job: u64| {
                        let (candidate, deal) = (job / deals, job % deals);
                        let figures = &candidates[candidate as usize];
                        let outcome = play_deal(task, figures, first + deal, &mut scratch);
                        (candidate as usize, deal as usize, outcome)
                    };
                    jobs.map(play).collect::<Vec<_>>()
                })
            })
            .collect();
        let ended = workers.into_iter().map(|worker| worker.join());
        ended
            .flat_map(Result::unwrap_or_default)
            .collect::<Vec<_>>()
    });
    for (candidate, deal, outcome) in played {
        all[candidate][deal] = outcome;
    }
    all
}

/// A deal from every seat: the mean.
fn play_deal(task: &Task, figures: &Figures, seed: u64, scratch: &mut Scratch) -> Outcome {
    let mut sum = Outcome::default();
    for place in 0..task.seats {
        let seat = Seat::from_index(place.into()).unwrap_or_default();
        let one = play(task, figures, seat, seed, scratch);
        sum.win += one.win / f64::from(task.seats);
        sum.worth += one.worth / f64::from(task.seats);
    }
    sum
}

/// A style that searches nothing, if nobody is to search.
fn at_work(task: &Task, mut figures: Figures) -> Style {
    if let (false, Some(effort)) = (task.searches, place_of("effort")) {
        figures[effort] = 0;
    }
    Style::from_figures(&figures)
}

/// One game, with the candidate at a seat.
fn play(task: &Task, figures: &Figures, own: Seat, seed: u64, scratch: &mut Scratch) -> Outcome {
    let mut set_up = SetUp::new(task.board, task.seats, seed);
    set_up.options = task.options;
    let Ok(mut game) = Game::new(&set_up) else {
        return Outcome::default();
    };
    let others = at_work(task, Style::of(task.against, &game).to_figures());
    let own_style = at_work(task, *figures);
    let bot = |seat| {
        let level = if seat == own {
            task.level
        } else {
            task.against
        };
        Bot::new(level, seat, seed)
    };
    // What others have seen taken matters to a search, and to the race for companies.
    let observes = task.searches || !game.board().companies.is_empty();
    let mut bots: Vec<Bot> = game.seats().map(bot).collect();
    while let Some(seat) = game.decision().seat() {
        let view = game.view(seat);
        let style = if seat == own { own_style } else { others };
        let Some(mut thought) = bots[seat.index()].think_as(&view, style) else {
            break;
        };
        let choice = loop {
            if let Progress::Done(choice) = thought.work(&view, scratch, SLICE) {
                break choice;
            }
        };
        let Ok(events) = game.apply(choice) else {
            break;
        };
        if observes {
            for event in events {
                for bot in &mut bots {
                    bot.observe(&event.seen_by(bot.seat()));
                }
            }
        }
    }
    game.standings().map_or(Outcome::default(), |standings| {
        let total = |seat| {
            let mut scores = standings.scores.iter();
            scores
                .find(|score| score.seat == seat)
                .map_or(0, |score| score.total)
        };
        let rivals = standings.scores.iter().filter(|score| score.seat != own);
        let best = rivals.map(|score| score.total).max().unwrap_or(0);
        let won = standings.winners.contains(&own);
        let win = if won {
            1.0 / standings.winners.len() as f64
        } else {
            0.0
        };
        let scale = f64::from(best.max(total(own)).max(10)) * 0.4;
        let lead = f64::from(total(own) - best) / scale;
        Outcome {
            win,
            worth: WIN * win + (1.0 - WIN) * (0.5 + 0.5 * lead.tanh()),
        }
    })
}
