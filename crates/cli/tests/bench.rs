//! The search visits the expected number of nodes, in every build.

fn bench(words: &[&str]) -> String {
    crate::chuhe(&[&["bench"], words].concat()).expect("the words are good")
}

fn count(text: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix("Bench: "));
    line.and_then(|number| number.parse().ok()).expect("the count ends the output")
}

/// If the search changes, the count changes: the commit message then ends with `Bench: N`.
#[test]
fn the_bench_counts_the_recorded_number_of_nodes() {
    let text = bench(&["--net", "none"]);
    assert_eq!(count(&text), u64::from(xiangqi::SIGNATURE));
    assert!(text.contains("evaluation by appraisal"), "{text}");
}

/// OpenBench reads the numbers before `nodes` and `nps` in the last line.
#[test]
fn the_last_line_has_the_form_of_openbench() {
    let text = bench(&["--depth", "4"]);
    let last = text.lines().last().unwrap_or_default();
    let words: Vec<&str> = last.split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else { panic!("{last}") };
    assert_eq!(nodes.parse(), Ok(count(&text)));
    assert!(speed.parse::<u64>().is_ok_and(|speed| speed > 0), "{last}");
}

/// A random net is written to a file and loaded from there.
#[test]
fn a_different_net_changes_the_search() {
    use xiangqi::net::FloatNet;
    let file = std::env::temp_dir().join(format!("chuhe-bench-{}.net", std::process::id()));
    let net = FloatNet::random(24).quantise(*b"for test");
    std::fs::write(&file, net.write()).expect("a place for a file");
    let path = file.to_str().expect("a path in letters");
    let of_net = |net| bench(&["--depth", "5", "--net", net]);
    let (first, again) = (of_net(path), of_net(path));
    assert!(first.contains("evaluation by net-666f722074657374"), "{first}");
    assert_eq!(count(&first), count(&again));
    assert_ne!(count(&first), count(&of_net("none")));
    std::fs::remove_file(&file).expect("it was written");
}

#[test]
fn a_search_in_slices_counts_the_same_nodes() {
    let whole = count(&bench(&["--depth", "8"]));
    for nodes in ["1", "777"] {
        let sliced = count(&bench(&["--depth", "8", "--slice", nodes]));
        assert_eq!(sliced, whole, "slices of {nodes} nodes");
    }
}

#[test]
fn two_searches_that_exchange_messages_reach_the_depth() {
    let text = bench(&["--depth", "6", "--workers", "2"]);
    assert_eq!(text.matches("each of 2").count(), 25, "{text}");
    assert!(text.contains("times as fast by the sum of nodes"), "{text}");
}
