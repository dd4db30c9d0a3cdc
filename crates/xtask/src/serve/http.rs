//! A static HTTP/1.1 server: GET and HEAD, one thread for each connection, with keep-alive.
//!
//! tiny_http was tried: it sends head and body in two writes without `TCP_NODELAY`, which delays every response on a kept connection.

use anyhow::{Context, Result};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

/// The longest request line with its headers, in bytes.
const MAX_REQUEST_BYTES: u64 = 16 * 1024;
/// The read timeout of a connection.
const READ_TIMEOUT: Duration = Duration::from_secs(30);
/// `Cache-Control` of files that may change: a browser revalidates each time.
const REVALIDATE: &str = "no-cache";
/// `Cache-Control` of the folder of `dist/` that is named after its content, as the `_headers` in `dist/` set it.
pub(crate) const IMMUTABLE: &str = "public, max-age=31536000, immutable";

#[derive(Clone)]
pub(crate) struct Server {
    root: PathBuf,
    isolated: bool,
}

struct Request {
    method: String,
    target: String,
    /// Whether the connection stays open.
    keeps_open: bool,
}

impl Request {
    /// Reads the next request of a connection. `None`: it was closed.
    fn read(reader: &mut BufReader<TcpStream>) -> std::io::Result<Option<Self>> {
        // Unread headers would make closing the connection reset it.
        let mut lines = reader.by_ref().take(MAX_REQUEST_BYTES).lines();
        let Some(first) = lines.next().transpose()? else { return Ok(None) };
        let mut words = first.split(' ').map(str::to_owned);
        let mut request = Request {
            method: words.next().unwrap_or_default(),
            target: words.next().unwrap_or_default(),
            keeps_open: false,
        };
        let mut keeps_open =
            words.next().is_some_and(|version| version == "HTTP/1.1") && matches!(&*request.method, "GET" | "HEAD");
        for line in lines {
            let line = line?;
            if line.is_empty() {
                // Another request can only follow a complete head.
                request.keeps_open = keeps_open;
                break;
            }
            let (name, value) = line.split_once(':').unwrap_or_default();
            let closes = value.trim().eq_ignore_ascii_case("close");
            keeps_open &= !(name.eq_ignore_ascii_case("connection") && closes);
        }
        Ok(Some(request))
    }
}

/// The parts of a response, apart from the common headers.
struct Answer {
    status: &'static str,
    content_type: &'static str,
    caching: &'static str,
    /// The header of a redirect.
    location: String,
    body: Vec<u8>,
}

impl Server {
    pub(crate) fn new(root: &Path, isolated: bool) -> Result<Self> {
        // Canonical, so that a path can be checked to stay inside.
        let root = root.canonicalize().with_context(|| format!("there is no {}", root.display()))?;
        Ok(Server { root, isolated })
    }

    /// Answers every connection until the process ends.
    pub(crate) fn answer_all(&self, listener: &TcpListener) {
        for connection in listener.incoming().flatten() {
            let server = self.clone();
            // An error of a connection that the browser has closed is ignored.
            std::thread::spawn(move || server.converse(connection).ok());
        }
    }

    fn converse(&self, mut connection: TcpStream) -> std::io::Result<()> {
        connection.set_read_timeout(Some(READ_TIMEOUT))?;
        connection.set_write_timeout(Some(READ_TIMEOUT))?;
        // A response is written in one piece, so waiting for more data gains nothing.
        connection.set_nodelay(true)?;
        let mut reader = BufReader::new(connection.try_clone()?);
        while let Some(request) = Request::read(&mut reader)? {
            let answer = match &*request.method {
                "GET" | "HEAD" => self.answer_to(&request.target),
                "" => Answer::plain("400 Bad Request"),
                _ => Answer::plain("405 Method Not Allowed"),
            };
            let mut message = self.head(&answer, request.keeps_open).into_bytes();
            if request.method != "HEAD" {
                message.extend(answer.body);
            }
            connection.write_all(&message)?;
            if !request.keeps_open {
                break;
            }
        }
        Ok(())
    }

    /// The headers. Pages of other origins may load the files, as from most static hosts, to embed them.
    fn head(&self, answer: &Answer, keeps_open: bool) -> String {
        let connection = if keeps_open { "keep-alive" } else { "close" };
        let Answer { status, content_type, caching, location, body } = answer;
        let length = body.len();
        let mut head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {length}\r\n\
             Cache-Control: {caching}\r\nX-Content-Type-Options: nosniff\r\nConnection: {connection}\r\n\
             Access-Control-Allow-Origin: *\r\n{location}"
        );
        if self.isolated {
            head += "Cross-Origin-Opener-Policy: same-origin\r\n\
                     Cross-Origin-Embedder-Policy: require-corp\r\n\
                     Cross-Origin-Resource-Policy: same-origin\r\n";
        }
        head + "\r\n"
    }

    fn answer_to(&self, target: &str) -> Answer {
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let Some(mut file) = self.file_of(path) else { return Answer::plain("404 Not Found") };
        if file.is_dir() {
            if !path.ends_with('/') {
                // Relative addresses in a page need the slash after the folder.
                let mark = if query.is_empty() { "" } else { "?" };
                return Answer::redirect(&format!("{path}/{mark}{query}"));
            }
            file.push("index.html");
        }
        let Ok(body) = std::fs::read(&file) else { return Answer::plain("404 Not Found") };
        let caching = if is_asset(path) { IMMUTABLE } else { REVALIDATE };
        let content_type = content_type(&file);
        Answer { content_type, caching, body, ..Answer::plain("200 OK") }
    }

    /// The file or folder of a path, if it exists and lies inside the folder served. No name here needs percent-encoding.
    fn file_of(&self, path: &str) -> Option<PathBuf> {
        let inside = Path::new(path.strip_prefix('/')?);
        let plain = inside.components().all(|part| matches!(part, Component::Normal(_)));
        if !plain || path.contains(['\\', '\0']) {
            return None;
        }
        let file = self.root.join(inside).canonicalize().ok()?;
        file.starts_with(&self.root).then_some(file)
    }
}

impl Answer {
    fn plain(status: &'static str) -> Self {
        let body = format!("{status}\n").into_bytes();
        Answer { status, content_type: "text/plain; charset=utf-8", caching: REVALIDATE, location: String::new(), body }
    }

    fn redirect(location: &str) -> Self {
        // Two slashes at the start would be the address of another host.
        let location = format!("Location: /{}\r\n", location.trim_start_matches('/'));
        Answer { location, ..Answer::plain("301 Moved Permanently") }
    }
}

/// Whether a path leads into a folder `assets-HASH` of the built app.
fn is_asset(path: &str) -> bool {
    let mut folders = path.rsplit('/').skip(1);
    folders.any(|name| {
        name.strip_prefix("assets-")
            .is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()))
    })
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ts" | "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    /// A small folder to serve, with a file beside it that must not be served.
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = std::env::temp_dir().join(format!("xtask-http-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("served/lab")).unwrap();
        std::fs::write(folder.join("secret.txt"), "secret").unwrap();
        std::fs::write(folder.join("served/lab/index.html"), "<p>楚河").unwrap();
        std::fs::write(folder.join("served/a.wasm"), "\0asm").unwrap();
        let assets = folder.join("served/assets-0123456789abcdef/board");
        std::fs::create_dir_all(&assets).unwrap();
        std::fs::write(assets.join("board.js"), "").unwrap();
        folder.join("served")
    });

    /// The whole response to one request.
    fn exchange(request: &str, isolated: bool) -> String {
        let server = Server::new(&FOLDER, isolated).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        std::thread::spawn(move || server.answer_all(&listener));
        write!(client, "{request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn answers_have_their_status_headers_and_body() {
        let immutable = &*format!("Cache-Control: {IMMUTABLE}\r\n");
        for (request, parts) in [
            ("GET /lab/?lang=en", &["1.1 200 OK\r\n", "text/html; charset=utf-8\r\n"][..]),
            ("GET /lab/", &["Content-Length: 9\r\n", "no-cache\r\n", "\r\n\r\n<p>楚河"]),
            ("GET /lab/", &["Access-Control-Allow-Origin: *\r\n"]),
            ("HEAD /lab/", &["Content-Length: 9\r\n", "\r\n\r\n"]),
            ("GET /a.wasm", &["Content-Type: application/wasm\r\n"]),
            ("GET /assets-0123456789abcdef/board/board.js", &[immutable]),
            ("GET /assets-0123456789abcdef/nothing.js", &["1.1 404", "no-cache\r\n"]),
            ("GET /lab?lang=en", &["1.1 301", "Location: /lab/?lang=en\r\n"]),
            ("POST /lab/", &["1.1 405"]),
        ] {
            let answer = exchange(request, false);
            for part in parts {
                assert!(answer.contains(part), "{request}: {answer}");
            }
            assert!(!answer.contains("Opener") && !answer.contains("Embedder"), "{answer}");
            assert!(!request.starts_with("HEAD") || answer.ends_with("\r\n\r\n"), "{answer}");
        }
        let isolated = exchange("GET /lab/", true);
        for header in ["Cross-Origin-Opener-Policy: same-origin\r\n", "Cross-Origin-Embedder-Policy: require-corp\r\n"]
        {
            assert!(isolated.contains(header), "{isolated}");
        }
        assert!(!is_asset("/assets-0123456789abcdef") && !is_asset("/assets-of-mine/a.js"));
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let ways = ["/../secret.txt", "/%2e%2e/secret.txt", "/lab/../../secret.txt", "/..%2fsecret.txt"];
        for way in ways.iter().chain(&["//secret.txt", "secret.txt", "/%zz", "/%ff", "/lab/%00"]) {
            let answer = exchange(&format!("GET {way}"), false);
            assert!(answer.starts_with("HTTP/1.1 404"), "{way}: {answer}");
        }
    }

    #[test]
    fn a_connection_answers_until_a_request_closes_it() {
        let requests = "GET /lab/ HTTP/1.1\r\nHost: x\r\n\r\nHEAD /nothing HTTP/1.1\r\n\r\nGET /lab/";
        let answers = exchange(requests, false);
        let heads: Vec<&str> = answers.split("HTTP/1.1 ").skip(1).collect();
        let expected = [("200", "keep-alive"), ("404", "keep-alive"), ("200", "close")];
        assert_eq!(heads.len(), expected.len(), "{answers}");
        for (head, (status, connection)) in heads.iter().zip(expected) {
            assert!(head.starts_with(status), "{head}");
            assert!(head.contains(&format!("Connection: {connection}\r\n")), "{head}");
        }
        assert!(heads[1].ends_with("\r\n\r\n"), "{answers}");
    }
}
