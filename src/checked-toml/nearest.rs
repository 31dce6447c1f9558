//! What was probably meant by a word that does not exist.

/// The end of a sentence that asks after the known word nearest to a mistyped one; nothing if none
/// is near.
pub fn did_you_mean<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    known
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= 1 + candidate.len() / 5)
        .min()
        .map_or(String::new(), |(_, candidate)| {
            format!("; did you mean “{candidate}”?")
        })
}

/// How many letters must be put in, taken out or changed to make one word of another.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut previous = vec![i + 1];
        for (b, pair) in other.chars().zip(row.windows(2)) {
            let kept = pair[0] + usize::from(a != b);
            let left = previous.last().map_or(kept, |left| left + 1);
            previous.push(kept.min(left).min(pair[1] + 1));
        }
        row = previous;
    }
    row.last().copied().unwrap_or(0)
}
