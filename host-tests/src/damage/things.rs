//! What the fields of a state hold.

/// So many of a kind; the number alone, or the word alone, where the other has no meaning.
pub(super) struct CountedThing(pub(super) u32, pub(super) String);

/// The name of a field.
pub(super) fn name(field: &str) -> &str {
    field.split_once('=').map_or(field, |(name, _)| name)
}

/// What separates the things of a field; cards have nothing between them.
fn separator(name: &str) -> Option<char> {
    match name {
        "deck" | "discard" | "hand" => None,
        "pieces" | "box" => Some('+'),
        _ => Some(','),
    }
}

/// What a field holds.
pub(super) fn things(field: &str) -> Vec<CountedThing> {
    let (name, value) = field.split_once('=').unwrap_or((field, "-"));
    if value == "-" {
        return Vec::new();
    }
    match separator(name) {
        Some('+') => {
            let counts = value.split('+').map(|count| count.parse().unwrap_or(0));
            counts
                .map(|count| CountedThing(count, String::new()))
                .collect()
        }
        Some(separator) => {
            let words = value.split(separator);
            words.map(|word| CountedThing(0, word.to_owned())).collect()
        }
        None => cards(value),
    }
}

/// Cards: a number and a kind, again and again.
fn cards(mut value: &str) -> Vec<CountedThing> {
    let mut cards = Vec::new();
    while !value.is_empty() {
        let digits = value.bytes().take_while(u8::is_ascii_digit).count();
        let (count, rest) = value.split_at(digits);
        let kind = rest.find(|letter: char| letter.is_ascii_digit());
        let (kind, rest) = rest.split_at(kind.unwrap_or(rest.len()));
        cards.push(CountedThing(count.parse().unwrap_or(0), kind.to_owned()));
        value = rest;
    }
    cards
}

/// The value of a field that holds these things.
pub(super) fn written(name: &str, things: &[CountedThing]) -> String {
    let each = |thing: &CountedThing| match separator(name) {
        Some('+') => thing.0.to_string(),
        Some(_) => thing.1.clone(),
        None => format!("{}{}", thing.0, thing.1),
    };
    let words: Vec<String> = things.iter().map(each).collect();
    match separator(name) {
        _ if words.is_empty() => "-".to_owned(),
        Some(separator) => words.join(&separator.to_string()),
        None => words.concat(),
    }
}
