//! A slow second implementation of the repetition rules, on an array of letters, which shares no code with the crate.

/// A file and a rank, from 0.
type Point = (i32, i32);

/// A board of FEN letters, `.` for an empty point, and the side to move: `w` or `b`.
#[derive(Clone, PartialEq)]
struct Board {
    letters: [[char; 9]; 10],
    to_move: char,
}

/// The verdict at the third occurrence of the last position under the WXF rules, or `none`.
pub(crate) fn verdict(fen: &str, moves: &[String]) -> &'static str {
    let mut boards = vec![Board::read(fen)];
    for mv in moves {
        let next = boards.last().unwrap().moved(mv);
        boards.push(next);
    }
    let now = moves.len();
    let occurrences: Vec<usize> = (0..=now).rev().filter(|&at| boards[at] == boards[now]).collect();
    let Some(&first) = occurrences.get(2) else { return "none" };
    let [red, black] = ['w', 'b'].map(|side| severity(side, &boards[first..], &moves[first..]));
    match red.cmp(&black) {
        std::cmp::Ordering::Greater => "black wins",
        std::cmp::Ordering::Less => "red wins",
        std::cmp::Ordering::Equal => "draw",
    }
}

/// 2 if every move of a side gives check, 1 if each attacks one and the same piece anew, otherwise 0.
fn severity(side: char, boards: &[Board], moves: &[String]) -> u8 {
    let own = || (0..moves.len()).filter(|&at| boards[at].to_move == side);
    let checks = |at: usize| !boards[at + 1].checkers(other(side)).is_empty();
    if own().all(checks) {
        return 2;
    }
    if own().any(checks) {
        return 0;
    }
    // A piece is identified by its start and followed through the game.
    let starts = boards[0].squares(|letter| owner(letter) == other(side));
    let chased = starts.into_iter().any(|start| {
        let mut at = start;
        (0..moves.len()).all(|ply| {
            let (from, to) = points(&moves[ply]);
            if at == from {
                at = to;
            }
            boards[ply].to_move != side || is_chased_anew(&boards[ply], &boards[ply + 1], &moves[ply], at)
        })
    });
    u8::from(chased)
}

/// Whether a move has created an attack on a piece.
fn is_chased_anew(before: &Board, after: &Board, mv: &str, target: Point) -> bool {
    let side = before.to_move;
    let chasers = |board: &Board| board.squares(|letter| owner(letter) == side && !"kp".contains(kind(letter)));
    if chasers(before).into_iter().any(|chaser| before.wins(chaser, target)) {
        return false;
    }
    let (from, to) = points(mv);
    chasers(after).into_iter().any(|chaser| {
        let earlier = if chaser == to { from } else { chaser };
        after.wins(chaser, target) && before.is_new_attack(earlier, after, chaser, target)
    })
}

impl Board {
    fn read(fen: &str) -> Board {
        let mut fields = fen.split(' ');
        let mut letters = [['.'; 9]; 10];
        for (row, line) in fields.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for letter in line.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        letters[9 - row][file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let to_move = fields.next().unwrap().chars().next().unwrap();
        Board { letters, to_move }
    }

    fn at(&self, (file, rank): Point) -> char {
        self.letters[rank as usize][file as usize]
    }

    fn moved(&self, mv: &str) -> Board {
        let (from, to) = points(mv);
        let mut next = self.taken(from, to);
        next.to_move = other(self.to_move);
        next
    }

    fn taken(&self, from: Point, to: Point) -> Board {
        let mut next = self.clone();
        next.letters[to.1 as usize][to.0 as usize] = self.at(from);
        next.letters[from.1 as usize][from.0 as usize] = '.';
        next
    }

    fn squares(&self, fits: impl Fn(char) -> bool) -> Vec<Point> {
        let all = (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)));
        all.filter(|&point| self.at(point) != '.' && fits(self.at(point))).collect()
    }

    /// The attackers of a side's general.
    fn checkers(&self, side: char) -> Vec<Point> {
        let general = self.squares(|letter| owner(letter) == side && kind(letter) == 'k')[0];
        self.attackers(general, other(side))
    }

    fn attackers(&self, target: Point, side: char) -> Vec<Point> {
        let all = self.squares(|letter| owner(letter) == side);
        all.into_iter().filter(|&from| self.reaches(from, target)).collect()
    }

    /// Whether a piece could capture on a point, ignoring the safety of its general.
    fn reaches(&self, from: Point, to: Point) -> bool {
        let (file, rank) = (to.0 - from.0, to.1 - from.1);
        let (wide, high) = (file.abs(), rank.abs());
        let is_free = |point: Point| self.at(point) == '.';
        let side = owner(self.at(from));
        let own_half = |point: Point| (point.1 <= 4) == (side == 'w');
        let in_palace = (3..=5).contains(&to.0) && (to.1 <= 2 || to.1 >= 7) && own_half(to);
        let forward = if side == 'w' { 1 } else { -1 };
        match kind(self.at(from)) {
            'k' => {
                let faces = kind(self.at(to)) == 'k' && wide == 0 && self.count_between(from, to) == Some(0);
                (wide + high == 1 && in_palace) || faces
            }
            'a' => wide == 1 && high == 1 && in_palace,
            'b' => wide == 2 && high == 2 && own_half(to) && is_free((from.0 + file / 2, from.1 + rank / 2)),
            'n' => {
                (wide, high) == (1, 2) && is_free((from.0, from.1 + rank / 2))
                    || (wide, high) == (2, 1) && is_free((from.0 + file / 2, from.1))
            }
            'r' => self.count_between(from, to) == Some(0),
            'c' => self.count_between(from, to) == Some(1),
            _ => (file, rank) == (0, forward) || (wide, high) == (1, 0) && !own_half(from),
        }
    }

    /// The number of pieces between two points of a line; `None` if they are not on a line.
    fn count_between(&self, from: Point, to: Point) -> Option<usize> {
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        if from == to || (step.0 != 0 && step.1 != 0) {
            return None;
        }
        let mut count = 0;
        let mut point = (from.0 + step.0, from.1 + step.1);
        while point != to {
            count += usize::from(self.at(point) != '.');
            point = (point.0 + step.0, point.1 + step.1);
        }
        Some(count)
    }

    /// Whether a piece can capture another without exposing its general to a new attacker.
    fn can_capture(&self, from: Point, to: Point) -> bool {
        let side = owner(self.at(from));
        let old = self.checkers(side);
        self.reaches(from, to) && self.taken(from, to).checkers(side).iter().all(|checker| old.contains(checker))
    }

    /// The pieces that reach the point of a capture, and whether each may recapture.
    fn protectors(&self, chaser: Point, target: Point) -> Vec<(Point, bool)> {
        let after = self.taken(chaser, target);
        let side = owner(self.at(target));
        let all = after.attackers(target, side).into_iter();
        all.map(|protector| (protector, after.taken(protector, target).checkers(side).is_empty())).collect()
    }

    fn wins(&self, chaser: Point, target: Point) -> bool {
        let [attacker, attacked] = [chaser, target].map(|point| kind(self.at(point)));
        let uncrossed = attacked == 'p' && (target.1 <= 4) == (owner(self.at(target)) == 'w');
        if attacked == 'k' || uncrossed || !self.can_capture(chaser, target) {
            return false;
        }
        let is_stronger = match attacker {
            'n' | 'c' => attacked == 'r',
            'a' | 'b' => "rnc".contains(attacked),
            _ => false,
        };
        let is_protected = self.protectors(chaser, target).iter().any(|&(_, able)| able);
        is_stronger || !is_protected && !self.is_exchange(chaser, target)
    }

    fn is_exchange(&self, chaser: Point, target: Point) -> bool {
        kind(self.at(chaser)) == kind(self.at(target))
            && self.reaches(target, chaser)
            && self.taken(target, chaser).checkers(owner(self.at(target))).is_empty()
    }

    /// For an attack that wins after a move and did not before: whether the move did more than cut off
    /// the protectors of a piece that was attacked already.
    fn is_new_attack(&self, earlier: Point, after: &Board, chaser: Point, target: Point) -> bool {
        if !self.can_capture(earlier, target) {
            return true;
        }
        let before: Vec<Point> =
            self.protectors(earlier, target).iter().filter(|(_, able)| *able).map(|(at, _)| *at).collect();
        let left = after.protectors(chaser, target);
        before.is_empty() || left.iter().any(|(at, _)| before.contains(at))
    }
}

fn owner(letter: char) -> char {
    if letter.is_ascii_uppercase() { 'w' } else { 'b' }
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn kind(letter: char) -> char {
    letter.to_ascii_lowercase()
}

fn points(mv: &str) -> (Point, Point) {
    let bytes = mv.as_bytes();
    let point = |at: usize| (i32::from(bytes[at] - b'a'), i32::from(bytes[at + 1] - b'0'));
    (point(0), point(2))
}
