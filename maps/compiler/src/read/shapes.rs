//! Land and water, and how routes bend around them.

use checked_toml::{Problem, TomlTable, TomlValue, did_you_mean};
use std::ops::RangeInclusive;

use crate::model::Shape;
use rules_types::ShapeKind;

/// The most shapes of a board: each costs time whenever the map is drawn.
const MAX_SHAPES: usize = 64;
/// The most points of all shapes together, for the same reason.
const MAX_POINTS: usize = 2048;
/// How far outside the board a point may lie, in thousandths: no window shows more.
const PLACES: RangeInclusive<i16> = -500..=1500;
/// How far the middle of a route may lie off the straight line, in thousandths of the width.
const BENDS: RangeInclusive<i16> = -250..=250;

/// `shapes`.
pub(super) fn shapes(map: &TomlTable<'_>) -> Result<Vec<Shape>, Problem> {
    let Some(list) = map.find("shapes") else {
        return Ok(Vec::new());
    };
    let mut shapes = Vec::new();
    let mut points = 0;
    for value in list.list(0..=MAX_SHAPES)? {
        let shape = shape(&value.table("a shape")?)?;
        points += shape.points.len();
        if points > MAX_POINTS {
            return Err(value.problem(format!(
                "with this shape there are {points} points, but a board can have {MAX_POINTS}; \
                 make the outlines simpler"
            )));
        }
        shapes.push(shape);
    }
    Ok(shapes)
}

fn shape(entry: &TomlTable<'_>) -> Result<Shape, Problem> {
    entry.only(&["kind", "points"])?;
    let word = entry.need("kind")?;
    let kind = word.text()?;
    let Some(kind) = ShapeKind::from_id(kind) else {
        let known = ShapeKind::ALL.map(ShapeKind::id);
        return Err(word.problem(format!(
            "a shape cannot be of kind “{kind}”; it can be {}{}",
            known.map(|known| format!("“{known}”")).join(", "),
            did_you_mean(kind, known.into_iter())
        )));
    };
    let list = entry.need("points")?;
    let points = list.list(0..=MAX_POINTS)?;
    if points.len() < 3 {
        return Err(list.problem(format!(
            "a shape has at least 3 points, and this one has {}; add more or take it away",
            points.len()
        )));
    }
    let points = points.iter().map(point).collect::<Result<_, _>>()?;
    Ok(Shape { kind, points })
}

fn point(value: &TomlValue<'_>) -> Result<(i16, i16), Problem> {
    match value.list(2..=2)?.as_slice() {
        [x, y] => Ok((x.number(PLACES)?, y.number(PLACES)?)),
        _ => Err(value.problem("a point is two numbers in brackets, as in [250, 500]")),
    }
}

/// The `bend` of a route.
pub(super) fn bend(route: &TomlTable<'_>) -> Result<i16, Problem> {
    Ok(route.optional_number("bend", BENDS)?.unwrap_or(0))
}
