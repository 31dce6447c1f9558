//! States with something wrong in them: the text of a game, damaged.
//!
//! Letters that go astray are nearly always noticed. So most damage keeps the form, and much of it
//! the sums too: a card, a ticket or a piece lies with somebody else, two seats' things are
//! mistaken for one another, the wrong seat is at play.

mod things;

use rules::Rng;

use things::{CountedThing, name, things, written};

/// The phases of a game in its notation; routes are added to those that want one.
const PHASES: [&str; 14] = [
    "set-up-tickets",
    "set-up-pieces",
    "act",
    "act-bought",
    "draw:1",
    "draw-blind:1",
    "draw-blind:2",
    "tickets",
    "right-of-way",
    "first-of-two",
    "second-of-two",
    "share:",
    "dummy-share:",
    "over",
];

/// Fields that hold the same things, so that one of them can lie in another.
const FAMILIES: [&[&str]; 7] = [
    &["deck", "discard", "hand"],
    &["tickets", "offered"],
    &["pieces", "box"],
    &["routes"],
    &["harbors"],
    &["technologies"],
    &["shares", "dummy", "kept"],
];

/// The text of a state with one to three things wrong. `other` is another state of the same table.
pub fn damaged(text: &str, other: &str, dice: &mut Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(3) {
        let mut fields = StateText::of(&text);
        text = match dice.below(16) {
            0 => fields.text_with(letters, dice),
            1..=3 => fields.text_with(number, dice),
            4..=5 => fields.text_with(StateText::swap_fields, dice),
            6..=7 => {
                fields.copy_field(&StateText::of(other), dice);
                fields.joined()
            }
            8..=9 => fields.text_with(StateText::another_phase, dice),
            10 => fields.text_with(StateText::another_seat, dice),
            11 => fields.text_with(StateText::swap_seats, dice),
            _ => fields.text_with(StateText::move_thing, dice),
        };
    }
    text
}

/// A letter left out, doubled or replaced.
fn letters(fields: &mut StateText, dice: &mut Rng) {
    let Some(field) = fields.any(dice) else {
        return;
    };
    let mut bytes = field.clone().into_bytes();
    let place = pick(bytes.len(), dice);
    match dice.below(3) {
        0 => drop(bytes.remove(place)),
        1 => bytes.insert(place, bytes[place]),
        _ => bytes[place] = dice.below(96) as u8 + 32,
    }
    *field = String::from_utf8_lossy(&bytes).into_owned();
}

/// Another number in the place of one: near by, or far off.
fn number(fields: &mut StateText, dice: &mut Rng) {
    const FAR: [i64; 7] = [0, 255, 256, 1 << 20, 1 << 29, 1 << 30, i32::MIN as i64];
    let Some(field) = fields.any(dice) else {
        return;
    };
    let is_digit = |place: &usize| field.as_bytes()[*place].is_ascii_digit();
    let digits: Vec<usize> = (0..field.len()).filter(is_digit).collect();
    let Some(&from) = digits.get(pick(digits.len(), dice)) else {
        return;
    };
    let len = field[from..].bytes().take_while(u8::is_ascii_digit).count();
    let old: i64 = field[from..from + len].parse().unwrap_or(0);
    let new = match dice.below(8) {
        0 => FAR[pick(FAR.len(), dice)],
        1 => i64::from(dice.below(64)),
        near => old + i64::from(near) - 4,
    };
    field.replace_range(from..from + len, &new.to_string());
}

/// A place below `len`, or zero.
fn pick(len: usize, dice: &mut Rng) -> usize {
    dice.below(len as u32) as usize
}

/// A state, field by field.
struct StateText(Vec<String>);

impl StateText {
    fn of(text: &str) -> StateText {
        StateText(text.split(' ').map(str::to_owned).collect())
    }

    fn joined(&self) -> String {
        self.0.join(" ")
    }

    fn text_with(&mut self, damage: fn(&mut StateText, &mut Rng), dice: &mut Rng) -> String {
        damage(self, dice);
        self.joined()
    }

    fn any(&mut self, dice: &mut Rng) -> Option<&mut String> {
        let place = pick(self.0.len(), dice);
        self.0.get_mut(place).filter(|field| !field.is_empty())
    }

    /// The places of the fields of these names.
    fn places(&self, names: &[&str]) -> Vec<usize> {
        let named = |place: &usize| names.contains(&name(&self.0[*place]));
        (0..self.0.len()).filter(named).collect()
    }

    fn set(&mut self, place: usize, value: &str) {
        let field = format!("{}={value}", name(&self.0[place]));
        self.0[place] = field;
    }

    /// Two fields of one name change places: things of two seats, most often.
    fn swap_fields(&mut self, dice: &mut Rng) {
        let one = pick(self.0.len(), dice);
        let alike = self.places(&[name(&self.0[one])]);
        let other = alike[pick(alike.len(), dice)];
        self.0.swap(one, other);
    }

    /// A field as it was at another time.
    fn copy_field(&mut self, from: &StateText, dice: &mut Rng) {
        let place = pick(self.0.len(), dice);
        if let Some(field) = from.0.get(place) {
            self.0[place].clone_from(field);
        }
    }

    fn another_phase(&mut self, dice: &mut Rng) {
        let mut phase = PHASES[pick(PHASES.len(), dice)].to_owned();
        if phase.ends_with(':') {
            phase += &dice.below(100).to_string();
        }
        for place in self.places(&["phase"]) {
            self.set(place, &phase);
        }
        // What else such a phase asks for.
        if dice.below(2) == 0 {
            let turn = if phase.starts_with("set-up") {
                "0"
            } else {
                "1"
            };
            for place in self.places(&["turn"]) {
                self.set(place, turn);
            }
        }
    }

    fn another_seat(&mut self, dice: &mut Rng) {
        let which = ["active", "first"][pick(2, dice)];
        let seat = dice.below(5).to_string();
        for place in self.places(&[which]) {
            self.set(place, &seat);
        }
    }

    /// All things of two seats change places.
    fn swap_seats(&mut self, dice: &mut Rng) {
        let starts = self.places(&["points"]);
        let Some(&start) = starts.first() else {
            return;
        };
        let each = (self.0.len() - start) / starts.len();
        let (one, other) = (pick(starts.len(), dice), pick(starts.len(), dice));
        for place in 0..each {
            self.0
                .swap(start + one * each + place, start + other * each + place);
        }
    }

    /// A card, a ticket, a piece or the like lies elsewhere: what is there adds up as before.
    fn move_thing(&mut self, dice: &mut Rng) {
        let family = FAMILIES[pick(FAMILIES.len(), dice)];
        let places = self.places(family);
        let (Some(&from), Some(&to)) = (
            places.get(pick(places.len(), dice)),
            places.get(pick(places.len(), dice)),
        ) else {
            return;
        };
        if from == to {
            return;
        }
        let (mut giver, mut taker) = (things(&self.0[from]), things(&self.0[to]));
        let chosen = pick(giver.len(), dice);
        if family.contains(&"pieces") {
            // So many of one kind.
            let count = dice
                .below(40)
                .min(giver.get(chosen).map_or(0, |thing| thing.0));
            if let (Some(given), Some(taken)) = (giver.get_mut(chosen), taker.get_mut(chosen)) {
                given.0 -= count;
                taken.0 += count;
            }
        } else if family.contains(&"hand") {
            let Some(given) = giver.get_mut(chosen) else {
                return;
            };
            given.0 = given.0.saturating_sub(1);
            let kind = given.1.clone();
            match taker.iter_mut().find(|thing| thing.1 == kind) {
                Some(taken) => taken.0 += 1,
                None => taker.push(CountedThing(1, kind)),
            }
            giver.retain(|thing| thing.0 > 0);
        } else if chosen < giver.len() {
            let at = pick(taker.len() + 1, dice);
            taker.insert(at, giver.remove(chosen));
        }
        for (place, things) in [(from, giver), (to, taker)] {
            let text = written(name(&self.0[place]), &things);
            self.set(place, &text);
        }
    }
}
