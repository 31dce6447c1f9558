//! Options of the form `--name value`.

/// Options in the order in which they were given.
pub struct Arguments<'a> {
    given: Vec<(&'a str, &'a str)>,
}

impl<'a> Arguments<'a> {
    /// Reads options, of which only those in `allowed` may occur.
    pub fn read(words: &[&'a str], allowed: &[&str]) -> Result<Arguments<'a>, String> {
        let mut given = Vec::new();
        let mut words = words.iter().peekable();
        while let Some(&word) = words.next() {
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (word, None),
            };
            if !allowed.contains(&name) {
                let (word, allowed) = (word.escape_debug(), allowed.join(", "));
                return Err(format!("unknown option '{word}': use {allowed}"));
            }
            // A missing value is an empty one: whoever reads it says what it can be.
            let next = || words.next_if(|word| !word.starts_with("--")).copied();
            given.push((name, value.or_else(next).unwrap_or_default()));
        }
        Ok(Arguments { given })
    }

    /// These options, and of others those that are not among them.
    #[must_use]
    pub fn or(mut self, others: Arguments<'a>) -> Arguments<'a> {
        let is_new = |other: &(&str, &str)| self.all(other.0).next().is_none();
        let new: Vec<_> = others.given.into_iter().filter(is_new).collect();
        self.given.extend(new);
        self
    }

    /// Every value given for an option.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &'a str> {
        self.given
            .iter()
            .filter(move |given| given.0 == name)
            .map(|given| given.1)
    }

    /// The value of an option that may be given once.
    pub fn one(&self, name: &str) -> Result<Option<&'a str>, String> {
        let mut values = self.all(name);
        let value = values.next();
        if values.next().is_some() {
            return Err(format!("option {name} is given twice: give it once"));
        }
        Ok(value)
    }

    /// The number that an option gives, within bounds, or `None` if it is not given.
    pub fn number(
        &self,
        name: &str,
        bounds: std::ops::RangeInclusive<u64>,
    ) -> Result<Option<u64>, String> {
        let Some(text) = self.one(name)? else {
            return Ok(None);
        };
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text
            .parse()
            .ok()
            .filter(|number| digits && bounds.contains(number));
        let text = text.escape_debug();
        let (least, most) = (bounds.start(), bounds.end());
        number.map(Some).ok_or_else(|| {
            format!("{name} cannot be '{text}': use a whole number from {least} to {most}")
        })
    }
}
