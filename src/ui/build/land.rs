//! Draws land at build time, out of the same outlines and with the same edges as the device would.

use embedded_graphics::prelude::Point;

use board_compiler::BoardSource;

use super::row_runs::in_runs;
use ground::edge::{Edge, FINE};
use ground::runs::{COAST, SHOAL};
use ground::scale::{self, CLOSE_MARGIN, CLOSE_SCALE, MIDDLE_MARGIN, MIDDLE_SCALE, Pair};
use ground::waves::{WAVE, WAVE_PITCH, WAVE_ROOM};
use layout::Extent;

/// The largest display, which the close view may fill.
const DISPLAY: Pair = (320, 240);

/// The displays that have land of their own, by the names of their tables.
const DISPLAYS: [(&str, Extent); 2] = [("SQUARE", (240, 240)), ("WIDE", (320, 240))];

/// The Rust source of all baked land: close and middle views, and the overviews of each display.
///
/// # Errors
/// A board whose land is too large to be told in runs.
pub fn compile(boards: &[BoardSource]) -> Result<String, Vec<String>> {
    let mut rust = String::from("// Made of the map files by the build.\n\n");
    rust += &table("NEAR", boards, |board| {
        [Near::Middle, Near::Close]
            .map(|near| GroundView::near(board, near))
            .into()
    })?;
    for (name, display) in DISPLAYS {
        rust += &table(name, boards, |board| overviews(board, display))?;
    }
    Ok(rust)
}

/// The Rust source of some views of every board.
fn table(
    name: &str,
    boards: &[BoardSource],
    views: impl Fn(&BoardSource) -> Vec<GroundView>,
) -> Result<String, Vec<String>> {
    let mut rust = format!("pub static {name}: [&[Baked]; {}] = [\n", boards.len());
    for board in boards {
        rust += "    &[\n";
        for view in views(board) {
            let baked = view.render(&view.draw(board));
            rust += &baked.map_err(|problem| vec![format!("maps/{}.toml: {problem}", board.id)])?;
        }
        rust += "    ],\n";
    }
    Ok(rust + "];\n")
}

/// What a display shows of a board as a whole, each scale once.
fn overviews(board: &BoardSource, display: Extent) -> Vec<GroundView> {
    let (across, down) = board.size;
    let has_ships = board.pieces.ships > 0;
    let mut views: Vec<GroundView> = Vec::new();
    for window in layout::all(display, (across, down), has_ships) {
        let view = GroundView::overview(board, window);
        match views.iter_mut().find(|other| other.step == view.step) {
            Some(other) => other.cover(&view),
            None => views.push(view),
        }
    }
    views
}

/// What is drawn: a part of a board at a scale, in pixels from the board's corner.
struct GroundView {
    near: Option<Near>,
    step: Pair,
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

/// A view of a part of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Near {
    Middle,
    Close,
}

impl Near {
    /// Its scale, and how far beyond the outermost cities it goes.
    fn scale_and_margin(self) -> (i32, i32) {
        match self {
            Near::Middle => (MIDDLE_SCALE, MIDDLE_MARGIN),
            Near::Close => (CLOSE_SCALE, CLOSE_MARGIN),
        }
    }
}

/// The kinds of ground, row by row.
type GroundRows = Vec<Vec<u8>>;

/// The size of a board, and the box of its cities.
fn measures(board: &BoardSource) -> (Pair, (Pair, Pair)) {
    let sheet = scale::sheet(board.size);
    let cities = board.cities.iter().map(|city| (city.x, city.y));
    (sheet, scale::bounds(cities))
}

impl GroundView {
    /// What a window shows of a board as a whole.
    fn overview(board: &BoardSource, window: (u32, u32)) -> GroundView {
        let (sheet, cities) = measures(board);
        let scale = scale::overview(sheet, cities, window);
        let (least, most) = cities;
        let side = |sheet: i32, least: i32, most: i32, window: u32| {
            let step = scale::step(sheet, scale);
            let middle = scale::along((least + most) / 2, step);
            // The board's corner, counted from the window's.
            let origin = (window as i32 / 2 * FINE - middle) >> 4;
            (step, -origin, window as i32 - origin)
        };
        let (across, left, right) = side(sheet.0, least.0, most.0, window.0);
        let (down, top, bottom) = side(sheet.1, least.1, most.1, window.1);
        GroundView {
            near: None,
            step: (across, down),
            left,
            top,
            right,
            bottom,
        }
    }

    /// Grows to show all that another view of the same scale does.
    fn cover(&mut self, other: &GroundView) {
        self.left = self.left.min(other.left);
        self.top = self.top.min(other.top);
        self.right = self.right.max(other.right);
        self.bottom = self.bottom.max(other.bottom);
    }

    /// All that a view of a part can show of a board.
    fn near(board: &BoardSource, near: Near) -> GroundView {
        let (sheet, (least, most)) = measures(board);
        let (scale, margin) = near.scale_and_margin();
        let side = |sheet: i32, least: i32, most: i32, display: i32| {
            let step = scale::step(sheet, scale);
            let pixel = |part: i32| scale::along(part, step) >> 4;
            let (low, high) = (pixel(least) - margin, pixel(most) + margin);
            // A board that is smaller than the display stands in its middle.
            let beside = (display - (high - low)).max(0) / 2 + 2;
            (step, low - beside, high + beside)
        };
        let (across, left, right) = side(sheet.0, least.0, most.0, DISPLAY.0);
        let (down, top, bottom) = side(sheet.1, least.1, most.1, DISPLAY.1);
        GroundView {
            near: Some(near),
            step: (across, down),
            left,
            top,
            right,
            bottom,
        }
    }

    /// The ground, and beside it what can reach into it: a rim of shallow water.
    fn draw(&self, board: &BoardSource) -> GroundRows {
        let rim = match self.near {
            None => 2,
            Some(Near::Middle) => 3,
            Some(Near::Close) => 4,
        };
        // Waves look at land beside them too.
        let margin = 16;
        let wide = (self.right - self.left + 2 * margin) as usize;
        let first = self.top - margin;
        let last = self.bottom + margin;
        let left = self.left - margin;
        let base = u8::from(board.shapes.is_empty());
        let mut rows = vec![vec![base; wide]; (last - first) as usize];
        for shape in &board.shapes {
            let place = |(x, y): (i16, i16)| {
                let (across, down) = self.step;
                Point::new(scale::outline(x, across), scale::outline(y, down))
            };
            let mut crossings = vec![vec![false; wide]; rows.len()];
            let ends = shape.points.iter().skip(1).chain(shape.points.first());
            for (&a, &b) in shape.points.iter().zip(ends) {
                let Some(mut edge) = Edge::between(place(a), place(b), first, last) else {
                    continue;
                };
                for y in edge.from..edge.to {
                    let x = (edge.cross() - left).max(0) as usize;
                    if let Some(crossing) = crossings[(y - first) as usize].get_mut(x) {
                        *crossing ^= true;
                    }
                }
            }
            for (row, crossings) in rows.iter_mut().zip(&crossings) {
                let mut inside = false;
                for (kind, crossing) in row.iter_mut().zip(crossings) {
                    inside ^= crossing;
                    if inside {
                        *kind = shape.kind as u8;
                    }
                }
            }
        }
        let shores = shores(&rows, rim);
        let inner = margin as usize..(margin + self.bottom - self.top) as usize;
        let mut drawn: GroundRows = inner.map(|row| shores[row].clone()).collect();
        if self.near.is_some() {
            for (y, row) in (self.top..).zip(&mut drawn) {
                waves(row, left, y);
            }
        }
        for row in &mut drawn {
            row.truncate(wide - margin as usize);
            row.drain(..margin as usize);
        }
        drawn
    }

    /// The Rust source of a picture.
    fn render(&self, picture: &GroundRows) -> Result<String, String> {
        let mut runs: Vec<u8> = Vec::new();
        let mut starts: Vec<u16> = Vec::new();
        let mut known: Vec<(&Vec<u8>, u16)> = Vec::new();
        for row in picture {
            if let Some(&(_, start)) = known.iter().find(|(other, _)| *other == row) {
                starts.push(start);
                continue;
            }
            let start = u16::try_from(runs.len()).map_err(|_| "its coast has too many bends")?;
            known.push((row, start));
            starts.push(start);
            runs.extend(in_runs(row));
        }
        let GroundView {
            near,
            step,
            left,
            top,
            right,
            ..
        } = self;
        let zoom = near.map_or("Overview".into(), |near| format!("{near:?}"));
        let width = right - left;
        Ok(format!(
            "        Baked {{ zoom: Zoom::{zoom}, step: {step:?}, left: {left}, top: {top}, \
             width: {width}, rows: &{starts:?}, runs: &{runs:?} }},\n"
        ))
    }
}

/// The ground with shallow water and the shore line around land.
fn shores(rows: &GroundRows, rim: i32) -> GroundRows {
    let land = |y: i32, x: i32| {
        let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
        let kind = row.and_then(|row| usize::try_from(x).ok().and_then(|x| row.get(x)));
        kind.is_some_and(|&kind| kind != 0)
    };
    // A row further away counts a pixel less to the sides, so the rim is round.
    let near = |y: i32, x: i32, reach: i32| {
        (-reach..=reach).any(|down| {
            let across = reach - (down.abs() - 1).max(0);
            (-across..=across).any(|across| land(y + down, x + across))
        })
    };
    let shore = |y: i32, x: i32| -> u8 {
        let beside = [(0, -1), (0, 1), (-1, 0), (1, 0)];
        if beside
            .iter()
            .any(|(down, across)| land(y + down, x + across))
        {
            COAST
        } else if near(y, x, rim) {
            SHOAL
        } else {
            0
        }
    };
    let with_shore = |(y, row): (i32, &Vec<u8>)| {
        let kinds = (0..).zip(row);
        kinds
            .map(|(x, &kind)| if kind == 0 { shore(y, x) } else { kind })
            .collect()
    };
    (0..).zip(rows).map(with_shore).collect()
}

/// Puts wave marks on the open water of a row that begins with the pixel `left` of the board.
fn waves(row: &mut [u8], left: i32, y: i32) {
    let Some(&mark) = WAVE.get(y.rem_euclid(WAVE_PITCH) as usize) else {
        return;
    };
    let shifted = y.div_euclid(WAVE_PITCH) & 1;
    let first = (shifted * WAVE_PITCH / 2 - left).rem_euclid(WAVE_PITCH);
    let room = WAVE_ROOM.count_ones() as usize;
    for start in (first as usize..row.len()).step_by(WAVE_PITCH as usize) {
        let Some(place) = row.get_mut(start..start + room) else {
            return;
        };
        if place.iter().all(|&kind| kind == 0) {
            for (bit, kind) in place.iter_mut().skip(1).enumerate() {
                if mark >> bit & 1 == 1 {
                    *kind = SHOAL;
                }
            }
        }
    }
}
