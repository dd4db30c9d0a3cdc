//! How large the app is on the wire, and how large it may become.

use super::asset::Asset;
use std::collections::BTreeSet;
use std::io::Write;

/// What each kind of file, by the end of its name, may weigh in all, in bytes as brotli sends them.
///
/// Raise a budget in the same commit that needs it, and say there what the bytes buy.
const BUDGETS: &[(&str, &[&str], usize)] = &[
    // Two evaluations, of which the hand-written one plays where the net cannot be had, and explains what the other does not.
    // Half a kilobyte reads moves as Fairy-Stockfish writes them.
    ("WebAssembly to play", &["chuhe_play_bg.wasm"], 140_500),
    // Every small game by every listing, step by step. Two fifths read trees, graphs and requests and say what is wrong and
    // where: 15 kB of it are serde and serde-wasm-bindgen, 12 the standard library, which spare readers of the code 1,600 lines.
    ("WebAssembly to trace", &["chuhe_trace_bg.wasm"], 115_500),
    // The same, and what makes figures and trees, the examples, and more notations; 14 kB of it make the exercises of the
    // practice ladder, with what is right and why, so that no script has to know how a search goes.
    // 3 kB are a table of all positions that is solved backwards, step by step.
    ("WebAssembly to draw", &["chuhe_bg.wasm"], 171_500),
    // Endings, solved where they are played; nobody else fetches it.
    ("WebAssembly to solve", &["chuhe_endings_bg.wasm"], 84_000),
    // 4 kB write XQF in GB18030, and read texts of the WXF and of Fairy-Stockfish; who opens or saves a file fetches them. Half a
    // kB keeps the moves by which a search that gave way tells which was best.
    ("WebAssembly for both", &["chuhe_full_bg.wasm"], 348_000),
    // All pages together: the board, the game and the lab with all their texts in two languages.
    // Of it 12 kB stand up for Chuhe on hosts that give it little, hand in grades, and are fetched by nobody who only plays; 60 are
    // the course on search, whose thirteen lessons come one by one, in one language; and 12 are for an audience: slides and moving figures.
    // 11 kB are the analysis room: editing with a way back, threats, limits and chances; they come when they are first wanted.
    // 27 are the endings and the beginner's way with their texts in two languages, which only their own pages fetch.
    // 9 are the lesson in which a table is made backwards, and 5 the library of games, files by the dozen, and lines as GIF, QR code
    // and diagrams: all of them are fetched when they are wanted.
    // 12 are openings, their names in two languages, and the tab that looks them up; all come late.
    // 15 are the page that sums up one's own play, with its texts in two languages; only it fetches them.
    // 3 are games with a friend by their names, clocks that differ, and why a tree is filled in wrong.
    // 3 more are reasons in a review that the rules bear out, the one rule that a refused move breaks, and how streak and storm end.
    // 6 are plans of the beginner's way as questions with an answer to each choice, a solution gone through, and a game brought back.
    // Half a one is an analysis that goes on with the net once it comes; one, elements that foreign pages cannot mislead and stored
    // games that only their reader deletes. Three are links of friends that ask before they change a game, and the hashes of all files
    // that pages read, with the sentences for damaged ones.
    ("scripts", &[".js", ".mjs"], 519_500),
    // One of them is that page's, and half a one the tablet with the analysis beside the moves, and paper without buttons;
    // half a one the openings under the lines on a wide screen. One is lists and folds that look the same in every browser,
    // and text on ink in colours of the reader's own.
    ("style sheets", &[".css"], 49_500),
    // The page to play on and the lab have their style sheets, the scripts for their first pictures and what these draw written
    // into them: 30 kB and 19 that wait for no other file, so that something is there after 0.1 s.
    // The page of one's own play is one of them. What a telephone, a tablet and paper show of the table is half a one.
    // Half a one more are those lists and folds. 3 are the script that refuses foreign frames, written into eight pages.
    ("pages", &[".html"], 72_000),
    // Launchers on telephones want icons as pixels.
    ("pictures", &[".png", ".svg"], 40_000),
    // The net that evaluates comes behind the first board.
    ("the net", &[".net"], 60_000),
    // Puzzles by band, each file fetched when its band is first played: 30 bytes a puzzle that was mined, 54 one of an old book.
    ("puzzles", &[".txt"], 41_000),
    // Openings: it comes when its tab is opened, or a level has its first move to make.
    ("the book of openings", &[".book"], 100_000),
    ("everything else", &[], 10_000),
];

/// What somebody who comes to play may have to load before the first move, likewise. 9 kB of it are the net's part of the module,
/// for 200 Elo; 11 are what the page does besides since it was 250: moves told one by one, drawings, the voice, reasons, and clocks,
/// players and decisions on the strips beside the board, a fourth set of pieces, the settings that all pages share, addresses
/// that ask for pieces and colours, and what is said where several searches stand side by side. The last kilobyte is the reading of
/// kept games in a file of its own: the course on search reads them too. Traditional Chinese brings its table with it. Two kilobytes are what dialogs of files say,
/// and moves as Fairy-Stockfish writes them; half a one is the door to the openings, which themselves come late. Two are pieces in hand
/// between a move and its answer, games with a friend by name, and room for large text; two more the ways on in the menu, links that are
/// not kept until they are gone on with, and lists and folds of our own. Half a one says what few attackers leave of an advantage, for
/// 9 Elo; another the script that refuses to run inside a page of another site. One and a half are the hashes of files and what is said of
/// damaged ones, and links of friends that ask first.
const VISIT: usize = 289_500;

/// The size of a file as it is and as hosts send it.
#[derive(Clone, Default)]
pub(super) struct Row {
    path: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

pub(super) fn measure(assets: &[Asset]) -> Vec<Row> {
    let row = |Asset { path, bytes }: &Asset| Row {
        path: path.clone(),
        raw: bytes.len(),
        gzip: gzipped(bytes),
        brotli: brotlied(bytes),
    };
    assets.iter().map(row).collect()
}

/// The table of all files, kinds and visits, and a sentence for each budget exceeded. A visit is the
/// set of files that it loads.
pub(super) fn report(rows: &[Row], visits: &[BTreeSet<String>]) -> (String, Vec<String>) {
    let mut table = format!("{:44}{:>9}{:>9}{:>9}\n", "bytes", "raw", "gzip", "brotli");
    for row in rows {
        table += &line(&row.path, row);
    }
    table += "\n";
    let mut exceeded = Vec::new();
    for (kind, endings, budget) in BUDGETS {
        let sum = sum(rows.iter().filter(|row| budget_of(&row.path) == *endings));
        weigh(kind, &sum, *budget, &mut table, &mut exceeded);
    }
    for visit in visits {
        let sum = sum(rows.iter().filter(|row| visit.contains(&row.path)));
        weigh(
            "a first visit to play",
            &sum,
            VISIT,
            &mut table,
            &mut exceeded,
        );
    }
    table += &line("in all", &sum(rows.iter()));
    (table, exceeded)
}

/// Adds a line about a budget to the table, and a sentence if it is exceeded.
fn weigh(kind: &str, sum: &Row, budget: usize, table: &mut String, exceeded: &mut Vec<String>) {
    *table += line(kind, sum).trim_end();
    *table += &format!(" of {budget}\n");
    if sum.brotli > budget {
        let bytes = sum.brotli;
        exceeded.push(format!(
            "{kind}: {bytes} bytes exceed the budget of {budget}"
        ));
    }
}

/// The endings of the budget that a file counts against.
fn budget_of(path: &str) -> &'static [&'static str] {
    let counts = |ending: &&str| path.ends_with(*ending);
    let known = BUDGETS
        .iter()
        .find(|(_, endings, _)| endings.iter().any(counts));
    known.map_or(&[], |(_, endings, _)| endings)
}

fn sum<'a>(rows: impl Iterator<Item = &'a Row>) -> Row {
    rows.fold(Row::default(), |sum, row| Row {
        path: String::new(),
        raw: sum.raw + row.raw,
        gzip: sum.gzip + row.gzip,
        brotli: sum.brotli + row.brotli,
    })
}

fn line(name: &str, row: &Row) -> String {
    format!("{name:44}{:9}{:9}{:9}\n", row.raw, row.gzip, row.brotli)
}

fn gzipped(bytes: &[u8]) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    // Writing to memory cannot fail; a length of zero would show.
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.map_or(0, |compressed| compressed.len())
}

fn brotlied(bytes: &[u8]) -> usize {
    let mut compressed = Vec::new();
    let mut encoder = brotli::CompressorWriter::new(&mut compressed, 4096, 11, 22);
    let written = encoder.write_all(bytes);
    drop(encoder);
    written.map_or(0, |()| compressed.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_exceeded_is_named() {
        let row = |path: &str, brotli| Row {
            path: path.to_owned(),
            raw: 9,
            gzip: 8,
            brotli,
        };
        // Whatever the budget of the day is.
        let (_, _, budget) = BUDGETS[..]
            .iter()
            .find(|(kind, ..)| *kind == "scripts")
            .expect("scripts have a budget");
        let (table, exceeded) = report(&[row("a.js", budget - 10), row("b.css", 9)], &[]);
        let line = format!("{} of {budget}\n", budget - 10);
        assert!(exceeded.is_empty() && table.contains(&line), "{table}");
        let rows = [row("a.js", budget - 10), row("lab/b.mjs", 11), row("c", 1)];
        let (_, exceeded) = report(&rows, &[]);
        let (sum, named) = (budget + 1, exceeded.join("\n"));
        assert_eq!(
            named,
            format!("scripts: {sum} bytes exceed the budget of {budget}")
        );
    }

    #[test]
    fn a_visit_too_heavy_is_named() {
        let row = |path: &str, brotli| Row {
            path: path.to_owned(),
            brotli,
            ..Row::default()
        };
        let rows = [row("a.html", VISIT), row("b.svg", 1), row("c.html", 1)];
        let visit = |paths: &[&str]| paths.iter().map(|path| (*path).to_owned()).collect();
        let (_, exceeded) = report(&rows[..1], &[visit(&["a.html", "gone.svg"])]);
        assert!(!exceeded.iter().any(|sentence| sentence.contains("visit")));
        let (_, exceeded) = report(&rows, &[visit(&["a.html", "c.html"]), visit(&["c.html"])]);
        let sentence = format!(
            "a first visit to play: {} bytes exceed the budget of {VISIT}",
            VISIT + 1
        );
        assert!(exceeded.contains(&sentence), "{exceeded:?}");
        let heavy = exceeded
            .iter()
            .filter(|sentence| sentence.contains("visit"));
        assert_eq!(heavy.count(), 1);
    }

    #[test]
    fn compression_is_measured() {
        let rows = measure(&[Asset {
            path: "a.js".into(),
            bytes: vec![b'a'; 10_000],
        }]);
        assert!(rows[0].raw == 10_000 && rows[0].gzip < 100 && rows[0].brotli < rows[0].gzip);
        assert!(rows[0].brotli > 0);
    }
}
