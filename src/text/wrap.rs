//! Breaking prose into lines.

/// The lines of a text, no longer than a number of characters each.
///
/// Lines break at spaces, but not before a dash: it never begins a line. A word longer than a line is cut, so that nothing ever leaves its box.
///
/// ```
/// use text::wrap;
/// let mut lines = wrap("a turn is one action", 9);
/// assert_eq!(lines.next(), Some("a turn is"));
/// assert_eq!(lines.next(), Some("one"));
/// assert_eq!(lines.next(), Some("action"));
/// assert_eq!(lines.next(), None);
/// ```
pub fn wrap(text: &str, columns: usize) -> Wrap<'_> {
    Wrap {
        rest: text.trim_matches(' '),
        columns: columns.max(1),
    }
}

/// The iterator of [`wrap`].
#[derive(Clone, Debug)]
pub struct Wrap<'a> {
    rest: &'a str,
    columns: usize,
}

impl<'a> Iterator for Wrap<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let mut end = self.rest.len();
        let mut last_space = None;
        for (column, (at, letter)) in self.rest.char_indices().enumerate() {
            let before_dash = || {
                self.rest
                    .get(at + 1..)
                    .is_some_and(|rest| rest.starts_with('–'))
            };
            if letter == ' ' && !before_dash() {
                last_space = Some(at);
            }
            if column == self.columns {
                end = last_space.unwrap_or(at);
                break;
            }
        }
        let (line, rest) = self.rest.split_at_checked(end)?;
        self.rest = rest.trim_start_matches(' ');
        Some(line.trim_end_matches(' '))
    }
}
