//! Handles of objects inside a module: use after `free()` throws a `ChuheError`.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The code of wasm-bindgen that passes a handle, and the code that frees one.
const PASSED: &str = "(this.__wbg_ptr";
const RETURNED: &str = "        const ptr = this.__destroy_into_raw();\n";

/// Without it wasm-bindgen throws another error, also when a handle is freed twice, which is allowed here.
const GUARD: &str = "
function held(handle) {
    if (handle?.__wbg_ptr) return handle.__wbg_ptr;
    const error = new Error('this has been given back with free()');
    throw Object.assign(error, { name: 'ChuheError', code: 'engine/released', where: {}, params: {} });
}
";

/// Inserts the guard before every use of a handle in the script.
pub(super) fn guard(script: &Path) -> Result<()> {
    let text = fs::read_to_string(script).with_context(|| format!("reading {}", script.display()))?;
    Ok(fs::write(script, guarded(&text)?)?)
}

fn guarded(text: &str) -> Result<String> {
    if !text.contains(PASSED) || !text.contains(RETURNED) {
        bail!("wasm-bindgen now writes handles in another way");
    }
    let returned = format!("        if (!this.__wbg_ptr) return;\n{RETURNED}");
    let text = text.replace(PASSED, "(held(this)").replace(RETURNED, &returned);
    Ok(text + GUARD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_is_checked_before_use() {
        let script = format!("free() {{\n{RETURNED}}}\ninfo() {{ wasm.info(this.__wbg_ptr, 3); }}");
        let text = guarded(&script).expect("handles are found");
        assert!(text.contains("wasm.info(held(this), 3)") && text.contains("function held("));
        assert!(text.contains("if (!this.__wbg_ptr) return;"));
        assert!(guarded("nothing").is_err());
    }
}
