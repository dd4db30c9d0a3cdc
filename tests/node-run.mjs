// Runs the tests without a browser in a few processes; exits with their code. Called by `cargo xtask test` with the arguments of `node --test`.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inGroups, runGroups } from './groups.mjs';

/** What other files in the process would notice: changed globals, and a net for the engine. */
const CHANGES_OTHERS = /globalThis|process\.env\.TZ|useNet|mock|engine\/(client|package)\.js/;

const files = process.argv.slice(2).filter((argument) => argument.endsWith('.test.mjs'));
const options = process.argv.slice(2).filter((argument) => !argument.endsWith('.test.mjs'));
const alone = files.filter((file) => textsOf(file).some((text) => CHANGES_OTHERS.test(text)));
const together = files.filter((file) => !alone.includes(file));
const processes = availableParallelism();
process.exitCode = await runGroups(
  [...inGroups(together, 2 * processes), ...alone.map((file) => [file])],
  processes,
  options,
);

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
