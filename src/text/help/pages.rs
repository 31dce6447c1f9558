//! Help as pages of lines.

use core::fmt::Write;

use heapless::String;

use super::Topic;
use crate::maps::Board;
use crate::text::{Language, wrap};

/// Characters in a line of help on the smaller screen: 6 pixels each.
pub const HELP_COLUMNS: usize = 37;
/// Lines on a page of help, 15 pixels each.
pub const HELP_LINES: usize = 12;

/// Room for the longest paragraph with its figures; Cyrillic letters take two bytes. A test holds
/// every paragraph to it.
const PARAGRAPH_BYTES: usize = 768;

impl Topic {
    /// Calls `each` with the lines of the topic from its first to its last: the number of the
    /// line, counted from zero over all pages, and the line. Returns how many there are.
    ///
    /// Between paragraphs is an empty line, which is not called with; items of a list have none.
    /// A paragraph that does not fit on the rest of a page goes whole to the next; only one that
    /// is longer than a page is broken.
    pub fn lines(
        self,
        board: &'static Board,
        language: Language,
        columns: usize,
        page_lines: usize,
        mut each: impl FnMut(usize, &str),
    ) -> usize {
        let page_lines = page_lines.max(1);
        let mut line = 0;
        let mut last_was_item = None;
        for paragraph in self.paragraphs(board) {
            let mut text: String<PARAGRAPH_BYTES> = String::new();
            // What does not fit is left out; the test sees to it that all fits.
            let _ = write!(text, "{}", paragraph.in_language(board, language));
            let is_item = text.starts_with("- ");
            let in_list = is_item && last_was_item == Some(true);
            if last_was_item.is_some() && !in_list && line % page_lines != 0 {
                line += 1;
            }
            last_was_item = Some(is_item);
            let count = wrap(&text, columns).count();
            let left = page_lines - line % page_lines;
            if left < count.min(page_lines) {
                line += left;
            }
            for text in wrap(&text, columns) {
                each(line, text);
                line += 1;
            }
        }
        line
    }

    /// Calls `each` with the lines of one page: the row on the page, and the line. Returns how
    /// many pages the topic has.
    pub fn page(
        self,
        board: &'static Board,
        language: Language,
        page: usize,
        mut each: impl FnMut(usize, &str),
    ) -> usize {
        let lines = self.lines(board, language, HELP_COLUMNS, HELP_LINES, |line, text| {
            if line / HELP_LINES == page {
                each(line % HELP_LINES, text);
            }
        });
        lines.div_ceil(HELP_LINES)
    }
}
