//! Scenarios from their files.

use std::str::FromStr;

use console::button::Button;
use text::Language;

use super::{PlayerNumber, Scenario, ScenarioLine};

impl FromStr for Scenario {
    type Err = String;

    fn from_str(text: &str) -> Result<Scenario, String> {
        let mut scenario = Scenario {
            width: 240,
            language: Language::English,
            chance: 0,
            lines: Vec::new(),
        };
        for (number, line) in (1..).zip(text.lines()) {
            let words = line.split('#').next().unwrap_or("");
            let words: Vec<&str> = words.split_whitespace().collect();
            read_line(&mut scenario, number, &words)
                .ok_or(format!("line {number}: '{line}' is not understood"))?;
        }
        Ok(scenario)
    }
}

fn read_line(scenario: &mut Scenario, number: usize, words: &[&str]) -> Option<()> {
    let line = match words {
        [] => return Some(()),
        ["size", width] => {
            scenario.width = width.parse().ok()?;
            return Some(());
        }
        ["chance", chance] => {
            scenario.chance = chance.parse().ok()?;
            return Some(());
        }
        ["language", name] => {
            let mut all = Language::ALL.into_iter();
            scenario.language = all.find(|language| format!("{language:?}") == *name)?;
            return Some(());
        }
        ["press", keys @ ..] => {
            let keys = keys.iter().map(|key| read_key(key));
            ScenarioLine::Press(keys.collect::<Option<Vec<_>>>()?.concat())
        }
        ["wait", time] => ScenarioLine::Wait(time.parse().ok()?),
        ["expect", "screen", name] => ScenarioLine::Screen((*name).to_owned()),
        ["expect", "decision", name] => ScenarioLine::Decision((*name).to_owned()),
        ["expect", "picture", name] => ScenarioLine::Picture((*name).to_owned()),
        ["expect", "claim", spaces, points] => {
            ScenarioLine::Claim(spaces.parse().ok()?, points.parse().ok()?)
        }
        ["expect", what, name, value] => {
            let (number, _) = PlayerNumber::ALL
                .into_iter()
                .find(|(_, word)| word == what)?;
            ScenarioLine::Number(number, (*name).to_owned(), value.parse().ok()?)
        }
        _ => return None,
    };
    scenario.lines.push((number, line));
    Some(())
}

/// A key, or several presses of it: `down*3`.
fn read_key(word: &str) -> Option<Vec<Button>> {
    let (name, count) = word.split_once('*').unwrap_or((word, "1"));
    let mut all = Button::ALL.into_iter();
    let button = all.find(|button| button.name().eq_ignore_ascii_case(name))?;
    Some(vec![button; count.parse().ok()?])
}

/// Keys as they are written.
pub fn written(buttons: &[Button]) -> String {
    let mut words: Vec<(Button, usize)> = Vec::new();
    for &button in buttons {
        match words.last_mut() {
            Some((last, count)) if *last == button => *count += 1,
            _ => words.push((button, 1)),
        }
    }
    let words = words.iter().map(|(button, count)| {
        let name = button.name().to_lowercase();
        if *count == 1 {
            name
        } else {
            format!("{name}*{count}")
        }
    });
    words.collect::<Vec<_>>().join(" ")
}
