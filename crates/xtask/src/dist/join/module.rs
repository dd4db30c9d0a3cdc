//! One script, taken apart: what it imports, what it exports, and the rest.
//!
//! It understands the ways in which the scripts of this app are written, and says so where it does not.

use super::super::rewrite::resolve;
use crate::script::{Piece, pieces};
use anyhow::{Context, Result, bail};

/// The name that stands for what a module exports by default.
const DEFAULT: &str = "theDefault";

pub(super) struct Module {
    pub(super) path: String,
    pub(super) imports: Vec<Import>,
    /// What it exports, each by its name outside and its name inside.
    pub(super) exports: Vec<(String, String)>,
    /// What is left: no comments, no indentation, no imports, no word of exports.
    pub(super) body: String,
}

pub(super) struct Import {
    /// The path of a script of the app.
    pub(super) from: String,
    pub(super) names: Names,
    /// Whether what is imported is exported again and not used here.
    pub(super) passes_on: bool,
}

/// Which names an import brings, each by its name outside and its name inside.
pub(super) enum Names {
    Some(Vec<(String, String)>),
    All(String),
}

impl Module {
    pub(super) fn read(path: &str, text: &str) -> Result<Self> {
        let mut module = Module {
            path: path.to_owned(),
            imports: Vec::new(),
            exports: Vec::new(),
            body: String::new(),
        };
        let (code, statements) = compact(text);
        let mut done = 0;
        for start in statements {
            // A statement that was taken out may have others on its lines.
            if start < done {
                continue;
            }
            module.body += &code[done..start];
            let statement = &code[start..];
            let taken = module
                .take(statement)
                .with_context(|| format!("{path}: {}", first_line(statement)))?;
            done = start + taken;
        }
        module.body += &code[done..];
        Ok(module)
    }

    /// Notes what the statement at the start of the text imports or exports. Says how much of it is to go.
    fn take(&mut self, text: &str) -> Result<usize> {
        if text.starts_with("import ") || text.starts_with("export {") {
            return self.take_list(text);
        }
        let Some(declared) = text.strip_prefix("export ") else {
            return Ok(0);
        };
        if let Some(value) = declared.strip_prefix("default ") {
            if ["class ", "function ", "async "]
                .iter()
                .any(|word| value.starts_with(word))
            {
                bail!("name what is exported by default, then export the name");
            }
            self.export("default", DEFAULT);
            self.body += &format!("const {DEFAULT} = ");
            return Ok("export default ".len());
        }
        let name = ["async function ", "function ", "class ", "const "]
            .iter()
            .find_map(|kind| declared.strip_prefix(kind))
            .map(|rest| {
                rest.split(|letter: char| !is_of_name(letter))
                    .next()
                    .unwrap_or_default()
            })
            .filter(|name| !name.is_empty())
            .context("only functions, classes, constants and lists can be exported")?;
        self.export(name, name);
        Ok("export ".len())
    }

    /// `import ... from '...';`, `import '...';`, `export { ... } from '...';`, `export { ... };`
    fn take_list(&mut self, text: &str) -> Result<usize> {
        let end = text.find(";\n").context("it has no end")? + 2;
        let (statement, passes_on) = (&text[..end - 2], text.starts_with("export"));
        let body = statement["import ".len()..].trim();
        let Some((what, address)) = body
            .strip_suffix('\'')
            .and_then(|body| body.rsplit_once('\''))
        else {
            for (inside, outside) in listed(body)? {
                self.export(&outside, &inside);
            }
            return Ok(end);
        };
        let from = resolve(&self.path, address)
            .filter(|_| address.starts_with('.'))
            .context("only scripts of the app can be imported")?;
        let what = what.trim().strip_suffix("from").unwrap_or_default().trim();
        let names = if let Some(name) = what.strip_prefix("* as ") {
            Names::All(name.to_owned())
        } else if what.is_empty() || what.starts_with('{') {
            Names::Some(listed(what)?)
        } else if what.chars().all(is_of_name) {
            Names::Some(vec![("default".to_owned(), what.to_owned())])
        } else {
            bail!("import one name, or a list, or everything");
        };
        self.imports.push(Import {
            from,
            names,
            passes_on,
        });
        Ok(end)
    }

    fn export(&mut self, outside: &str, inside: &str) {
        self.exports.push((outside.to_owned(), inside.to_owned()));
    }

    /// The scripts that are imported where `import('...')` is reached.
    pub(super) fn later(&self) -> impl Iterator<Item = String> {
        self.body
            .split("import('")
            .skip(1)
            .filter_map(|rest| rest.split_once("')"))
            .filter_map(|(address, _)| resolve(&self.path, address))
    }
}

/// The names between braces: each as it is called before and after `as`.
fn listed(text: &str) -> Result<Vec<(String, String)>> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let inside = text
        .strip_prefix('{')
        .and_then(|text| text.strip_suffix('}'))
        .context("a list of names was expected")?;
    let names = inside
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let pair = |name: &str| {
        let (before, after) = name.split_once(" as ").unwrap_or((name, name));
        (before.to_owned(), after.to_owned())
    };
    Ok(names.map(pair).collect())
}

/// The script without comments, indentation and empty lines, and where its imports and exports begin.
pub(super) fn compact(text: &str) -> (String, Vec<usize>) {
    let mut code = String::with_capacity(text.len());
    let mut lines = Vec::new();
    let mut open = 0_usize;
    let mut is_new_line = true;
    for piece in pieces(text) {
        match piece {
            // Words on both sides must not grow together.
            Piece::Comment(_) if is_new_line || code.ends_with(' ') => {}
            Piece::Comment(_) => code.push(' '),
            Piece::Literal(part) => {
                code += part;
                is_new_line = false;
            }
            Piece::Code(part) => {
                for letter in part.chars() {
                    if is_new_line && letter.is_whitespace() {
                        continue;
                    }
                    if letter == '\n' {
                        code.truncate(code.trim_end_matches(' ').len());
                    } else if is_new_line && open == 0 {
                        lines.push(code.len());
                    }
                    match letter {
                        '{' | '(' | '[' => open += 1,
                        '}' | ')' | ']' => open = open.saturating_sub(1),
                        _ => {}
                    }
                    code.push(letter);
                    is_new_line = letter == '\n';
                }
            }
        }
    }
    if !code.ends_with('\n') && !code.is_empty() {
        code.push('\n');
    }
    lines.retain(|start| {
        let line = &code[*start..];
        line.starts_with("import ") || line.starts_with("export ")
    });
    (code, lines)
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_taken_apart() {
        let text = "// What it is.\nimport a from './a.js';\nimport { b, c as d } from '../c.js';\nimport './e.js';\n\
                    import * as f from './f.js';\nexport { g } from './g.js';\n\n/** Says `import`. */\nexport const h = `\n\n  import i\n`;\n\
                    export async function j() {\n  // Later.\n  return import('./k.js');\n}\nclass L {}\nexport { L as l };\nexport default { a };\n";
        let module = Module::read("x/y.js", text).unwrap();
        assert_eq!(
            module.body,
            "const h = `\n\n  import i\n`;\nasync function j() {\nreturn import('./k.js');\n}\nclass L {}\nconst theDefault = { a };\n"
        );
        let from: Vec<&str> = module.imports.iter().map(|import| &*import.from).collect();
        assert_eq!(from, ["x/a.js", "c.js", "x/e.js", "x/f.js", "x/g.js"]);
        assert!(
            matches!(&module.imports[1].names, Names::Some(names) if names[1] == ("c".to_owned(), "d".to_owned()))
        );
        assert!(matches!(&module.imports[3].names, Names::All(name) if name == "f"));
        assert!(module.imports[4].passes_on);
        let exports: Vec<&str> = module
            .exports
            .iter()
            .map(|(outside, _)| &**outside)
            .collect();
        assert_eq!(exports, ["h", "j", "l", "default"]);
        assert_eq!(module.later().collect::<Vec<_>>(), ["x/k.js"]);
    }

    #[test]
    fn code_keeps_its_lines_and_words() {
        let (code, _) = compact("const a = 1; // one\n\n  return/* two */b / c;\n'  d';   \n");
        assert_eq!(code, "const a = 1;\nreturn b / c;\n'  d';\n");
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for text in [
            "export let a = 1;\n",
            "export default class {}\n",
            "import a from 'b';\n",
            "import a, { b } from './c.js';\n",
            "import a, { b } from './c.js';\n",
            "import {\n",
        ] {
            assert!(Module::read("x.js", text).is_err(), "{text}");
        }
    }
}
