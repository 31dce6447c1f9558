//! Sound where the computer has it: through whatever plays WAV files there, or silence.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::{env, fs, io, thread};

use console::settings::Volume;
use console::sound::Sound;

use super::tune;

/// Sounds that wait for the one before; what is too much is not heard.
const MAX_WAITING: usize = 2;
/// After so many failures in a row there is no sound here.
const MAX_FAILURES: u32 = 3;

/// Programs that play a WAV file, and their options, the best first.
#[cfg(not(any(windows, target_os = "macos")))]
const PLAYERS: &[(&str, &[&str])] = &[("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"])];
#[cfg(target_os = "macos")]
const PLAYERS: &[(&str, &[&str])] = &[("afplay", &[])];
// It takes what follows for more of the command, so that is made a remark.
#[cfg(windows)]
const PLAYERS: &[(&str, &[&str])] = &[(
    "powershell.exe",
    &[
        "-NoProfile",
        "-Command",
        "(New-Object Media.SoundPlayer $env:POCKET_RAILS_SOUND).PlaySync() #",
    ],
)];

/// What is heard. Sounds are played by a thread of their own, so the game never waits for them.
pub struct Speaker {
    sounds: Option<SyncSender<(Sound, Volume)>>,
    thread: Option<JoinHandle<()>>,
}

impl Speaker {
    /// A speaker, silent if there is nothing to play with.
    pub fn new() -> Speaker {
        let player = PLAYERS.iter().find(|player| is_installed(player.0));
        let begun = player.map(|&(program, options)| {
            let (sender, sounds) = sync_channel(MAX_WAITING);
            let thread = thread::spawn(move || play_all(&sounds, program, options));
            (sender, thread)
        });
        let (sounds, thread) = begun.unzip();
        Speaker { sounds, thread }
    }

    /// Lets a sound be heard, if the one before does not last too long.
    pub fn play(&self, sound: Sound, volume: Volume) {
        if let Some(sounds) = &self.sounds
            && volume != Volume::Off
        {
            // A sound too many is not missed.
            let _ = sounds.try_send((sound, volume));
        }
    }
}

impl Drop for Speaker {
    /// Lets what is being heard end, and clears up.
    fn drop(&mut self) {
        self.sounds = None;
        if let Some(thread) = self.thread.take() {
            // Whatever became of it, there is nothing more to hear.
            let _ = thread.join();
        }
    }
}

fn is_installed(program: &str) -> bool {
    let paths = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&paths).any(|folder| folder.join(program).is_file())
}

/// Plays sounds for as long as there is somebody to send them.
fn play_all(sounds: &Receiver<(Sound, Volume)>, program: &str, options: &[&str]) {
    let folder = env::temp_dir().join(format!("pocket-rails-{}", std::process::id()));
    if fs::create_dir(&folder).is_err() {
        return;
    }
    let mut files = HashMap::new();
    let mut failures = 0;
    while failures < MAX_FAILURES
        && let Ok(asked) = sounds.recv()
    {
        let played = file(&mut files, asked, &folder).and_then(|file| {
            let mut player = Command::new(program);
            player.env("POCKET_RAILS_SOUND", &file);
            player.args(options).arg(file);
            player.stdin(Stdio::null()).stdout(Stdio::null());
            player.stderr(Stdio::null()).status()
        });
        let heard = played.is_ok_and(|status| status.success());
        failures = if heard { 0 } else { failures + 1 };
    }
    // What is left over in the folder for temporary files does no harm.
    let _ = fs::remove_dir_all(&folder);
}

/// The file of a sound, written when it is first heard.
fn file(
    files: &mut HashMap<(Sound, Volume), PathBuf>,
    asked: (Sound, Volume),
    folder: &Path,
) -> io::Result<PathBuf> {
    if let Some(path) = files.get(&asked) {
        return Ok(path.clone());
    }
    let path = folder.join(format!("{}.wav", files.len()));
    fs::write(&path, tune::wav(asked.0, asked.1))?;
    files.insert(asked, path.clone());
    Ok(path)
}
