//! Builds the page: the game for a browser, one file with everything inside.

mod art;
mod base64;
mod script;

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use console::code::ADDRESS;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::saying::print;
use super::{Failure, cargo};

/// The page's name as a file.
pub const FILE: &str = "pocket-rails.html";
/// Where its parts lie among the sources.
const FOLDER: &str = "src/web/page";

/// Writes the page beside its program, and says where.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    if let Some(word) = words.first() {
        let word = word.to_string_lossy();
        return Err(format!("unknown word '{}': page takes none", word.escape_debug()).into());
    }
    let program = build()?;
    let file = program.with_file_name(FILE);
    cargo::write(&file, document(&program, &json!([]))?.as_bytes())?;
    print(&format!("{}\n", file.display()))
}

/// Builds the page's program; returns its file.
pub fn build() -> Result<PathBuf, Failure> {
    cargo::manifest()?;
    let target = "wasm32-unknown-unknown";
    let arguments = [
        "build",
        "--profile",
        "page",
        "--package",
        "web",
        "--target",
        target,
    ];
    let files = cargo::build(&arguments, "the page's program", target)?;
    let is_program = |file: &PathBuf| file.extension().is_some_and(|kind| kind == "wasm");
    files.into_iter().find(is_program).ok_or_else(|| {
        Failure::of_machine("cargo does not name the page's program that it built".to_owned())
    })
}

/// Returns the whole page with a program. Downloads are those that will lie beside it.
pub fn document(program: &Path, downloads: &Value) -> Result<String, Failure> {
    let text = |name: &str| part(&Path::new(FOLDER).join(name));
    let picture = |name: &str| part(&Path::new("src/ui/art").join(name));
    let style = text("style.css")?;
    let script = script::joined(&mut |name| text(name))?;
    let engine = picture("engine.txt")?;
    let parts = [
        ("policy", policy(&style, &script)),
        ("icon", icon(&engine)),
        ("style", style),
        ("logo", art::svg(&picture("logo.txt")?, "")),
        ("engine", art::svg(&engine, "")),
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("program", base64::of(&packed(&cargo::read(program)?))),
        ("address", json!(ADDRESS).to_string()),
        ("downloads", downloads.to_string()),
        ("script", script),
    ];
    Ok(filled(&text("page.html")?, &parts))
}

/// A part of the page as text.
fn part(path: &Path) -> Result<String, Failure> {
    let bytes = cargo::read(path)?;
    String::from_utf8(bytes).map_err(|error| cargo::failed(path, &error))
}

/// What the page may do: run its own script and program, use its own style, and ask nobody for anything.
fn policy(style: &str, script: &str) -> String {
    let hash = |text: &str| base64::of(&Sha256::digest(text));
    format!(
        "default-src 'none'; script-src 'sha256-{}' 'wasm-unsafe-eval'; style-src 'sha256-{}'; img-src data:; \
         base-uri 'none'; form-action 'none'",
        hash(script),
        hash(style)
    )
}

/// The engine before the evening sky, for the browser's tab.
fn icon(engine: &str) -> String {
    let style = "<style>svg{background:#de694a}.w,.o{fill:#ffc93c}.b{fill:#ce8b4a}</style>";
    format!(
        "data:image/svg+xml;base64,{}",
        base64::of(art::svg(engine, style).as_bytes())
    )
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    // Memory takes all there is.
    let _ = packer.write_all(bytes);
    packer.finish().unwrap_or_default()
}

/// A text with its parts in the place of their names, once: what a part says is left as it is.
fn filled(text: &str, parts: &[(&str, String)]) -> String {
    let mut filled = String::new();
    for piece in text.split("{{") {
        let named = piece.split_once("}}");
        let part = named.and_then(|(name, rest)| {
            let part = parts.iter().find(|part| part.0 == name)?;
            Some((&part.1, rest))
        });
        match part {
            Some((part, rest)) => {
                filled += part;
                filled += rest;
            }
            None => filled += piece,
        }
    }
    filled
}
