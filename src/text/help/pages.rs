//! Help as pages of lines.

use core::fmt::Write;

use heapless::String;

use super::Topic;
use crate::maps::Board;
use crate::text::{Language, wrap};

/// Characters in a line of help on the smaller screen: 6 pixels each.
pub const HELP_COLUMNS: usize = 37;
/// Lines on a page of help, 16 pixels each.
pub const HELP_LINES: usize = 11;

/// Room for the longest paragraph with its figures; Cyrillic letters take two bytes. A test holds
/// every paragraph to it.
const PARAGRAPH_BYTES: usize = 768;

impl Topic {
    /// Calls `each` with the lines of the topic from its first to its last: the number of the
    /// line, counted from zero over all pages, and the line. Returns how many there are.
    ///
    /// Between paragraphs is an empty line, which is not called with; items of a list have none.
    /// A paragraph that would leave its first line alone at the end of a page goes to the next.
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
        let mut last = None;
        for paragraph in self.paragraphs(board) {
            let mut text: String<PARAGRAPH_BYTES> = String::new();
            // What does not fit is left out; the test sees to it that all fits.
            let _ = write!(text, "{}", paragraph.in_language(board, language));
            let in_list = last == Some(paragraph.words);
            if last.is_some() && !in_list && line % page_lines != 0 {
                line += 1;
            }
            last = Some(paragraph.words);
            let count = wrap(&text, columns).count();
            let left = page_lines - line % page_lines;
            if left == 1 && count > 1 || in_list && left < count {
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
