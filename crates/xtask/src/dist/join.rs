//! Scripts of the app joined into few files: in `www/` each stands by itself, but a hundred small files load slowly.
//!
//! Scripts that the same pages need become one file, at the address of the one that others name. A joined script stands
//! in a block of its own, with its exports in an object; what is fetched later finds them there, so no script ever runs
//! twice in a page. A worker has a page's scripts to itself, so its file holds copies of all that it needs.

mod groups;
mod module;

use super::asset::{Asset, SERVICE_WORKER, scripts_in};
use super::rewrite;
use anyhow::{Context, Result, ensure};
use groups::{Entry, Group, Modules, groups, needs};
use module::{Module, Names};
use std::collections::{BTreeMap, BTreeSet};

/// How the scripts are called that workers begin with.
const WORKERS: &str = "-worker.js";

/// The same app with fewer scripts. Those that pages name without calling them modules stay as they are.
pub(super) fn join(mut assets: Vec<Asset>) -> Result<Vec<Asset>> {
    let plain = plain_scripts(&assets)?;
    for asset in assets
        .iter_mut()
        .filter(|asset| plain.contains(&asset.path))
    {
        asset.bytes = self::plain(asset.text()?).into_bytes();
    }
    let is_script = |asset: &&Asset| {
        asset.path.ends_with(".js") && asset.path != SERVICE_WORKER && !plain.contains(&asset.path)
    };
    let mut modules = Modules::new();
    for asset in assets.iter().filter(is_script) {
        modules.insert(
            asset.path.clone(),
            Module::read(&asset.path, asset.text()?)?,
        );
    }
    let named = named(&assets, &modules)?;
    let app = App::new(modules, &named)?;
    let mut joined: Vec<Asset> = assets
        .into_iter()
        .filter(|asset| !is_script(&asset))
        .collect();
    joined.extend(app.files());
    joined.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(joined)
}

/// A script with copies of all that it imports, in one piece.
pub(super) fn whole(assets: &[Asset], path: &str) -> Result<String> {
    let mut modules = Modules::new();
    let mut open = vec![path.to_owned()];
    while let Some(path) = open.pop() {
        let asset = assets.iter().find(|asset| asset.path == path);
        let asset = asset.with_context(|| format!("there is no {path}"))?;
        let module = Module::read(&path, asset.text()?)?;
        let imported = module.imports.iter().map(|import| import.from.clone());
        open.extend(imported.filter(|from| !modules.contains_key(from)));
        modules.insert(path, module);
    }
    let files = modules
        .keys()
        .map(|member| (member.clone(), path.to_owned()));
    let app = App {
        files: files.collect(),
        groups: vec![with_copies(&modules, path.to_owned())?],
        modules,
        wanted: BTreeSet::new(),
    };
    Ok(app.file(&app.groups[0]))
}

/// Browsers that know no modules have to understand these.
fn plain_scripts(assets: &[Asset]) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for page in assets.iter().filter(|asset| asset.is_page()) {
        for tag in scripts_in(page.text()?).filter(|tag| !tag.is_module) {
            found.extend(rewrite::resolve(&page.path, tag.address));
        }
    }
    Ok(found)
}

/// A script that is no module, without comments.
pub(super) fn plain(text: &str) -> String {
    module::compact(text).0
}

/// Each page, or script at an address that other people's pages name, with the scripts that it names.
type Named = Vec<(String, Vec<String>)>;

fn named(assets: &[Asset], modules: &Modules) -> Result<Named> {
    let mut found = Named::new();
    for asset in assets.iter().filter(|asset| asset.keeps_address()) {
        let scripts = if asset.is_page() {
            let quoted = asset.text()?.split(['"', '\'']);
            let paths = quoted.filter_map(|address| rewrite::resolve(&asset.path, address));
            paths.filter(|path| modules.contains_key(path)).collect()
        } else if modules.contains_key(&asset.path) {
            vec![asset.path.clone()]
        } else {
            continue;
        };
        found.push((asset.path.clone(), scripts));
    }
    Ok(found)
}

/// All scripts, and which file each is in.
struct App {
    modules: Modules,
    groups: Vec<Group>,
    /// The address of the file that a script is in.
    files: BTreeMap<String, String>,
    /// Scripts that other files look for inside of theirs.
    wanted: BTreeSet<String>,
}

impl App {
    fn new(modules: Modules, named: &Named) -> Result<Self> {
        let names: BTreeSet<String> = modules.keys().map(|path| name_of(path)).collect();
        ensure!(
            names.len() == modules.len(),
            "two scripts have names too much alike"
        );
        let mut entries = Vec::new();
        for (page, scripts) in named {
            entries.extend(scripts.iter().map(|script| Entry {
                by: page.clone(),
                script: script.clone(),
                without: BTreeSet::new(),
            }));
        }
        let by_pages = entries.len();
        entries.extend(later(&modules, named));
        let mut groups = groups(&modules, &entries)?;
        let mut files = BTreeMap::new();
        for group in &groups {
            let file = |member: &String| (member.clone(), group.head.clone());
            files.extend(group.members.iter().map(file));
        }
        for Entry { by, script, .. } in &entries[..by_pages] {
            let file = &files[script];
            ensure!(
                file == script,
                "{by} names {script}, which is inside of {file}"
            );
        }
        // Workers, and what is found by an address that is made up in running.
        let others: Vec<String> = modules
            .keys()
            .filter(|path| !files.contains_key(*path))
            .cloned()
            .collect();
        for path in others {
            files.insert(path.clone(), path.clone());
            groups.push(if path.ends_with(WORKERS) {
                with_copies(&modules, path)?
            } else {
                let members = vec![path.clone()];
                Group {
                    head: path,
                    members,
                }
            });
        }
        let mut app = App {
            modules,
            groups,
            files,
            wanted: BTreeSet::new(),
        };
        app.wanted = app
            .modules
            .values()
            .flat_map(|module| app.wanted_by(module))
            .collect();
        Ok(app)
    }

    /// What a script wants of other files that is not their head.
    fn wanted_by(&self, module: &Module) -> Vec<String> {
        let home = &self.files[&module.path];
        let is_inside = |path: &String| self.files.get(path).is_some_and(|file| file != path);
        let imported = module.imports.iter().map(|import| import.from.clone());
        imported
            .filter(|path| self.files.get(path) != Some(home))
            .chain(module.later())
            .filter(is_inside)
            .collect()
    }

    fn files(&self) -> Vec<Asset> {
        let written = |group: &Group| Asset {
            path: group.head.clone(),
            bytes: self.file(group).into_bytes(),
        };
        self.groups.iter().map(written).collect()
    }

    fn file(&self, group: &Group) -> String {
        let inside: BTreeSet<&str> = group.members.iter().map(|path| &**path).collect();
        let mut text = String::new();
        let members = || group.members.iter().map(|path| &self.modules[path]);
        // In the order of the scripts: what comes first may count on it.
        let mut outside: Vec<&str> = Vec::new();
        for import in members().flat_map(|module| &module.imports) {
            let from = &*import.from;
            if !inside.contains(from) && !outside.contains(&from) {
                outside.push(from);
            }
        }
        for path in outside {
            let address = relative(&group.head, &self.files[path]);
            text += &match self.files[path] == path {
                true => format!("import * as {} from '{address}';\n", name_of(path)),
                false => format!("import {{ {} }} from '{address}';\n", name_of(path)),
            };
        }
        for module in members() {
            text += &self.block(module, &group.head);
        }
        text + &self.exports(group)
    }

    /// A script inside of a file: its block, with what it imports before and what it exports behind.
    fn block(&self, module: &Module, head: &str) -> String {
        let name = name_of(&module.path);
        let mut before = String::new();
        let mut exports: Vec<String> = module
            .exports
            .iter()
            .map(|(outside, inside)| renamed(outside, inside))
            .collect();
        for import in &module.imports {
            let from = name_of(&import.from);
            match &import.names {
                Names::All(local) => before += &format!("const {local} = {from};\n"),
                Names::Some(names) if names.is_empty() => {}
                Names::Some(names) if import.passes_on => {
                    exports.extend(
                        names
                            .iter()
                            .map(|(theirs, ours)| format!("{ours}: {from}.{theirs}")),
                    );
                }
                Names::Some(names) => {
                    let names: Vec<String> = names
                        .iter()
                        .map(|(theirs, ours)| renamed(theirs, ours))
                        .collect();
                    before += &format!("const {{ {} }} = {from};\n", names.join(", "));
                }
            }
        }
        let body = self.moved(module, head);
        format!(
            "const {name} = {{}};\n{{\n{before}{body}Object.assign({name}, {{ {} }});\n}}\n",
            exports.join(", ")
        )
    }

    /// What a script does, with its addresses as they are seen from the file that it is in.
    fn moved(&self, module: &Module, head: &str) -> String {
        let mut parts = module.body.split("import('");
        let mut body = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            body += "import('";
            let Some((address, rest)) = part.split_once("')") else {
                body += part;
                continue;
            };
            let target = rewrite::resolve(&module.path, address);
            let file = target.as_ref().and_then(|path| self.files.get(path));
            let Some((target, file)) = target.as_ref().zip(file) else {
                body += part;
                continue;
            };
            body += &format!("{}')", relative(head, file));
            if target != file {
                let name = name_of(target);
                body += &format!(".then(({{ {name} }}) => {name})");
            }
            body += rest;
        }
        if module.path == head {
            return body;
        }
        let own = format!(
            "new URL('{}', import.meta.url).href",
            relative(head, &module.path)
        );
        body.replace("import.meta.url", &own)
    }

    /// The exports of a file: those of its head by their names, and others that are wanted in one piece each.
    fn exports(&self, group: &Group) -> String {
        let head = &self.modules[&group.head];
        let passed = head.imports.iter().filter(|import| import.passes_on);
        let passed = passed.filter_map(|import| match &import.names {
            Names::Some(names) => Some(names.iter().map(|(_, ours)| ours)),
            Names::All(_) => None,
        });
        let own = head.exports.iter().map(|(outside, _)| outside);
        let (defaults, named): (Vec<&String>, Vec<&String>) = own
            .chain(passed.flatten())
            .partition(|name| *name == "default");
        let name = name_of(&group.head);
        let mut text = String::new();
        if !named.is_empty() {
            let named: Vec<&str> = named.into_iter().map(String::as_str).collect();
            text += &format!("export const {{ {} }} = {name};\n", named.join(", "));
        }
        if !defaults.is_empty() {
            text += &format!("export default {name}.default;\n");
        }
        let others = group
            .members
            .iter()
            .filter(|path| self.wanted.contains(*path));
        let others: Vec<String> = others.map(|path| name_of(path)).collect();
        if !others.is_empty() {
            text += &format!("export {{ {} }};\n", others.join(", "));
        }
        text
    }
}

/// The scripts that are fetched when they are wanted. What every page has that may come to want one is there already.
fn later(modules: &Modules, named: &Named) -> Vec<Entry> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, scripts) in named {
        let there: BTreeSet<String> = scripts
            .iter()
            .flat_map(|script| needs(modules, script))
            .collect();
        let mut open: Vec<String> = there.iter().cloned().collect();
        let mut fetched = BTreeSet::new();
        while let Some(path) = open.pop() {
            let targets = modules[&path].later();
            for target in targets.filter(|path| modules.contains_key(path)) {
                if fetched.insert(target.clone()) {
                    open.extend(needs(modules, &target));
                }
            }
        }
        for script in fetched.difference(&there) {
            let without = found.entry(script.clone()).or_insert_with(|| there.clone());
            without.retain(|path| there.contains(path));
        }
    }
    let entry = |(script, without): (String, BTreeSet<String>)| Entry {
        by: script.clone(),
        script,
        without,
    };
    found.into_iter().map(entry).collect()
}

/// All that a script needs, apart from everybody else's.
fn with_copies(modules: &Modules, path: String) -> Result<Group> {
    let entry = Entry {
        by: "a page".to_owned(),
        script: path,
        without: BTreeSet::new(),
    };
    Ok(groups(modules, &[entry])?.remove(0))
}

/// The object that holds what a script exports.
fn name_of(path: &str) -> String {
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    "$".chars()
        .chain(path.trim_end_matches(".js").chars().map(plain))
        .collect()
}

/// A property and the name it is bound to.
fn renamed(property: &str, name: &str) -> String {
    if property == name {
        name.to_owned()
    } else {
        format!("{property}: {name}")
    }
}

/// The address of one file as seen from another.
fn relative(from: &str, to: &str) -> String {
    let folders = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
    let (from, to) = (folders(from), folders(to));
    let most = from.len().min(to.len()) - 1;
    let common = (0..most).take_while(|at| from[*at] == to[*at]).count();
    let up = "../".repeat(from.len() - 1 - common);
    let start = if up.is_empty() { "./" } else { &up };
    format!("{start}{}", to[common..].join("/"))
}

#[cfg(test)]
mod tests;
