//! Text files that people write: a mistake is told with its line, whatever the mistake.

use checked_toml::Problem;
use rules::Rng;

/// Gives a text to a compiler. Returns what it makes of it.
///
/// # Panics
/// If it is refused in words that help nobody.
pub(super) fn compiled<T>(bytes: &[u8], compile: impl Fn(&str) -> Result<T, Problem>) -> Option<T> {
    let text = str::from_utf8(bytes).ok()?;
    let problem = match compile(text) {
        Ok(made) => return Some(made),
        Err(problem) => problem,
    };
    let lines = text.matches('\n').count() + 1;
    let line = problem.line.unwrap_or(1);
    assert!((1..=lines).contains(&line), "there is no line: {problem}");
    assert!(!problem.what.trim().is_empty(), "nothing is said");
    assert!(
        !problem.to_string().chars().any(char::is_control),
        "it is more than a line: {problem:?}"
    );
    None
}

/// Returns a text with one to four things wrong. `other` is a text of the same kind.
pub(super) fn damaged(text: &str, other: &str, rng: &mut Rng) -> Vec<u8> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=rng.below(4) {
        if lines.is_empty() {
            break;
        }
        let place = pick(lines.len(), rng);
        match rng.below(12) {
            0 => drop(lines.remove(place)),
            1 => lines.insert(place, lines[place].clone()),
            2 => {
                let target = pick(lines.len(), rng);
                lines.swap(place, target);
            }
            3 => {
                let others: Vec<&str> = other.lines().collect();
                if !others.is_empty() {
                    lines.insert(place, others[pick(others.len(), rng)].to_owned());
                }
            }
            4 => lines.truncate(place + 1),
            5..=6 => {
                let donor = lines[pick(lines.len(), rng)].clone();
                lines[place] = another_word(&lines[place], &donor, rng);
            }
            7..=9 => lines[place] = another_number(&lines[place], rng),
            _ => lines[place] = another_letter(&lines[place], rng),
        }
    }
    lines.join("\n").into_bytes()
}

/// A line with one of its words, numbers included, replaced by one of another line.
fn another_word(line: &str, donor: &str, rng: &mut Rng) -> String {
    let (old, new) = (words(line), words(donor));
    if old.is_empty() || new.is_empty() {
        return line.to_owned();
    }
    let (from, to) = old[pick(old.len(), rng)];
    let (start, end) = new[pick(new.len(), rng)];
    format!("{}{}{}", &line[..from], &donor[start..end], &line[to..])
}

/// Where the words of a line begin and end.
fn words(line: &str) -> Vec<(usize, usize)> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let mut words = Vec::new();
    let mut start = None;
    for (place, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        match (is_part(letter), start) {
            (true, None) => start = Some(place),
            (false, Some(from)) => {
                words.push((from, place));
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// A line with one of its numbers replaced: near by, or far off.
fn another_number(line: &str, rng: &mut Rng) -> String {
    const FAR: [&str; 10] = [
        "0",
        "-1",
        "255",
        "256",
        "65536",
        "4294967296",
        "9223372036854775807",
        "-9223372036854775808",
        "0.5",
        "nan",
    ];
    let digits = |&(from, to): &(usize, usize)| line[from..to].bytes().all(|b| b.is_ascii_digit());
    let numbers: Vec<(usize, usize)> = words(line).into_iter().filter(digits).collect();
    if numbers.is_empty() {
        return another_letter(line, rng);
    }
    let (from, to) = numbers[pick(numbers.len(), rng)];
    let old: i64 = line[from..to].parse().unwrap_or(0);
    let new = match rng.below(4) {
        0 => FAR[pick(FAR.len(), rng)].to_owned(),
        1 => rng.below(300).to_string(),
        _ => old.saturating_add(i64::from(rng.below(7)) - 3).to_string(),
    };
    format!("{}{new}{}", &line[..from], &line[to..])
}

/// A line with a letter left out, doubled or replaced.
fn another_letter(line: &str, rng: &mut Rng) -> String {
    const SIGNS: [char; 16] = [
        '"', '\'', '[', ']', '{', '}', '=', ',', '.', '#', '\\', '\t', '\u{0}', '\u{301}', 'ї',
        '字',
    ];
    let mut letters: Vec<char> = line.chars().collect();
    if letters.is_empty() {
        return SIGNS[pick(SIGNS.len(), rng)].to_string();
    }
    let place = pick(letters.len(), rng);
    match rng.below(4) {
        0 => drop(letters.remove(place)),
        1 => letters.insert(place, letters[place]),
        2 => letters[place] = SIGNS[pick(SIGNS.len(), rng)],
        _ => letters.insert(place, SIGNS[pick(SIGNS.len(), rng)]),
    }
    letters.into_iter().collect()
}

/// Returns a place in something of this length.
pub(super) fn pick(length: usize, rng: &mut Rng) -> usize {
    rng.below(length as u32) as usize
}
