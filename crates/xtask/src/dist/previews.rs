//! The tags for previewers of links that need the address of the app.

/// The picture of every page: previewers show no SVG.
const PICTURE: &str = "style/icon-512.png";

/// Reads the address of the app from the command line.
pub(super) fn home(text: &str) -> Result<String, String> {
    let is_whole = text.starts_with("https://") || text.starts_with("http://");
    if !is_whole || text.contains(|letter: char| letter.is_whitespace() || "\"<>&".contains(letter)) {
        return Err("a whole address is needed, such as https://example.org/chuhe/".into());
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// Adds what needs the whole address of the app: previewers resolve no relative addresses.
pub(super) fn at_home(page: &str, path: &str, home: &str, hashed: &str) -> String {
    let folder = path.trim_end_matches("index.html");
    let tags = format!(
        "  <meta property=\"og:url\" content=\"{home}/{folder}\">\n  \
         <meta property=\"og:image\" content=\"{home}/{hashed}/{PICTURE}\">\n"
    );
    page.replacen("</head>", &(tags + "</head>"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_addresses() {
        let whole = at_home("<head>\n</head>", "lab/index.html", &home("https://a.example/b/").unwrap(), "assets-1");
        assert!(whole.contains("content=\"https://a.example/b/lab/\""));
        assert!(whole.contains("content=\"https://a.example/b/assets-1/style/icon-512.png\""));
        assert!(home("a.example/b").is_err() && home("https://a.example/\">").is_err());
    }
}
