//! How long bots think on the chip: a firmware for measuring, with the feature `bot-times`. The log
//! tells the worst and the middle time.

use embassy_time::Instant;
use players::{Level, Scratch};
use rules::maps::BoardId;
use static_cell::ConstStaticCell;

use ::bot_times::Timed;

static TIMED: ConstStaticCell<Timed> = ConstStaticCell::new(Timed::new());

/// Measures everything and logs it, a line for each board and level.
pub fn measure(scratch: &mut Scratch) {
    let timed = TIMED.take();
    for board in BoardId::all() {
        ::bot_times::time_board(board, scratch, timed, || Instant::now().as_micros());
        for (level, times) in Level::ALL.into_iter().zip(&mut timed.times) {
            times.sort_unstable();
            let worst = times.last().copied().unwrap_or(0);
            let middle = times.get(times.len() / 2).copied().unwrap_or(0);
            defmt::info!(
                "{=str} {=str} worst {=u32} middle {=u32} of {=usize}",
                board.board().id,
                level.name(),
                worst,
                middle,
                times.len()
            );
        }
        timed.plans.sort_unstable();
        let worst = timed.plans.last().copied().unwrap_or(0);
        let middle = timed.plans.get(timed.plans.len() / 2).copied();
        defmt::info!(
            "{=str} plan worst {=u32} middle {=u32} of {=usize}",
            board.board().id,
            worst,
            middle.unwrap_or(0),
            timed.plans.len()
        );
        defmt::info!("{=str} moves {=u32}", board.board().id, timed.moves.0);
    }
    defmt::info!("all bots timed");
}
