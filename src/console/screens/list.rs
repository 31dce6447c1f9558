//! A list: a cursor that goes around its rows, and a window of those that are seen at once.

use crate::button::Button;
use ui::widgets::rows::RowStyle;

/// Where the cursor of a list is, and which row is the first that is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct List {
    chosen: u8,
    first: u8,
}

impl List {
    /// A list with the cursor on a row, and the first row seen.
    pub const fn at(chosen: u8) -> List {
        List { chosen, first: 0 }
    }

    /// The row with the cursor.
    pub const fn chosen(self) -> usize {
        self.chosen as usize
    }

    /// Whether a row has the cursor.
    pub const fn is_at(self, row: usize) -> bool {
        self.chosen as usize == row
    }

    /// How a row without a bar of its own looks: gold under the cursor.
    pub const fn style(self, row: usize) -> RowStyle {
        RowStyle::Flat.chosen_if(self.is_at(row))
    }

    /// Lets up and down lead around so many rows; returns whether the button is one of them.
    pub fn press(&mut self, button: Button, rows: usize) -> bool {
        self.turn(step(button, Button::Up, Button::Down, rows), rows)
    }

    /// Lets left and right lead around so many rows; returns whether the button is one of them.
    pub fn press_across(&mut self, button: Button, rows: usize) -> bool {
        self.turn(step(button, Button::Left, Button::Right, rows), rows)
    }

    fn turn(&mut self, by: Option<usize>, rows: usize) -> bool {
        if let Some(by) = by {
            self.chosen = ((self.chosen() + by) % rows.max(1)) as u8;
        }
        by.is_some()
    }

    /// Moves the cursor to a row, and the window so that of so many rows the row is one.
    pub fn go_to(&mut self, row: usize, seen: usize) {
        self.chosen = row as u8;
        let lowest = row.saturating_sub(seen.saturating_sub(1));
        self.first = self.first.clamp(lowest as u8, row as u8);
    }

    /// Scrolls so that the row with the cursor is one of so many that are seen.
    pub fn follow(&mut self, seen: usize) {
        self.go_to(self.chosen(), seen);
    }

    /// Lets up and down move the window of a list without a cursor over so many rows, of which so many
    /// are seen; at the ends it may go around. Returns whether it moved.
    pub fn scroll(&mut self, button: Button, rows: usize, seen: usize, goes_around: bool) -> bool {
        let last = rows.saturating_sub(seen) as u8;
        let next = match button {
            Button::Up => self.first.checked_sub(1),
            Button::Down => Some(self.first + 1).filter(|&next| next <= last),
            _ => return false,
        };
        let around = if button == Button::Up { last } else { 0 };
        let next = next.or((goes_around && last > 0).then_some(around));
        self.first = next.unwrap_or(self.first);
        next.is_some()
    }

    /// The first row that is seen of a list that scrolls as little as it must.
    pub const fn first(self) -> usize {
        self.first as usize
    }

    /// The first row that is seen of a list whose cursor, once it is at the bottom, stays there.
    pub const fn first_above(self, seen: usize) -> usize {
        (self.chosen as usize).saturating_sub(seen - 1)
    }
}

/// How far on a button leads around so many values: one, or all but one; `None` if it is neither of the two.
pub fn step(button: Button, back: Button, forth: Button, count: usize) -> Option<usize> {
    match button {
        _ if button == forth => Some(1),
        _ if button == back => Some(count.max(1) - 1),
        _ => None,
    }
}

/// Up for down, and down for up: for a window whose place is counted from the end of its list.
pub const fn turned(button: Button) -> Button {
    match button {
        Button::Up => Button::Down,
        Button::Down => Button::Up,
        other => other,
    }
}
