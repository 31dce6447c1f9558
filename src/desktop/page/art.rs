//! The small pictures of the game, kept as letters, as vector graphics.

use std::collections::BTreeMap;

/// A picture as SVG: a path for each letter, whose class is the letter if it is one; dots are left out. `more` stands
/// before the paths.
pub fn svg(art: &str, more: &str) -> String {
    let mut paths: BTreeMap<u8, String> = BTreeMap::new();
    let mut width = 0;
    for (row, line) in art.lines().enumerate() {
        let mut column = 0;
        for run in line.as_bytes().chunk_by(|one, next| one == next) {
            let length = run.len();
            if let Some(&letter) = run
                .first()
                .filter(|&&letter| letter != b'.' && letter != b' ')
            {
                let path = paths.entry(letter).or_default();
                *path += &format!("M{column} {row}h{length}v1h-{length}z");
            }
            column += length;
        }
        width = width.max(column);
    }
    let height = art.lines().count();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         shape-rendering=\"crispEdges\">{more}"
    );
    for (letter, path) in paths {
        let class = match letter.is_ascii_alphabetic() {
            true => format!(" class=\"{}\"", char::from(letter)),
            false => String::new(),
        };
        svg += &format!("<path{class} d=\"{path}\"/>");
    }
    svg + "</svg>"
}
