//! The Content Security Policy of a built app: nothing from other origins, and only our own inline scripts and styles, by hash.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// Folders of pages that hold the reader's games and progress: no other site may frame them. `www/i18n/framed.js` does the same for hosts
/// that send no headers.
const NOT_FRAMED: [&str; 5] = ["play", "puzzles", "endings", "you", "learn"];

/// A second policy: browsers obey both. They ignore it in a `<meta>`.
const FRAMING: &str = "frame-ancestors 'self'";

/// The policy for all pages. It does not restrict framing, since embeds are framed; `NOT_FRAMED` adds that for some folders.
pub(super) fn policy(pages: &[&str]) -> String {
    let hashes = |tag: &str| -> String {
        let written = pages.iter().flat_map(|page| written(page, tag));
        let hashes: BTreeSet<String> = written.map(hash).collect();
        hashes.iter().map(|hash| format!(" '{hash}'")).collect()
    };
    [
        "default-src 'self'".to_owned(),
        format!("script-src 'self' 'wasm-unsafe-eval'{}", hashes("script")),
        // In the lab a reader's program runs in a worker, in a frame of an opaque origin.
        "worker-src 'self' blob:".to_owned(),
        format!("style-src 'self'{}", hashes("style")),
        "img-src 'self' data: blob:".to_owned(),
        "object-src 'none'".to_owned(),
        "base-uri 'none'".to_owned(),
        "form-action 'self'".to_owned(),
    ]
    .join("; ")
}

/// The contents of inline scripts or styles.
fn written<'a>(page: &'a str, tag: &str) -> impl Iterator<Item = &'a str> {
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let mut rest = page;
    let mut found = Vec::new();
    while let Some((_, tail)) = rest.split_once(&open) {
        let Some((head, tail)) = tail.split_once('>') else { break };
        let (text, tail) = tail.split_once(&close).unwrap_or((tail, ""));
        if !head.contains("src=") {
            found.push(text);
        }
        rest = tail;
    }
    found.into_iter()
}

fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

/// Configuration files of common hosts, with the policy and with CORS for embeds: the path of each file in the built folder, and its text.
pub(super) fn files(policy: &str) -> [(&'static str, String); 3] {
    let cache_control = crate::serve::IMMUTABLE;
    let not_framed: String =
        NOT_FRAMED.iter().map(|folder| format!("/{folder}/*\n  Content-Security-Policy: {FRAMING}\n")).collect();
    let any = NOT_FRAMED.join("|");
    [
        // Netlify and Cloudflare Pages: the folder is the root of the site.
        (
            "_headers",
            format!(
                "/*\n  Content-Security-Policy: {policy}\n  X-Content-Type-Options: nosniff\n  \
                 Access-Control-Allow-Origin: *\n{not_framed}/assets-*\n  Cache-Control: {cache_control}\n"
            ),
        ),
        // Apache reads it from the folder of the app.
        (
            ".htaccess",
            format!(
                "AddType application/wasm .wasm\n<IfModule mod_headers.c>\n  \
                 Header set Content-Security-Policy \"{policy}\"\n  \
                 Header set Access-Control-Allow-Origin \"*\"\n  \
                 <If \"%{{REQUEST_URI}} =~ m#/({any})/#\">\n    \
                 Header add Content-Security-Policy \"{FRAMING}\"\n  </If>\n</IfModule>\n"
            ),
        ),
        // For an `include` in the `location` of the app. A `location` with its own `add_header` inherits none.
        (
            "nginx.conf",
            format!(
                "add_header Content-Security-Policy \"{policy}\" always;\nadd_header Access-Control-Allow-Origin \"*\";\n\
                 # A header without a value is not sent.\nset $chuhe_framing \"\";\n\
                 if ($uri ~ \"/({any})/\") {{ set $chuhe_framing \"{FRAMING}\"; }}\n\
                 add_header Content-Security-Policy $chuhe_framing always;\n"
            ),
        ),
    ]
}

/// Writes the policy into a page, for hosts without custom headers, such as GitHub Pages.
pub(super) fn into_page(page: &str, policy: &str) -> String {
    let tag = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    // The policy applies only to what follows it.
    page.replacen("<head>\n", &format!("<head>\n  {tag}\n"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_scripts_and_styles_are_allowed_by_hash() {
        let pages = [
            "<head>\n<script src=\"a.js\"></script><script>let a;</script><template><style>\np {}</style></template>",
            "<script type=\"module\" src='b.js'></script><script>let a;</script>",
        ];
        let policy = policy(&pages);
        // printf 'let a;' | openssl dgst -sha256 -binary | base64
        let script = "'self' 'wasm-unsafe-eval' 'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo=';";
        assert!(policy.contains(script), "{policy}");
        assert!(policy.contains("style-src 'self' 'sha256-UfqFf46tNYFq+0IPcu+C6a9r61kL1KtBvzgRCyy6xgg=';"), "{policy}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains('"'));
        for (file, text) in files(&policy) {
            assert!(text.contains(&policy), "{file}");
            assert!(text.contains("frame-ancestors 'self'"), "{file}");
            assert!(NOT_FRAMED.iter().all(|folder| text.contains(folder)), "{file}");
        }
        assert!(!policy.contains("frame-ancestors"), "embeds may be framed");
        assert!(into_page(pages[0], &policy).starts_with("<head>\n  <meta http-equiv"));
    }
}
