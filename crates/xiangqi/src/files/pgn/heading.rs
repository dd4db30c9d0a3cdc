//! The heading above the moves in Chinese texts: `红方：红甲  黑方：黑乙`, on one line or several.

/// The names in headings, and their PGN tags.
const NAMES: [(&str, &str); 24] = [
    ("赛事", "Event"),
    ("賽事", "Event"),
    ("比赛", "Event"),
    ("比賽", "Event"),
    ("标题", "Title"),
    ("標題", "Title"),
    ("轮次", "Round"),
    ("輪次", "Round"),
    ("日期", "Date"),
    ("时间", "Date"),
    ("時間", "Date"),
    ("地点", "Site"),
    ("地點", "Site"),
    ("红方", "Red"),
    ("紅方", "Red"),
    ("黑方", "Black"),
    ("开局", "Opening"),
    ("開局", "Opening"),
    ("布局", "Opening"),
    ("佈局", "Opening"),
    ("结果", "Result"),
    ("結果", "Result"),
    ("作者", "Annotator"),
    ("评注", "Annotator"),
];

/// The tag that a text begins with: its name, its value, and its length in bytes.
pub(super) fn heading(text: &str) -> Option<(&'static str, &str, usize)> {
    let (name, rest) = name(text)?;
    let line = rest.split('\n').next()?;
    let end = line.char_indices().map(|(at, _)| at).find(|&at| is_next(line, at)).unwrap_or(line.len());
    let value = line[..end].trim_matches(is_gap);
    Some((name, value, text.len() - rest.len() + end))
}

/// Whether a line begins like a heading with an unknown name: Chinese characters and a colon.
pub(super) fn is_unknown(line: &str) -> bool {
    let name = line.chars().take_while(|letter| letter.is_alphabetic() && !letter.is_ascii());
    let length = name.count();
    length > 0 && matches!(line.chars().nth(length), Some('：' | ':'))
}

/// The tag that a text begins with, and the text after the colon.
fn name(text: &str) -> Option<(&'static str, &str)> {
    NAMES.iter().find_map(|(name, tag)| {
        let rest = text.strip_prefix(name)?.trim_start_matches([' ', '\u{3000}']);
        Some((*tag, rest.strip_prefix(['：', ':'])?))
    })
}

/// Whether another name begins at a byte of the line, after a gap.
fn is_next(line: &str, at: usize) -> bool {
    line[..at].ends_with(is_gap) && name(&line[at..]).is_some()
}

fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | '，' | ';' | '；' | '|')
}
