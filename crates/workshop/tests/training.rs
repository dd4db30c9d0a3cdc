//! `workshop games`, `merge`, `train` and `fit`: games are the same in any number of runs, and files are merged and fitted to.

use crate::{refused, workshop};
use cli::disk::testing::Folder;
use std::path::Path;

#[test]
fn every_subcommand_has_a_help_text() {
    let overview = workshop(&["help"]).expect("the overview");
    for name in ["games", "merge", "train", "fit", "book", "puzzles"] {
        assert!(overview.contains(name));
        let help = workshop(&[name, "--help"]).expect("a help text");
        assert!(help.contains(&format!("Usage: workshop {name} ")), "{help}");
    }
    assert!(refused(&["tune"]).contains("'tune'"));
}

fn play(file: &str, shard: &str, games: u32) -> String {
    let games = games.to_string();
    let words = ["games", "--nodes", "60", "--seed", "3"];
    let more = ["--shard", shard, "--games", &games, "-o", file];
    workshop(&[&words[..], &more].concat()).expect("games")
}

fn bytes(file: impl AsRef<Path>) -> Vec<u8> {
    std::fs::read(file).expect("a file")
}

#[test]
fn a_killed_shard_continues_to_the_same_bytes() {
    let folder = Folder::new("killed");
    let (whole, killed) = (folder.file("whole"), folder.file("killed"));
    assert!(play(&whole, "1/2", 3).starts_with("3 games played"));
    let whole = bytes(whole);
    // Within the header, within the first game, within the last.
    for end in [10, 40, whole.len() - 1] {
        std::fs::write(&killed, &whole[..end]).expect("a file");
        play(&killed, "1/2", 3);
        assert_eq!(bytes(&killed), whole, "killed at byte {end}");
    }
    assert_eq!(play(&killed, "1/2", 3), "0 games played, 0 plies written, after 3 that were there\n");
    let refusal = refused(&["games", "-o", &killed]);
    assert!(
        refusal
            .ends_with("made with --seed 3, not --seed 1; --shard 1/2, not --shard 1/1; --nodes 60, not --nodes 500; --most-nodes 480, not --most-nodes 4000"),
        "{refusal}"
    );
}

#[test]
fn merged_files_have_each_position_once() {
    let folder = Folder::new("merge");
    let [one, two, all] = ["one", "two", "all"].map(|name| folder.file(name));
    play(&one, "1/2", 3);
    play(&two, "2/2", 3);
    let count = |files: &[&str]| -> Vec<usize> {
        let text = workshop(&[&["merge"], files].concat()).expect("good files");
        let numbers = text.split(|letter: char| !letter.is_ascii_digit());
        numbers.filter_map(|number| number.parse().ok()).collect()
    };
    let [first, second] = [&one, &two].map(|file| count(&[file]));
    assert!(first[1] > 50 && second[1] > 50);
    // Different shards have no position in common, but a position may recur within one.
    let sum = [0, 1, 2].map(|index| first[index] + second[index]);
    assert_eq!(count(&[&one, &two, "-o", &all]), sum);
    assert_eq!(count(&[&all]), [6, sum[1], 0]);
    assert_eq!(count(&[&all, &one])[1..], [sum[1], first[1] + first[2]]);
}

#[test]
fn weights_are_fitted_to_games() {
    let folder = Folder::new("fit");
    let file = folder.file("games");
    play(&file, "1/1", 4);
    let weights = workshop(&["fit", "--epochs", "2", &file]).expect("weights");
    let table = weights.lines().filter(|line| line.contains("),"));
    let pairs: usize = table.map(|line| line.matches("),").count()).sum();
    assert_eq!(pairs, xiangqi::evaluate::WEIGHTS);
}

#[test]
fn training_a_toy_net_twice_gives_the_same_bytes() {
    let folder = Folder::new("train");
    let [games, net, again] = ["games", "net", "again"].map(|name| folder.file(name));
    play(&games, "1/1", 21);
    let train = |net: &str, more: &[&str]| -> String {
        let words = ["train", &games, "-o", net, "--batch", "256"];
        workshop(&[&words[..], more].concat()).expect("a net")
    };
    let text = train(&net, &["--epochs", "3"]);
    let losses: Vec<f64> =
        text.lines().filter_map(|line| line.split_once("loss ")?.1.split(',').next()?.parse().ok()).collect();
    assert!(losses.len() == 3 && losses.is_sorted_by(|a, b| a > b), "{text}");
    assert!(xiangqi::net::Net::read(&bytes(&net)).is_ok());
    train(&again, &["--epochs", "3", "--threads", "3"]);
    assert_eq!(bytes(&again), bytes(&net), "with more threads");
    train(&again, &["--epochs", "3", "--seed", "2"]);
    assert_ne!(bytes(&again), bytes(&net), "from another seed");
    // With steps of length 0 the weights of the initial net stay, and the recipe names that net.
    train(&again, &["--epochs", "1", "--rate", "0", "--start", "<internal>"]);
    let inside = bytes(concat!(env!("CARGO_MANIFEST_DIR"), "/../xiangqi/nets/chuhe.net"));
    let weights = 24..inside.len() - 4;
    assert_eq!(bytes(&again)[weights.clone()], inside[weights]);
    assert_ne!(bytes(&again)[16..24], inside[16..24]);
    // The initial net is not overwritten, by whatever name, and neither is one that another process makes.
    let before = bytes(&net);
    let refusal = refused(&["train", &games, "--start", &net, "-o", &net]);
    assert!(refusal.contains("one of those that are read"), "{refusal}");
    let other = std::fs::File::create(folder.file("net.lock")).expect("a file");
    other.lock().expect("a free lock");
    let refusal = refused(&["train", &games, "-o", &net]);
    assert!(refusal.ends_with("another process is making it"), "{refusal}");
    assert_eq!(bytes(&net), before);
    // The state of an interrupted run is used only by the same recipe.
    let state = folder.file("again.state");
    std::fs::write(&state, b"chuhe-t1").expect("a file");
    let words = ["train", &games, "-o", &again];
    let refusal = refused(&words);
    assert!(refusal.contains("belongs to another recipe"), "{refusal}");
}

#[test]
fn a_damaged_file_is_refused_with_place_and_reason() {
    let folder = Folder::new("damaged");
    let file = folder.file("games");
    play(&file, "1/1", 2);
    let mut damaged = bytes(&file);
    damaged[100] ^= 4;
    std::fs::write(&file, &damaged).expect("a file");
    for words in [&["merge"][..], &["fit"], &["train", "-o", "net"]] {
        let name = words[0];
        let refusal = workshop(&[words, &[&file]].concat()).expect_err("it is damaged");
        assert_eq!(refusal.exit_code(), 2);
        assert_eq!(
            refusal.to_string(),
            format!(
                "{name}: {file}: the game at byte 40 does not agree with its checksum; the file is left as it is, and `head -c 40` copies the games before"
            )
        );
    }
    let mut other = damaged;
    other.truncate(3);
    other.extend(b"else");
    std::fs::write(&file, other).expect("a file");
    let refusal = refused(&["merge", &file]);
    assert!(refusal.contains("does not begin as a file of"), "{refusal}");
}

/// A damaged count that reaches beyond the end, as in the reported bug.
#[test]
fn a_damaged_length_is_refused_and_only_an_unfinished_end_is_cut() {
    let folder = Folder::new("length");
    let file = folder.file("games");
    play(&file, "1/1", 3);
    let whole = bytes(&file);
    let words = ["games", "--nodes", "60", "--seed", "3"];
    let go_on = || workshop(&[&words[..], &["--games", "3", "-o", &file]].concat());
    let mut damaged = whole.clone();
    damaged[43] ^= 1;
    std::fs::write(&file, &damaged).expect("a file");
    let refusal = go_on().expect_err("it is damaged").to_string();
    assert!(refusal.contains("the game at byte 40 "), "{refusal}");
    assert_eq!(bytes(&file), damaged);
    let refusal = refused(&["merge", &file]);
    assert!(!refusal.contains("goes on"), "{refusal}");
    std::fs::write(&file, &whole[..whole.len() - 9]).expect("a file");
    let text = go_on().expect("a file that was broken off");
    assert_eq!(bytes(&file), whole);
    let (_, saved) = text.lines().next().and_then(|line| line.split_once(" were moved to ")).expect("it says so");
    let end = bytes(saved);
    assert!(!end.is_empty() && whole[..whole.len() - 9].ends_with(&end), "{text}");
}

#[test]
fn a_killed_process_loses_at_most_one_game() {
    let folder = Folder::new("kill");
    let [whole, killed] = ["whole", "killed"].map(|name| folder.file(name));
    play(&whole, "1/1", 12);
    let written = || std::fs::metadata(&killed).map_or(0, |file| file.len());
    for fifths in 0..5 {
        let enough = bytes(&whole).len() as u64 * fifths / 5;
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_workshop"));
        let words = ["games", "--nodes", "60", "--seed", "3"];
        program.args(words).args(["--games", "12", "-o", &killed]);
        let mut child = program.stdout(std::process::Stdio::null()).spawn().expect("it starts");
        while written() < enough && child.try_wait().expect("a child").is_none() {
            std::thread::yield_now();
        }
        child.kill().expect("it runs, or has ended");
        child.wait().expect("it ended");
    }
    play(&killed, "1/1", 12);
    assert_eq!(bytes(&killed), bytes(&whole));
}

#[test]
fn the_recipe_of_games_includes_the_evaluator() {
    let folder = Folder::new("net");
    let file = folder.file("games");
    let words = ["games", "--nodes", "60", "--games", "1", "-o", &file];
    let by = |net: &str| workshop(&[&words[..], &["--net", net]].concat());
    by("none").expect("games of the hand-written evaluation");
    let refusal = refused(&words);
    assert!(refusal.contains("made with the hand-written evaluation, not the net of recipe "), "{refusal}");
    let refusal = by("nowhere").expect_err("no such net").to_string();
    assert!(refusal.contains("nowhere"), "{refusal}");
}

#[test]
fn a_shard_must_be_one_of_the_parts() {
    for (shard, why) in [
        ("0/4", "there is no part 0 of 4"),
        ("5/4", "there is no part 5 of 4"),
        ("2", "is not PART/PARTS"),
        ("a/b", "is not PART/PARTS"),
        ("1/0", "there is no part 1 of 0"),
    ] {
        let refusal = refused(&["games", "-o", "nowhere", "--shard", shard]);
        assert!(refusal.contains(why), "{refusal}");
    }
}

#[test]
fn invalid_numbers_of_training_are_refused() {
    for (flag, value) in [
        ("--epochs", "0"),
        ("--batch", "0"),
        ("--rate", "nan"),
        ("--rate", "-1"),
        ("--score", "2"),
        ("--curve", "0"),
        ("--curve", "nan"),
        ("--threads", "0"),
    ] {
        let refusal = refused(&["train", "games", "-o", "net", flag, value]);
        assert!(refusal.contains(flag) && refusal.contains(value), "{refusal}");
    }
}

#[test]
fn a_merged_file_is_none_of_its_parts_and_gets_no_more_games() {
    let folder = Folder::new("together");
    let (file, whole) = (folder.file("games"), folder.file("whole"));
    play(&file, "1/1", 1);
    let before = bytes(&file);
    let text = folder.file("text");
    std::fs::write(&text, "mine").expect("a file");
    let otherwise = folder.file("./games");
    let folder_itself = folder.file("");
    for (place, reason) in [
        (&file, "one of those that are read"),
        (&otherwise, "one of those that are read"),
        (&text, "something else is there"),
        (&folder_itself, "not a regular file"),
    ] {
        for command in ["merge", "train"] {
            let refusal = refused(&[command, &file, "-o", place]);
            assert!(refusal.contains(reason), "{command} -o {place}: {refusal}");
        }
    }
    assert_eq!(bytes(&file), before);
    assert_eq!(bytes(&text), b"mine");
    workshop(&["merge", &file, "-o", &whole]).expect("a new file");
    let refusal = refused(&["games", "-o", &whole]);
    assert!(refusal.contains("no games can be added"), "{refusal}");
    // An unwritable file is named in the error, before the work and after.
    for words in [["merge", &file], ["train", &file]] {
        let refusal = refused(&[&words[..], &["-o", "no/such/folder"]].concat());
        assert!(refusal.contains("no/such/folder"), "{refusal}");
    }
}

#[test]
fn a_locked_file_gets_no_games() {
    let folder = Folder::new("alone");
    let file = folder.file("games");
    play(&file, "1/1", 1);
    let before = bytes(&file);
    let refused = |place: &str| refused(&["games", "-o", place]);
    let other = std::fs::File::open(&file).expect("a file");
    other.lock().expect("a free lock");
    assert!(refused(&file).ends_with("another `workshop games` is writing it"));
    assert_eq!(bytes(&file), before);
    drop(other);
    play(&file, "1/1", 2);
    assert!(bytes(&file).starts_with(&before));
    assert!(refused(&folder.file("")).ends_with("not a regular file"));
}
