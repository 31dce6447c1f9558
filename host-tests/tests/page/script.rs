//! Keys to press, and what the simulator shows after each.

use std::fs;
use std::path::{Path, PathBuf};

use host_tests::console::scenario::{Scenario, ScenarioLine};
use host_tests::{png_file, program};
use serde_json::json;
use sha2::{Digest, Sha256};

/// After so many milliseconds nothing moves any more, unless bots play.
const SETTLED: u32 = 8_000;

/// Keys to press from the title on, and on what.
pub struct Script {
    /// The width of the screen.
    pub width: u32,
    /// The code of the language.
    pub language: &'static str,
    /// The seed of the first game.
    pub seed: u64,
    /// The link of a game that is watched, if one is.
    pub link: Option<String>,
    /// Names of buttons, and milliseconds that pass.
    pub keys: Vec<String>,
}

impl Script {
    /// The keys of a scenario. It waits after each; here that is done only where another screen comes by itself, for on
    /// all others the next key hurries what moves, and acts.
    pub fn of_scenario(scenario: &Scenario) -> Script {
        let mut keys = Vec::new();
        let mut driver = scenario.start();
        for (_, line) in &scenario.lines {
            match line {
                ScenarioLine::Press(buttons) => {
                    for &button in buttons {
                        keys.push(button.name().to_lowercase());
                        driver.press(button);
                        let before = driver.screen();
                        driver.settle();
                        if driver.screen() != before {
                            keys.push(SETTLED.to_string());
                        }
                    }
                }
                ScenarioLine::Wait(milliseconds) => {
                    keys.push(milliseconds.to_string());
                    driver.wait(*milliseconds);
                }
                _ => {}
            }
        }
        Script {
            width: scenario.width,
            language: scenario.language.code(),
            seed: scenario.chance,
            link: None,
            keys,
        }
    }

    /// Lets the simulator play it, and writes what must be seen as `NAME.json`.
    pub fn write_expected(&self, folder: &Path, name: &str) {
        let pictures = folder.join(name);
        let _ = fs::remove_dir_all(&pictures);
        fs::create_dir_all(&pictures).expect("the folder can be made");
        let keys = folder.join(format!("{name}.keys"));
        fs::write(&keys, self.keys.join(" ")).expect("the keys can be written");
        let output = program::built()
            .args(["--size", &format!("{}x240", self.width)])
            .args([
                "--language",
                self.language,
                "--seed",
                &self.seed.to_string(),
            ])
            .args(["--keys", &format!("@{}", keys.display())])
            .args(self.link.iter().flat_map(|link| ["--replay", link]))
            .arg("--png")
            .arg(&pictures)
            .output()
            .expect("the simulator runs");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let expected = json!({
            "width": self.width,
            "language": self.language,
            "seed": self.seed,
            "link": self.link,
            "keys": self.keys,
            "pictures": checksums(&pictures),
        });
        let file = folder.join(format!("{name}.json"));
        fs::write(file, expected.to_string()).expect("what is expected can be written");
        fs::remove_dir_all(pictures).expect("the pictures are ours");
    }
}

/// The checksums of all pictures in a folder, four bytes a pixel as a canvas has them.
fn checksums(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("the pictures are there");
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    let number = |path: &PathBuf| {
        let name = path.file_name()?.to_str()?;
        name.split('-').next()?.parse::<u32>().ok()
    };
    files.sort_by_key(number);
    let sum = |path: &PathBuf| {
        let (_, pixels) = png_file::read(path);
        let pixels = pixels
            .chunks(3)
            .flat_map(|color| color.iter().copied().chain([u8::MAX]));
        let pixels: Vec<u8> = pixels.collect();
        let bytes = Sha256::digest(&pixels);
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    files.iter().map(sum).collect()
}
