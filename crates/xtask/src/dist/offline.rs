//! The service worker of a built app: its version and the files to cache.

use super::rewrite;
use anyhow::Result;

/// The script of the service worker, with its placeholders filled in.
pub(super) fn service_worker(script: &str, version: &str, files: &[(String, String)]) -> Result<String> {
    let line = |(file, mark): &(String, String)| format!("  ['{file}', '{mark}'],\n");
    let listed: String = files.iter().map(line).collect();
    let script = rewrite::fill(script, "const VERSION = 'unbuilt';", &format!("const VERSION = '{version}';"))?;
    rewrite::fill(&script, "const FILES = [];", &format!("const FILES = [\n{listed}];"))
}

pub(super) fn page(text: &str, version: &str, links: &[String]) -> String {
    let mut head = format!("  <meta name=\"chuhe-version\" content=\"{version}\">\n");
    for link in links {
        head += &format!("  {link}\n");
    }
    text.replacen("</head>", &(head + "</head>"), 1)
}

#[cfg(test)]
mod tests {
    use super::{page, service_worker};
    use crate::marks::mark;

    #[test]
    fn placeholders_are_filled_in_once() {
        let script = "const VERSION = 'unbuilt';\nconst FILES = [];\n";
        let filled = service_worker(script, "12ab", &[("./".into(), mark(b"a")), ("a.js".into(), mark(b""))]);
        assert_eq!(
            filled.unwrap(),
            "const VERSION = '12ab';\nconst FILES = [\n  ['./', 'ypeBEsobvcr6wjGz'],\n  \
             ['a.js', '47DEQpj8HBSa+/TI'],\n];\n"
        );
        assert!(service_worker("", "12ab", &[]).is_err());
    }

    #[test]
    fn a_page_has_its_version_and_its_links() {
        assert_eq!(
            page("<head>\n</head>", "12ab", &["<link href=\"../a.js\">".into()]),
            "<head>\n  <meta name=\"chuhe-version\" content=\"12ab\">\n  \
             <link href=\"../a.js\">\n</head>"
        );
    }
}
