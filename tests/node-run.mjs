// Runs the tests without a browser in a few processes; exits with their code.
//
// Called by `cargo xtask test` with the arguments of `node --test`; in a whole run also with CHUHE_PASSED (a folder that records what
// passed) and, where unchanged files may be skipped, CHUHE_SKIPS.

import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inGroups, runGroups } from './groups.mjs';
import { ALWAYS, changedFiles, readSources, recordOf, scriptsImported, Sources, writeRecord } from './unchanged.mjs';

/** What other files in the process would notice: changed globals, and a net for the engine. */
const CHANGES_OTHERS = /globalThis|process\.env\.TZ|useNet|mock|engine\/(client|package)\.js/;

const files = process.argv.slice(2).filter((argument) => argument.endsWith('.test.mjs'));
const options = process.argv.slice(2).filter((argument) => !argument.endsWith('.test.mjs'));
const some = (/** @type {RegExp} */ words) => (/** @type {string} */ file) =>
  textsOf(file).some((text) => words.test(text));
const passed = process.env.CHUHE_PASSED;
const sources = passed ? new Sources(readSources('node')) : undefined;
const chosen =
  passed && sources && process.env.CHUHE_SKIPS ? changedFiles(sources, passed, files, some(ALWAYS.node)) : files;
if (chosen.length < files.length) {
  console.log(`  ${files.length - chosen.length} of ${files.length} files are unchanged since they passed`);
}
// Node runs every test that it finds if it gets no file.
if (chosen.length === 0) process.exit();
if (passed) for (const file of chosen) rmSync(recordOf(passed, file), { force: true });
const [alone, together] = [true, false].map((is) => chosen.filter((file) => some(CHANGES_OTHERS)(file) === is));
const processes = availableParallelism();
const groups = [...inGroups(together, 2 * processes), ...alone.map((file) => [file])];
process.exitCode = await runGroups(groups, processes, options);
if (passed && sources && process.exitCode === 0) {
  for (const [file, scripts] of await scriptsImported(chosen)) writeRecord(passed, file, sources, scripts);
}

/** The source of a test file, and of the scripts of the tests that it imports. @param {string} file @param {Set<string>} [seen] @returns {string[]} */
function textsOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = Array.from(text.matchAll(/(?:from|import) '(\.[^']+\.mjs)'/g), ([, name]) =>
    path.resolve(path.dirname(file), name),
  );
  return [text, ...imported.flatMap((name) => textsOf(name, seen))];
}
