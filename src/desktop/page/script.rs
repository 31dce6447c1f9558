//! The page's script: its files in the order in which they need each other, as one.

use crate::Failure;

/// The file that all others are needed by.
const MAIN: &str = "main.js";

/// All files as one script. `read` returns a file by its name.
pub fn joined(read: &mut dyn FnMut(&str) -> Result<String, Failure>) -> Result<String, Failure> {
    let mut script = "(() => {\n\"use strict\";\n".to_owned();
    add(MAIN, read, &mut Vec::new(), &mut script)?;
    Ok(script + "})();\n")
}

/// Adds a file after those that it needs; each comes once.
fn add(
    name: &str,
    read: &mut dyn FnMut(&str) -> Result<String, Failure>,
    added: &mut Vec<String>,
    script: &mut String,
) -> Result<(), Failure> {
    if added.iter().any(|there| there == name) {
        return Ok(());
    }
    added.push(name.to_owned());
    let text = read(name)?;
    for needed in text.lines().filter_map(needs) {
        add(needed, read, added, script)?;
    }
    for line in text.lines().filter(|line| needs(line).is_none()) {
        *script += line.strip_prefix("export ").unwrap_or(line);
        script.push('\n');
    }
    Ok(())
}

/// The file that a line needs: `import { Game } from "./game.js";`.
fn needs(line: &str) -> Option<&str> {
    let (_, file) = line.strip_prefix("import ")?.split_once("\"./")?;
    file.strip_suffix("\";")
}
