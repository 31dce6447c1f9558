//! The file, step by step.

use std::str::FromStr;

use checked_toml::{Problem, Source, TomlTable, TomlValue, did_you_mean};
use rules::Move;
use rules::maps::{Board, BoardId};

use crate::course::Course;
use crate::moves::{city, read_move, route};
use crate::sentence::sentences;
use crate::{At, Key, Script, Step};

/// The most steps: nobody wants to read more.
const MOST_STEPS: usize = 30;
/// The most keys of a step, and the most moves that go by themselves: their numbers are bytes.
const MOST_KEYS: usize = 20;
const MOST_MOVES: usize = 120;

/// Reads a script, and plays it.
///
/// # Errors
/// What is wrong with it, and what to do.
pub fn read(file: &str, text: &str) -> Result<Script, Problem> {
    let source = Source { file, text };
    let document = source.parse()?;
    let script = TomlTable::whole(source, &document);
    let board_name = script.need("board")?;
    let board = board(&board_name)?;
    script.only(&["board", "seed", "before", "step"])?;
    let seed: u32 = script.number("seed", 0..=u32::MAX)?;
    let mut course = Course::new(board, seed.into(), &board_name)?;
    let before = script.need("before")?;
    let before_moves = course.play_all(&before, MOST_MOVES)?;
    course.expect_begun(&before)?;
    let listed = script.need("step")?;
    let mut steps = Vec::new();
    for listed in listed.list(1..=MOST_STEPS)? {
        let step = step(&listed, board.board(), &mut course)?;
        steps.push(step);
    }
    course.expect_complete(&listed)?;
    Ok(Script {
        board,
        seed: seed.into(),
        before: before_moves,
        steps,
    })
}

/// The board of a name.
fn board(name: &TomlValue<'_>) -> Result<BoardId, Problem> {
    let word = name.text()?;
    BoardId::from_name(word).ok_or_else(|| {
        let hint = did_you_mean(word, BoardId::all().map(|board| board.board().id));
        name.problem(format!("there is no board “{word}”{hint}"))
    })
}

/// A step, which the course is led through.
fn step(listed: &TomlValue<'_>, board: &Board, course: &mut Course) -> Result<Step, Problem> {
    let step = listed.table("a step")?;
    step.only(&["keys", "at", "read", "move", "then", "en", "uk", "ru"])?;
    let keys = keys(&step)?;
    let at = at(&step.need("at")?, board)?;
    let says = sentences(&step, &keys)?;
    let wanted = step.find("move");
    let then = step.find("then");
    let is_read = step.flag("read")?;
    if is_read && (keys != [Key::A] || wanted.is_some() || then.is_some()) {
        return Err(step.problem(
            "a step that is only read waits for A and nothing comes of it; take `read` away, or its moves and other \
             keys",
        ));
    }
    course.expect_turn(&step, wanted.is_some(), then.is_some())?;
    let choice = match wanted {
        Some(wanted) => Some(course.play_own(&wanted)?),
        None => None,
    };
    let then = match then {
        Some(then) => course.play_all(&then, MOST_MOVES)?,
        None => Vec::new(),
    };
    Ok(Step {
        line: step.line(),
        keys,
        at,
        is_read,
        choice,
        then,
        says,
    })
}

/// The keys that a step asks for.
fn keys(step: &TomlTable<'_>) -> Result<Vec<Key>, Problem> {
    let listed = step.need("keys")?.list(1..=MOST_KEYS)?;
    let key = |listed: &TomlValue<'_>| {
        let name = listed.text()?;
        let found = Key::ALL.into_iter().find(|key| key.name() == name);
        found.ok_or_else(|| {
            let names = Key::ALL.map(Key::name);
            let hint = did_you_mean(name, names.into_iter());
            listed.problem(match name {
                "Y" => {
                    "a step cannot ask for Y, which always opens the menu; take another key".into()
                }
                _ => format!(
                    "there is no key “{name}”; a step can ask for {}{hint}",
                    names.join(", ")
                ),
            })
        })
    };
    listed.iter().map(key).collect()
}

/// What a sentence points at.
fn at(value: &TomlValue<'_>, board: &Board) -> Result<At, Problem> {
    const WORDS: [(&str, At); 4] = [
        ("nothing", At::Nothing),
        ("focus", At::Focus),
        ("hand", At::Hand),
        ("points", At::Points),
    ];
    let Ok(word) = value.text() else {
        let place = value.table("what is pointed at")?;
        place.only(&["card", "city", "route"])?;
        if place.find("card").is_some() && place.all().len() == 1 {
            let last = board.cards.row_places().saturating_sub(1);
            return place.number("card", 0..=last).map(At::Card);
        }
        return match (place.find("city"), place.find("route")) {
            (Some(name), None) => Ok(At::City(city(board, name.text()?, &name)?)),
            (None, Some(ends)) => match ends.list(2..=2)?.as_slice() {
                [a, b] => Ok(At::Route(route(board, (a.text()?, b.text()?), &ends)?)),
                _ => Ok(At::Nothing),
            },
            _ => Err(value.problem("`at` tells of one place: write { card = 0 }, { city = \"…\" } or { route = [\"…\", \"…\"] }")),
        };
    };
    let found = WORDS.into_iter().find(|&(known, _)| known == word);
    found.map(|(_, at)| at).ok_or_else(|| {
        let hint = did_you_mean(word, WORDS.into_iter().map(|(known, _)| known));
        value.problem(format!(
            "a sentence cannot point at “{word}”; `at` is nothing, focus, hand, points, \
             {{ card = 0 }}, {{ city = \"…\" }} or {{ route = [\"…\", \"…\"] }}{hint}"
        ))
    })
}

/// A move of the file, on a board.
pub(crate) fn listed_move(value: &TomlValue<'_>, course: &Course) -> Result<Move, Problem> {
    let text = value.text()?;
    match read_move(text, course.game(), value)? {
        Some(choice) => Ok(choice),
        None => Move::from_str(text).map_err(|_| {
            value.problem(format!(
                "“{text}” is no move; write it as the notation of the rules does: take 0, blind wagons, \
                 draw-tickets, claim A - B 2y, keep A - B"
            ))
        }),
    }
}
