//! Files that the program is given, as people run it: what is none is refused with a true sentence,
//! and never waited for.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use host_tests::program::{built, end};

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("files-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// Runs the program in a folder: its exit code and what it says.
#[track_caller]
fn run<W: AsRef<OsStr>>(folder: &Path, words: &[W]) -> (Option<i32>, String) {
    let child = built().current_dir(folder).args(words).spawn();
    let output = end(child.expect("it starts"));
    let error = String::from_utf8(output.stderr).expect("text");
    (output.status.code(), error)
}

/// Runs the program, which must refuse in one line that has these words.
#[track_caller]
fn refused<W: AsRef<OsStr>>(folder: &Path, words: &[W], code: i32, said: &[&str]) {
    let (given, error) = run(folder, words);
    assert_eq!(given, Some(code), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    for part in said {
        assert!(error.contains(part), "expected {part:?} in {error}");
    }
}

#[test]
fn a_folder_is_no_file() {
    let folder = folder("folder");
    let said = ["'.' is a folder", "a save is a file: name one"];
    refused(&folder, &["--keys", "a", "--flash", "."], 1, &said);
    refused(
        &folder,
        &["--keys", "@."],
        1,
        &["'.': it is a folder", "name one"],
    );
    refused(
        &folder,
        &["--keys", "@"],
        2,
        &["--keys @ needs a file", "@FILE"],
    );
}

#[test]
fn keys_that_are_no_text_or_without_end_are_told() {
    let folder = folder("text");
    fs::write(folder.join("picture"), b"a \xff a").expect("written");
    refused(
        &folder,
        &["--keys", "@picture"],
        1,
        &["'picture': it is no text"],
    );
    let large = fs::File::create(folder.join("large")).expect("made");
    large.set_len(1 << 40).expect("nothing, but much of it");
    let said = ["'large': it has more than 16777216 bytes"];
    refused(&folder, &["--keys", "@large"], 1, &said);
}

#[cfg(unix)]
mod on_unix {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    use std::process::Command;

    use save::SIZE;

    use super::*;

    #[test]
    fn pipes_devices_and_sockets_are_no_files() {
        let folder = folder("special");
        let made = Command::new("mkfifo").arg(folder.join("pipe")).status();
        assert!(made.expect("mkfifo runs").success());
        let _socket = UnixListener::bind(folder.join("socket")).expect("a socket");
        symlink("pipe", folder.join("link")).expect("a link");
        for (path, kind) in [
            ("pipe", "is a pipe"),
            ("link", "is a pipe"),
            ("socket", "is a socket"),
            ("/dev/zero", "is a device"),
            ("/dev/null", "is a device"),
            ("/dev/full", "is a device"),
        ] {
            let save = [&format!("'{path}' {kind}"), "a save is a file: name one"];
            refused(&folder, &["--keys", "a", "--flash", path], 1, &save);
            let words = ["--keys", &format!("@{path}")];
            let keys = [&format!("'{path}': it {kind}"), "keys come from a file"];
            refused(&folder, &words, 1, &keys);
        }
    }

    #[test]
    fn a_link_to_nothing_yet_leads_to_the_save_that_is_made() {
        let folder = folder("links");
        fs::create_dir(folder.join("inner")).expect("made");
        symlink("inner/second", folder.join("first")).expect("a link");
        symlink("save", folder.join("inner/second")).expect("a link");
        let (code, error) = run(&folder, &["--keys", "a", "--flash", "first"]);
        assert_eq!((code, error.as_str()), (Some(0), ""));
        let save = fs::symlink_metadata(folder.join("inner/save")).expect("made");
        assert!(save.is_file() && save.len() == u64::from(SIZE));
        assert!(folder.join("first").is_symlink());
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
    }

    #[test]
    fn a_link_to_where_no_file_can_be_is_told_with_both_ends() {
        let folder = folder("astray");
        symlink("gone/save", folder.join("link")).expect("a link");
        let said = [
            "'link' is a link to 'gone/save'",
            "is not there",
            "mend the link",
        ];
        refused(&folder, &["--keys", "a", "--flash", "link"], 1, &said);
        let said = ["'link': it is a link to 'gone/save', which is not there"];
        refused(&folder, &["--keys", "@link"], 1, &said);
        symlink("round", folder.join("round")).expect("a link");
        refused(
            &folder,
            &["--keys", "a", "--flash", "round"],
            1,
            &["'round'"],
        );
    }

    // Other systems have no such names.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_path_that_is_no_text_is_the_file_that_was_meant() {
        use std::os::unix::ffi::OsStrExt;
        let folder = folder("bytes");
        let name = OsStr::from_bytes(b"save-\xff\xfe");
        for words in [
            [OsStr::new("--flash"), name].as_slice(),
            &[OsStr::from_bytes(b"--flash=save-\xff\xfe")],
        ] {
            let words = [&[OsStr::new("--keys"), OsStr::new("a")], words].concat();
            let (code, error) = run(&folder, &words);
            assert_eq!((code, error.as_str()), (Some(0), ""));
            let save = fs::metadata(folder.join(name)).expect("made");
            assert_eq!(save.len(), u64::from(SIZE));
            assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
            fs::remove_file(folder.join(name)).expect("gone");
        }

        fs::write(folder.join(name), "a jump").expect("written");
        let keys = [OsStr::new("--keys"), OsStr::from_bytes(b"@save-\xff\xfe")];
        refused(&folder, &keys, 2, &["no key 'jump'"]);
        let words = [
            OsStr::new("--keys"),
            OsStr::new("a"),
            OsStr::new("--flash"),
            name,
        ];
        refused(
            &folder,
            &words,
            1,
            &[r"'save-\xff\xfe' is no save of Pocket Rails"],
        );
        fs::remove_file(folder.join(name)).expect("gone");
        refused(&folder, &keys, 1, &[r"from 'save-\xff\xfe'"]);
    }
}
