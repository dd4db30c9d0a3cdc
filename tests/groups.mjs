// Runs test files in a few processes, several files in each: to start a process, with a browser or the modules, takes longer than
// most files.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files in the order of their names, in a number of groups. @param {string[]} files @param {number} count */
export const inGroups = (files, count) =>
  Array.from({ length: Math.min(count, files.length) }, (_, first) =>
    files.filter((_, index) => index % count === first),
  );

/** Runs groups of test files, each group in its own process. @param {string[][]} groups @param {number} processes at once @param {string[]} options of `node --test` @returns {Promise<number>} the exit code */
export async function runGroups(groups, processes, options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'chuhe-tests-'));
  const starts = groups.map((files, index) => {
    const start = path.join(folder, `group-${index + 1}.mjs`);
    writeFileSync(start, files.map((file) => `import ${JSON.stringify(pathToFileURL(file))};\n`).join(''));
    return start;
  });
  const tests = spawn(process.execPath, ['--test', `--test-concurrency=${processes}`, ...options, ...starts], {
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => tests.on('exit', resolve));
  rmSync(folder, { recursive: true });
  return code ?? 1;
}
