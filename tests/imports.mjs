// Checks which script imports which: `node tests/imports.mjs` for the checkout. Exits with 1 and a line for each violation.

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TESTS = path.dirname(fileURLToPath(import.meta.url));

/**
 * The scripts of a folder with their imports, and the violations of `imports.config.mjs`.
 * @param {string} folder @param {string[]} inside its sub-folders
 * @returns {{ modules: { source: string, dependencies: { resolved: string }[] }[], summary: { violations: { rule: { name: string }, from: string, to: string }[] } }}
 */
export function cruise(folder, inside) {
  const program = path.join(TESTS, 'node_modules/.bin/depcruise');
  const options = ['--config', path.join(TESTS, 'imports.config.mjs'), '--output-type', 'json', ...inside];
  return JSON.parse(execFileSync(program, options, { cwd: folder, maxBuffer: 100_000_000 }).toString());
}

/**
 * Folders of `www` that import each other in a circle, as pairs; a folder and its sub-folders are different folders.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 */
export function circlesOfFolders(modules) {
  /** @type {Map<string, Set<string>>} */ const imported = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => source.startsWith('www/'))) {
    const own = path.dirname(source);
    const others = dependencies.map(({ resolved }) => path.dirname(resolved)).filter((other) => other !== own);
    imported.set(own, new Set([...(imported.get(own) ?? []), ...others]));
  }
  /** @param {string} from @param {Set<string>} [reached] */
  const reachable = (from, reached = new Set()) => {
    for (const next of imported.get(from) ?? []) if (!reached.has(next)) reachable(next, reached.add(next));
    return reached;
  };
  const pairs = [...imported].flatMap(([from, all]) => [...all].map((to) => [from, to]));
  return pairs.filter(([from, to]) => reachable(to).has(from)).map((pair) => pair.join(' → '));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, summary } = cruise(path.join(TESTS, '..'), ['www', 'tests', 'crates', 'npm', 'python']);
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const circles = circlesOfFolders(modules).map((pair) => `no circle of folders: ${pair}`);
  for (const line of [...violations, ...circles]) console.error(line);
  if (modules.length < 500) throw new Error(`only ${modules.length} scripts were found`);
  process.exitCode = violations.length + circles.length > 0 ? 1 : 0;
}
