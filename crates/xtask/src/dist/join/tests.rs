//! Tests of joining: which files there are, and what one of them says.

use super::*;

const PAGE: &str = "<script type=\"module\" src=\"a/page.js\"></script>";
const OTHER: &str = "<script type=\"module\" src=\"b/other.js\"></script>";

/// The scripts of an app, joined.
fn joined(files: &[(&str, &str)]) -> Result<BTreeMap<String, String>> {
    let asset = |(path, text): &(&str, &str)| Asset {
        path: (*path).to_owned(),
        bytes: (*text).into(),
    };
    let assets = join(files.iter().map(asset).collect())?;
    let text = |asset: Asset| (asset.path.clone(), asset.text().unwrap().to_owned());
    Ok(assets.into_iter().map(text).collect())
}

#[test]
fn a_page_has_one_file_for_what_only_it_needs() {
    let files = joined(&[
        ("index.html", PAGE),
        ("b.html", OTHER),
        ("a/page.js", "// The page.\nimport { two as second } from './own.js';\nimport { say } from '../shared/words.js';\nsay(second);\n"),
        ("a/own.js", "export const two = new URL('x.css', import.meta.url);\nexport const later = () => import('./later.js');\n"),
        ("a/later.js", "import { deep } from '../shared/deep.js';\nexport default deep;\n"),
        ("b/other.js", "import { deep } from '../shared/deep.js';\nimport { say } from '../shared/words.js';\nsay(deep);\n"),
        ("shared/words.js", "import { deep } from './deep.js';\nexport function say() { return deep; }\n"),
        ("shared/deep.js", "export const deep = 1;\n"),
    ])
    .unwrap();
    let paths: Vec<&str> = files.keys().map(|path| &**path).collect();
    assert_eq!(
        paths,
        [
            "a/later.js",
            "a/page.js",
            "b.html",
            "b/other.js",
            "index.html",
            "shared/words.js"
        ]
    );
    assert_eq!(
        files["a/page.js"],
        "import * as $shared_words from '../shared/words.js';\n\
         const $a_own = {};\n{\n\
         const two = new URL('x.css', new URL('./own.js', import.meta.url).href);\n\
         const later = () => import('./later.js');\n\
         Object.assign($a_own, { two, later });\n}\n\
         const $a_page = {};\n{\nconst { two: second } = $a_own;\nconst { say } = $shared_words;\nsay(second);\n\
         Object.assign($a_page, {  });\n}\n"
    );
    assert_eq!(
        files["shared/words.js"],
        "const $shared_deep = {};\n{\nconst deep = 1;\nObject.assign($shared_deep, { deep });\n}\n\
         const $shared_words = {};\n{\nconst { deep } = $shared_deep;\nfunction say() { return deep; }\n\
         Object.assign($shared_words, { say });\n}\n\
         export const { say } = $shared_words;\nexport { $shared_deep };\n"
    );
    assert_eq!(
        files["a/later.js"],
        "import { $shared_deep } from '../shared/words.js';\n\
         const $a_later = {};\n{\nconst { deep } = $shared_deep;\nconst theDefault = deep;\n\
         Object.assign($a_later, { default: theDefault });\n}\nexport default $a_later.default;\n"
    );
}

#[test]
fn what_is_fetched_later_is_found_inside_of_the_file_that_has_it() {
    let files = joined(&[
        ("index.html", PAGE),
        ("a/page.js", "import './c/far.js';\nimport './near.js';\n"),
        (
            "a/c/far.js",
            "export const far = () => import('../near.js');\n",
        ),
        ("a/near.js", "export { far as near } from './c/far.js';\n"),
    ])
    .unwrap();
    assert_eq!(files.len(), 2);
    let page = &files["a/page.js"];
    assert!(
        page.contains("import('./page.js').then(({ $a_near }) => $a_near)"),
        "{page}"
    );
    assert!(
        page.contains("Object.assign($a_near, { near: $a_c_far.far });"),
        "{page}"
    );
    assert!(page.ends_with("export { $a_near };\n"), "{page}");
}

#[test]
fn a_worker_has_copies_of_what_it_needs() {
    let files = joined(&[
        ("index.html", PAGE),
        ("a/page.js", "import './both.js';\n"),
        ("a/both.js", "export const both = 1;\n"),
        (
            "a/a-worker.js",
            "import * as all from './both.js';\nall.both;\n",
        ),
    ])
    .unwrap();
    assert_eq!(files.len(), 3);
    let worker = &files["a/a-worker.js"];
    assert!(worker.starts_with("const $a_both = {};\n"), "{worker}");
    assert!(
        worker.contains("const all = $a_both;\nall.both;\n"),
        "{worker}"
    );
}

#[test]
fn addresses_are_relative() {
    assert_eq!(relative("a/b.js", "a/c.js"), "./c.js");
    assert_eq!(relative("a/b/c.js", "a/d/e.js"), "../d/e.js");
    assert_eq!(relative("a.js", "b/c.js"), "./b/c.js");
}

#[test]
fn what_is_no_module_is_joined_with_nothing() {
    let page =
        "<script src=\"old.js\" defer></script><script type=\"module\" src=\"new.js\"></script>";
    let files = joined(&[
        ("index.html", page),
        ("new.js", "one();\n"),
        ("old.js", "// For all.\n(function () {\n  one();\n})();\n"),
    ])
    .unwrap();
    assert_eq!(files["old.js"], "(function () {\none();\n})();\n");
    assert!(files["new.js"].starts_with("const $new"));
}
