//! Which presses make a move: found by trying them on copies of the screens.

use std::collections::{HashSet, VecDeque};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use console::button::Button;
use console::screens::{Command, Context, Screen, Transition};
use console::{Change, Console};
use rules::Move;
use rules::maps::{BoardId, Id, RouteId};
use ui::cursor::route_beside;
use ui::shapes::Direction;

/// Screens over one another, tried at most: no move needs more.
const DEEPEST: usize = 6;
/// Positions of cursors that are tried before giving up.
const MOST: usize = 60_000;

/// The fewest presses that make a move on the screens as they are, if there are any.
pub fn presses_to(console: &Console, wanted: Move) -> Option<Vec<Button>> {
    let is_wanted = |command: &Command| *command == Command::Play(wanted);
    search(console, is_wanted, Some(wanted))
}

/// The fewest presses that lead to a command on the screens as they are, if there are any.
pub fn presses_to_command(
    console: &Console,
    is_wanted: impl Fn(&Command) -> bool,
) -> Option<Vec<Button>> {
    search(console, is_wanted, None)
}

fn search(
    console: &Console,
    is_wanted: impl Fn(&Command) -> bool,
    wanted: Option<Move>,
) -> Option<Vec<Button>> {
    let context = console.context();
    let mut places = vec![Reached {
        screens: console.screens().to_vec(),
        from: 0,
        by: Vec::new(),
    }];
    let mut seen = HashSet::from([mark(&places[0].screens)]);
    let mut next = VecDeque::from([0]);
    while let Some(index) = next.pop_front() {
        if let Some(place) = at_route(&places, index, context, wanted) {
            if seen.insert(mark(&place.screens)) {
                next.push_front(places.len());
                places.push(place);
            }
            continue;
        }
        for &by in buttons(places[index].screens.last()?, context) {
            let mut screens = places[index].screens.clone();
            let step = screens.last_mut()?.press(by, context);
            if matches!(&step, Transition::Run(command) if is_wanted(command)) {
                return Some(walk(&places, index, by));
            }
            let Some(screens) = taken(screens, step, wanted) else {
                continue;
            };
            if places.len() < MOST && seen.insert(mark(&screens)) {
                next.push_back(places.len());
                places.push(Reached {
                    screens,
                    from: index,
                    by: vec![by],
                });
            }
        }
    }
    None
}

/// The close view with its cursor on the route that is to be claimed, if that is what is wanted and
/// the cursor is elsewhere: where the D-pad leads is known, so that nothing need be tried.
fn at_route(
    places: &[Reached],
    index: usize,
    context: &Context,
    wanted: Option<Move>,
) -> Option<Reached> {
    let mut screens = places.get(index)?.screens.clone();
    let (Some(Move::Claim { route, .. }), Screen::Claim(claim)) = (wanted, screens.last()?) else {
        return None;
    };
    let board = context.table.as_ref()?.setup().board;
    let by = along(board, claim.route(), route).filter(|presses| !presses.is_empty())?;
    for &button in &by {
        let _ = screens.last_mut()?.press(button, context);
    }
    Some(Reached {
        screens,
        from: index,
        by,
    })
}

/// The presses of the D-pad that lead from one route to another.
fn along(board: BoardId, from: RouteId, to: RouteId) -> Option<Vec<Button>> {
    const PAD: [(Button, Direction); 4] = [
        (Button::Up, Direction::Up),
        (Button::Down, Direction::Down),
        (Button::Left, Direction::Left),
        (Button::Right, Direction::Right),
    ];
    /// For every board and route, where the four directions lead.
    static LEADS: OnceLock<Vec<Vec<[Option<RouteId>; 4]>>> = OnceLock::new();
    let leads = LEADS.get_or_init(|| {
        let of_board = |board: BoardId| {
            let routes = (0..board.board().routes.len()).map(RouteId::from_index);
            let four =
                |route| PAD.map(|(_, direction)| route_beside(board.board(), route, direction));
            routes.map(four).collect()
        };
        BoardId::all().map(of_board).collect()
    });
    let leads = &leads[board.index()];
    let mut by: Vec<Option<(RouteId, Button)>> = vec![None; leads.len()];
    let mut next = VecDeque::from([from]);
    while let Some(route) = next.pop_front().filter(|&route| route != to) {
        for ((button, _), beside) in PAD.into_iter().zip(leads[route.index()]) {
            let Some(beside) = beside.filter(|&beside| beside != from) else {
                continue;
            };
            if by[beside.index()].is_none() {
                by[beside.index()] = Some((route, button));
                next.push_back(beside);
            }
        }
    }
    let (mut presses, mut at) = (Vec::new(), to);
    while at != from {
        let (before, button) = by[at.index()]?;
        presses.push(button);
        at = before;
    }
    presses.reverse();
    Some(presses)
}

/// The fewest presses after which the console wants this and nothing else to be saved, with all
/// that the console itself does of them; up to so many places of cursors are tried.
pub fn presses_to_change(
    console: &Console,
    is_wanted: impl Fn(&Change) -> bool,
    most: usize,
) -> Option<Vec<Button>> {
    let mut start = console.clone();
    while start.next_change().is_some() {}
    let mut seen = HashSet::from([mark(start.screens())]);
    let mut next = VecDeque::from([(start, Vec::new())]);
    while let Some((console, presses)) = next.pop_front() {
        for button in Button::ALL {
            let mut pressed = console.clone();
            pressed.press(button);
            let mut presses = presses.clone();
            presses.push(button);
            match pressed.next_change() {
                Some(change) if is_wanted(&change) => return Some(presses),
                Some(_) => continue,
                None => {}
            }
            if seen.len() < most && seen.insert(mark(pressed.screens())) {
                next.push_back((pressed, presses));
            }
        }
    }
    None
}

/// A pile of screens, and how it was come to.
struct Reached {
    screens: Vec<Screen>,
    from: usize,
    by: Vec<Button>,
}

/// The buttons that are worth a try: all ways to pay are in the list that Down goes through, and Left changes
/// whether a card is set aside.
fn buttons(screen: &Screen, context: &Context) -> &'static [Button] {
    let has_flags = context
        .game()
        .is_some_and(|game| game.board().flags.is_some());
    match screen {
        Screen::Payment(_) if has_flags => {
            &[Button::A, Button::Down, Button::Up, Button::Left, Button::B]
        }
        Screen::Payment(_) => &[Button::A, Button::Down, Button::B],
        _ => &Button::ALL,
    }
}

/// The screens after a step, if they can still lead to the move.
fn taken(mut screens: Vec<Screen>, step: Transition, wanted: Option<Move>) -> Option<Vec<Screen>> {
    match step {
        Transition::Moved | Transition::Animate(_) => {}
        Transition::Open(screen) | Transition::Replace(screen)
            if !leads(&screens, &screen, wanted) =>
        {
            return None;
        }
        Transition::Open(screen) => screens.push(screen),
        Transition::Replace(screen) => {
            screens.pop();
            screens.push(screen);
        }
        Transition::Back if screens.len() > 1 => {
            screens.pop();
        }
        _ => return None,
    }
    (screens.len() <= DEEPEST).then_some(screens)
}

/// Whether a screen that opens is one on the way to a move.
fn leads(screens: &[Screen], opened: &Screen, wanted: Option<Move>) -> bool {
    let Some(wanted) = wanted else {
        return true;
    };
    let claims = matches!(wanted, Move::Claim { .. });
    match (screens.last(), opened) {
        // Only the wanted route is paid for.
        (Some(Screen::Claim(claim)), Screen::Payment(_)) => {
            matches!(wanted, Move::Claim { route, .. } if route == claim.route())
        }
        (_, Screen::Claim(_)) => claims || wanted == Move::Pass,
        (_, Screen::Draw(_)) => {
            matches!(wanted, Move::Take { .. } | Move::Blind { .. } | Move::Pass)
        }
        (_, Screen::Tickets(_)) => matches!(wanted, Move::Keep { .. }),
        (_, opened) => !is_for_reading(opened.name()),
    }
}

/// Whether a screen only tells something: no move is made there.
pub fn is_for_reading(name: &str) -> bool {
    let names = [
        "Menu",
        "Help",
        "LogPage",
        "Players",
        "Peek",
        "SettingsPage",
        "Check",
        "RecordsPage",
        "MyShares",
        "NewGame",
        "WholeMap",
        "CityMap",
    ];
    names.contains(&name)
}

/// What tells two piles of screens apart.
fn mark(screens: &[Screen]) -> u64 {
    struct WordHasher(DefaultHasher);
    impl Write for WordHasher {
        fn write_str(&mut self, part: &str) -> std::fmt::Result {
            self.0.write(part.as_bytes());
            Ok(())
        }
    }
    let mut words = WordHasher(DefaultHasher::new());
    for screen in screens {
        match screen {
            // The view follows the cursor and changes nothing about it.
            Screen::Claim(claim) => (claim.route().0, 'c').hash(&mut words.0),
            other => write!(words, "{other:?}").expect("hashing cannot fail"),
        }
    }
    words.0.finish()
}

fn walk(places: &[Reached], mut index: usize, last: Button) -> Vec<Button> {
    let mut presses = vec![last];
    while index > 0 {
        presses.extend(places[index].by.iter().rev());
        index = places[index].from;
    }
    presses.reverse();
    presses
}
