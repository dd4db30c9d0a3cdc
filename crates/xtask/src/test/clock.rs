//! Wall time and processor time of a part.

use std::fmt;
use std::time::{Duration, Instant};

/// A started measurement.
pub(super) struct Clock {
    wall: Instant,
    processor: Option<Duration>,
}

/// The time of a part.
#[derive(Clone, Copy, serde::Serialize, serde::Deserialize)]
pub(super) struct Time {
    pub(super) wall: Duration,
    /// Of this process and its ended children. `None` without `/proc`.
    pub(super) processor: Option<Duration>,
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:7.1} s", self.wall.as_secs_f32())?;
        match self.processor {
            Some(time) => write!(f, " {:7.1} s of processor time", time.as_secs_f32()),
            None => Ok(()),
        }
    }
}

impl Clock {
    pub(super) fn start() -> Self {
        Clock { wall: Instant::now(), processor: processor_time() }
    }

    pub(super) fn elapsed(&self) -> Time {
        let spent = |before: Duration| Some(processor_time()?.saturating_sub(before));
        Time { wall: self.wall.elapsed(), processor: self.processor.and_then(spent) }
    }
}

/// User and system time of this process and its children.
fn processor_time() -> Option<Duration> {
    parse(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

/// Fields 14 to 17 of `/proc/PID/stat`, in hundredths of a second. The second field, a name in parentheses, may contain spaces.
fn parse(stat: &str) -> Option<Duration> {
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks: Vec<u64> = fields.split_whitespace().skip(11).take(4).map_while(|field| field.parse().ok()).collect();
    (ticks.len() == 4).then(|| Duration::from_millis(10 * ticks.iter().sum::<u64>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_parsed_after_a_name_with_spaces() {
        let stat = "7 (a b) c) R 1 2 3 4 5 6 7 8 9 10 100 20 3 1 20 0 1";
        assert_eq!(parse(stat), Some(Duration::from_millis(1_240)));
        assert_eq!(parse("7 (a) R 1"), None);
    }
}
