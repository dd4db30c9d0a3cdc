// Files of the repository, as texts. A test that imports this always runs, as it names files at run time.

import { readFileSync, readdirSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/** @param {string} path from the root of the repository */
export const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** The paths of all files in a folder, and in those within, whose names end so. @param {string} folder @param {string} ending */
export const filesIn = (folder, ending) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => folder + name);

/** These files as one text. @param {string} folder @param {string} ending */
export const readAll = (folder, ending) => filesIn(folder, ending).map(read).join('\n');
