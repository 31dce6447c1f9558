//! What the program says, to readers that are gone or full, under another name, on a terminal and
//! when it is stopped.

use std::process::Output;

use host_tests::program::{built, end};
use serde_json::Value;

/// Runs the program with these words behind its name.
#[track_caller]
fn run(words: &str) -> Output {
    end(built().args(words.split(' ')).spawn().expect("it starts"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

#[test]
fn nobody_reads_any_more() {
    for (words, code) in [
        ("help", 0),
        ("--version", 0),
        ("trace --help", 0),
        ("match --map paris --players novice,novice --games 2", 0),
        // Whoever asks for data is told that there is none.
        ("trace --map paris", 1),
        ("dance", 2),
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        let mut command = built();
        command.args(words.split(' ')).stdout(writer);
        drop(reader);
        let child = command.spawn().expect("it starts");
        drop(command);
        let output = end(child);
        assert_eq!(output.status.code(), Some(code), "{words}");
        let error = text(&output.stderr);
        assert_eq!(
            error.lines().count(),
            usize::from(code > 0),
            "{words}: {error}"
        );
        assert_eq!(
            error.contains("nothing of the trace could be written"),
            code == 1
        );
    }
}

#[test]
fn errors_that_nobody_reads_leave_their_code() {
    for (words, code) in [
        ("dance", 2),
        ("trace --map usa --speed 1", 2),
        ("--keys @gone", 1),
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        let mut command = built();
        command.args(words.split(' ')).stderr(writer);
        drop(reader);
        let child = command.spawn().expect("it starts");
        drop(command);
        assert_eq!(end(child).status.code(), Some(code), "{words}");
    }
}

#[test]
fn a_trace_may_be_read_in_part() {
    let mut child = built()
        .args(["trace", "--map", "paris", "--games", "1000"])
        .spawn()
        .expect("it starts");
    let mut reader = child.stdout.take().expect("a pipe");
    std::io::Read::read_exact(&mut reader, &mut [0; 10_000]).expect("a part");
    drop(reader);
    let output = end(child);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "");
}

#[test]
#[cfg(target_os = "linux")]
fn there_is_no_room_for_what_it_says() {
    use std::process::Stdio;
    let full = || {
        let file = std::fs::File::options().write(true).open("/dev/full");
        Stdio::from(file.expect("a device"))
    };
    for (words, said) in [
        ("help", "this cannot be printed"),
        ("--version", "this cannot be printed"),
        (
            "match --map paris --players novice,novice --games 2",
            "this cannot be printed",
        ),
        ("trace --map paris", "nothing of the trace could be written"),
    ] {
        let child = built().args(words.split(' ')).stdout(full()).spawn();
        let output = end(child.expect("it starts"));
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words}: {error}");
        assert!(
            error.starts_with(&format!("pocket-rails: {said}: ")),
            "{error}"
        );
        assert_eq!(error.lines().count(), 1, "{error}");
        let both = built()
            .args(words.split(' '))
            .stdout(full())
            .stderr(full())
            .spawn();
        assert_eq!(
            end(both.expect("it starts")).status.code(),
            Some(1),
            "{words}"
        );
    }
    let child = built().arg("dance").stderr(full()).spawn();
    assert_eq!(end(child.expect("it starts")).status.code(), Some(2));
}

#[test]
#[cfg(unix)]
fn messages_name_the_program_as_it_was_called() {
    use std::os::unix::process::CommandExt;
    let called =
        |name: &str, word: &str| end(built().arg0(name).arg(word).spawn().expect("it starts"));
    for (name, shown) in [
        ("rails", "rails"),
        ("/opt/games/rails-2", "rails-2"),
        ("", "pocket-rails"),
    ] {
        let output = called(name, "dance");
        assert!(text(&output.stderr).starts_with(&format!("{shown}: unknown command")));
        let output = called(name, "help");
        let help = text(&output.stdout);
        assert!(
            help.contains(&format!("  {shown} trace --map NAME")),
            "{help}"
        );
        assert!(help.contains("writes pocket-rails-HANDHELD.uf2"), "{help}");
        let output = called(name, "--version");
        assert!(text(&output.stdout).starts_with(&format!("{shown} ")));
    }
}

#[test]
fn games_of_bots_are_traced_in_the_same_form_as_they_are_matched() {
    let lines = |words: &str| -> Vec<Value> {
        let output = run(words);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let read = |line: &str| serde_json::from_str(line).expect("JSON");
        text(&output.stdout).lines().map(read).collect()
    };
    let keys = |line: &Value| -> Vec<String> {
        line.as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect()
    };
    let players = "--map paris --players expert,novice,regular --seed 5 --games 3";
    let bots = lines(&format!("trace {players}"));
    let random = lines("trace --map paris --seats 3 --seed 5");
    let firsts: Vec<usize> = (0..bots.len())
        .filter(|&n| bots[n].get("game").is_some())
        .collect();
    let seats = [
        ["expert", "novice", "regular"],
        ["novice", "regular", "expert"],
        ["regular", "expert", "novice"],
    ];
    assert_eq!(firsts.len(), 3);
    for ((number, &first), seats) in (0..).zip(&firsts).zip(seats) {
        assert_eq!(bots[first]["game"]["players"], serde_json::json!(seats));
        assert_eq!(bots[first]["game"]["seats"], 3);
        assert_eq!(bots[first]["game"]["seed"], 5 + number);
        assert_eq!(keys(&bots[first]["state"]), keys(&random[0]["state"]));
        assert_eq!(keys(&bots[first + 1]), keys(&random[1]));
        assert_eq!(bots[first + 1]["n"], 1);
    }
    // Everybody is dealt the same cards.
    assert_eq!(bots[0]["state"], random[0]["state"]);
    assert_eq!(random[0]["game"].get("players"), None);

    let best = bots
        .iter()
        .filter_map(|line| line["final"].as_array())
        .map(|seats| {
            let totals = seats
                .iter()
                .map(|seat| seat["total"].as_i64().expect("points"));
            totals.max().expect("a seat")
        });
    let best = best.sum::<i64>() as f64 / 3.0;
    let output = run(&format!("match {players}"));
    let report = text(&output.stdout);
    assert!(report.contains("3 games, "), "{report}");
    assert!(
        report.contains(&format!("winners {best:.1} points")),
        "{report}"
    );
    // Where no terminal is, nothing tells how far it is.
    assert_eq!(text(&output.stderr), "");
}

#[cfg(unix)]
#[test]
fn on_a_terminal_a_match_tells_how_far_it_is_and_ctrl_c_what_was_played() {
    use std::fs::File;
    use std::io::Read;
    use std::os::unix::ffi::OsStringExt;
    use std::path::PathBuf;

    use rustix::process::{Pid, Signal, kill_process};
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&terminal).expect("ours");
    unlockpt(&terminal).expect("ours");
    let name = ptsname(&terminal, Vec::new()).expect("its name");
    let name = PathBuf::from(std::ffi::OsString::from_vec(name.into_bytes()));
    let behind = File::options()
        .read(true)
        .write(true)
        .open(name)
        .expect("it");
    let words = "match --map paris --players novice,novice --games 1000000000";
    let mut command = built();
    command.args(words.split(' ')).stderr(behind);
    let child = command.spawn().expect("it starts");
    drop(command);
    let mut terminal = File::from(terminal);
    let mut seen = String::new();
    let mut more = |seen: &mut String| {
        let mut bytes = [0; 1000];
        // The end of a terminal is an error.
        let length = terminal.read(&mut bytes).unwrap_or(0);
        seen.push_str(&text(&bytes[..length]));
        length > 0
    };
    while !seen.contains(" left") {
        assert!(more(&mut seen), "{seen:?}");
    }
    let line = seen.rsplit('\r').next().expect("a line");
    assert!(line.starts_with("paris [............] "), "{line:?}");
    assert!(line.contains(" of 1000000000 games, "), "{line:?}");
    assert!(line.contains(" a second, "), "{line:?}");

    let id = Pid::from_raw(child.id() as i32).expect("a number");
    kill_process(id, Signal::INT).expect("it runs");
    let output = end(child);
    while more(&mut seen) {}
    assert_eq!(output.status.code(), Some(130), "{seen:?}");
    let last = seen.trim_end().rsplit('\r').next().expect("a line");
    let said = last
        .strip_prefix("pocket-rails: stopped after ")
        .expect("a sentence");
    let played = said.strip_suffix(" of 1000000000 games").expect("how many");
    let report = text(&output.stdout);
    assert_ne!(played, "0");
    assert!(
        report.starts_with(&format!("paris, 2 players, {played} games, ")),
        "{report}"
    );
    assert_eq!(report.lines().count(), 3, "{report}");
}
