//! The search visits the nodes that it is known to visit, and so does every build of it.

fn chuhe(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let mut out = Vec::new();
    cli::run(&words, &mut out).expect("the words are good");
    String::from_utf8(out).expect("the output is text")
}

fn count(text: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix("Bench: "));
    line.and_then(|number| number.parse().ok())
        .expect("the count ends the output")
}

/// A change of the search changes it: say so at the end of the commit, `Bench: N`.
#[test]
fn the_bench_counts_the_nodes_it_is_known_to_count() {
    assert_eq!(count(&chuhe(&["bench"])), u64::from(xiangqi::SIGNATURE));
}

#[test]
fn a_search_in_slices_counts_the_same() {
    let whole = count(&chuhe(&["bench", "--depth", "8"]));
    for nodes in ["1", "777"] {
        let sliced = count(&chuhe(&["bench", "--depth", "8", "--slice", nodes]));
        assert_eq!(sliced, whole, "slices of {nodes} nodes");
    }
}

#[test]
fn two_searches_that_exchange_messages_reach_the_depth_too() {
    let text = chuhe(&["bench", "--depth", "6", "--workers", "2"]);
    assert_eq!(text.matches("each of 2").count(), 25, "{text}");
    assert!(text.contains("times as fast by the sum of nodes"), "{text}");
}
