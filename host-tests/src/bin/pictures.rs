//! Makes the README's pictures and animations: plays the scenes in `host-tests/scenes` with the real
//! program, without a window, and writes what is seen to `host-tests/pictures`.
//!
//! `cargo run -p host-tests --bin pictures [SCENE ...]`
//!
//! A scene is a file of keys. Lines that begin with `--` are options of the program. What stands
//! before a line `filming` is played first, unseen; the game goes on from there as after switching a
//! device off and on. A word `!name` is no key: it keeps what is seen then as `name.png`.

use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use host_tests::program;

type Done = Result<(), Box<dyn Error>>;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    match make_all(&wanted) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pictures: {error}");
            ExitCode::FAILURE
        }
    }
}

fn make_all(wanted: &[String]) -> Done {
    let folder = Path::new(ROOT).join("host-tests/scenes");
    let mut scenes: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|file| file.map(|file| file.path()))
        .collect::<Result<_, _>>()?;
    scenes.retain(|path| path.extension() == Some(OsStr::new("keys")));
    scenes.sort();
    let pictures = Path::new(ROOT).join("host-tests/pictures");
    fs::create_dir_all(&pictures)?;
    for path in scenes {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if wanted.is_empty() || wanted.iter().any(|wanted| *wanted == name) {
            FilmScene::read(&fs::read_to_string(&path)?).make(&name, &pictures)?;
        }
    }
    Ok(())
}

#[derive(Default)]
struct FilmScene {
    options: Vec<String>,
    /// Keys before the film.
    before: Vec<String>,
    /// Keys of the film.
    film: Vec<String>,
    /// Names of pictures, and after which key of the film each is taken.
    stills: Vec<(String, usize)>,
}

impl FilmScene {
    fn read(text: &str) -> FilmScene {
        let mut scene = FilmScene::default();
        let mut keys = 0;
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.starts_with("--") {
                let options = line.split_whitespace().map(str::to_owned);
                scene.options.extend(options);
            } else if line == "filming" {
                scene.before = std::mem::take(&mut scene.film);
                keys = 0;
            } else {
                for word in line.split_whitespace() {
                    if let Some(name) = word.strip_prefix('!') {
                        scene.stills.push((name.to_owned(), keys));
                    } else {
                        keys += usize::from(word.parse::<u32>().is_err());
                        scene.film.push(word.to_owned());
                    }
                }
            }
        }
        scene
    }

    /// Plays the scene and writes its film and its pictures.
    fn make(&self, name: &str, pictures: &Path) -> Done {
        let work = std::env::temp_dir().join(format!("pocket-rails-scene-{}", std::process::id()));
        fs::create_dir_all(&work)?;
        let flash = work.join("flash.bin");
        if !self.before.is_empty() {
            self.play(&self.before, &flash, &[])?;
        }
        let film = pictures.join(format!("{name}.gif"));
        let stills = work.join("stills");
        self.play(&self.film, &flash, &[("--gif", &film), ("--png", &stills)])?;
        for (still, key) in &self.stills {
            let number = format!("{key:03}-");
            let mut files = fs::read_dir(&stills)?.flatten();
            let taken = files.find(|file| file.file_name().to_string_lossy().starts_with(&number));
            let taken = taken.ok_or_else(|| format!("{name}: no picture after key {key}"))?;
            fs::copy(taken.path(), pictures.join(format!("{still}.png")))?;
        }
        println!("{name}: {} bytes", fs::metadata(&film)?.len());
        fs::remove_dir_all(&work)?;
        Ok(())
    }

    fn play(&self, keys: &[String], flash: &Path, output: &[(&str, &Path)]) -> Done {
        let keys = keys.join(" ");
        let flash = flash.to_string_lossy();
        let mut words: Vec<&str> = self.options.iter().map(String::as_str).collect();
        words.extend(["--flash", &flash, "--keys", &keys]);
        let output: Vec<_> = output
            .iter()
            .map(|(option, path)| (*option, path.to_string_lossy()))
            .collect();
        for (option, path) in &output {
            words.extend([*option, path]);
        }
        let played = program::run(&words);
        if played.status.success() {
            Ok(())
        } else {
            Err(String::from_utf8_lossy(&played.stderr).into())
        }
    }
}
