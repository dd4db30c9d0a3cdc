//! `fuzz MINUTES [TARGET]`: runs each target for `MINUTES` with a new seed and adds inputs that break a law to its corpus.

use fuzz::{BrokenLaw, Run, TARGETS, Target, add_to_corpus};
use std::error::Error;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let minutes = words.first().and_then(|word| word.parse::<f64>().ok());
    let time = minutes.and_then(|minutes| Duration::try_from_secs_f64(minutes * 60.0).ok());
    let chosen = |target: &&Target| words.get(1).is_none_or(|name| name == target.name);
    let chosen: Vec<&'static Target> = TARGETS.iter().filter(chosen).collect();
    let (Some(time), false) = (time, chosen.is_empty()) else {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        return Err(format!("fuzz MINUTES [TARGET]: one of {}", names.join(", ")).into());
    };
    let seed = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    println!("seed {seed}");
    let waiting = Mutex::new(chosen.into_iter());
    let next = || waiting.lock().ok()?.next();
    let broken = Mutex::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                while let Some(target) = next() {
                    if let Err(reason) = run(target, seed, time) {
                        println!("{reason}");
                        *broken.lock().expect("counting does not panic") += 1;
                    }
                }
            });
        }
    });
    Ok(match broken.into_inner()? {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn run(target: &'static Target, seed: u64, time: Duration) -> Result<(), String> {
    let corpus = Run::new(target, seed);
    let mut run = corpus.map_err(|error| format!("the corpus of {}: {error}", target.name))?;
    run.check_corpus().map_err(|broken| broken.to_string())?;
    let started = Instant::now();
    while started.elapsed() < time {
        run.check_mutation().map_err(|broken| report_failure(&broken, seed))?;
    }
    println!("{run}");
    Ok(())
}

fn report_failure(broken: &BrokenLaw, seed: u64) -> String {
    let name = format!("new-failure-{seed}");
    match add_to_corpus(broken.target, &name, &broken.input) {
        Ok(file) => format!("{broken}\nkept as {}", file.display()),
        Err(error) => format!("{broken}\nnot kept: {error}"),
    }
}
