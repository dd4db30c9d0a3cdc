// Reads a file of thousands of games as a library, part by part in the worker of the engine.
import { mainMoves, readTag, titleOf } from '../files/file-formats.js';
import { areColumns, IndexBuilder } from '../openings/position-index.js';
import { isCount, isObject } from '../../storage/storage.js';
import { RESULTS } from '../../record/record.js';
import { newId } from '../../storage/store.js';

/** @import { Chuhe } from '../../engine/client.js' */
/** @import { Result } from '../../record/record.js' */
/** @import { Damage, Reading } from '../files/file-formats.js' */
/** @import { Columns } from '../openings/position-index.js' */
/** A game of a library: title and date as in its file, result, and its place: the `at`th game in a part of the file. @typedef {{ title: string | null, date: string, result: Result, part: number, at: number }} LibraryGame */
/** @typedef {{ id: string, name: string, games: LibraryGame[], columns: Columns }} Library */
/** A library with the texts of its parts; how many games could not be read, the first reason, and its line in the file. @typedef {{ library: Library, texts: string[], skipped: number, first: { damage: Damage, line: number } | null }} LibraryReading */

/** Maximum size of a file: 20,000 to 40,000 games. */
export const MAX_LIBRARY_MB = 32;

/** Characters of a part: about 80 games, which take the page 20 ms. */
const PART_LENGTH = 65_536;

/** The end of a line that is no tag, before a line that is one. */
const NEXT_GAME = /\n(?!\[)[^\n]*\S[^\n]*\n\s*(?=\[[A-Za-z])/g;

/** Damage that leaves the moves of a game whole. */
const HARMLESS = ['file-tag', 'file-result'];

/**
 * Throws an error with the code `library/large`, `library/unreadable` or `library/empty`, or the signal's reason.
 * @param {Pick<File, 'size' | 'name' | 'arrayBuffer'>} file
 * @param {Pick<Chuhe, 'xiangqiRead'>} engine
 * @param {{ signal?: AbortSignal, onGames?: (count: number, done: number, all: number) => void }} [options] `onGames` gets the number of games so far
 * @returns {Promise<LibraryReading>}
 */
export async function readLibrary(file, engine, { signal, onGames } = {}) {
  if (file.size > MAX_LIBRARY_MB * 1e6) throw libraryError('library/large');
  const text = decode(
    await file.arrayBuffer().catch(() => {
      throw libraryError('library/unreadable');
    }),
  );
  const texts = partsOf(text);
  const index = new IndexBuilder();
  /** @type {LibraryGame[]} */ const games = [];
  let [skipped, done] = [0, 0];
  /** @type {LibraryReading['first']} */ let first = null;
  const read = async (/** @type {number} */ part) =>
    /** @type {Reading} */ (await engine.xiangqiRead({ text: texts[part] }, { signal }));
  let coming = read(0);
  for (const [part, { length }] of texts.entries()) {
    const { records, damage } = await coming;
    signal?.throwIfAborted();
    // The worker reads the next part meanwhile.
    if (part + 1 < texts.length) coming = read(part + 1);
    coming.catch(() => {});
    const bad = damage.filter(({ code }) => !HARMLESS.includes(code));
    if (bad.length > 0) first ??= { damage: bad[0], line: linesIn(text.slice(0, done)) + (bad[0].where.line ?? 1) };
    const badGames = new Set(bad.map(({ where }) => where.index));
    skipped += badGames.size;
    for (const [at, record] of records.entries()) {
      const moves = mainMoves(record);
      if (badGames.has(at) || moves.length === 0) continue;
      const { startFen, result } = record;
      index.add(games.length, { startFen, moves, result });
      games.push({ title: titleOf(record), date: readTag(record, 'Date'), result, part, at });
    }
    done += length;
    onGames?.(games.length, done, text.length);
  }
  if (games.length === 0) throw libraryError('library/empty');
  const library = { id: newId(), name: file.name, games, columns: index.columns() };
  return { library, texts, skipped, first };
}

/** @param {'library/large' | 'library/unreadable' | 'library/empty'} code */
const libraryError = (code) => Object.assign(new Error(code), { code });

/** UTF-8, or else GB18030 as in old Chinese files. @param {ArrayBuffer} bytes */
function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** @param {string} text */
const linesIn = (text) => text.split('\n').length - 1;

/** Splits a text before tags of games. @param {string} text */
function partsOf(text) {
  const parts = [];
  let start = 0;
  while (start < text.length || parts.length === 0) {
    NEXT_GAME.lastIndex = start + PART_LENGTH;
    const end = NEXT_GAME.test(text) ? NEXT_GAME.lastIndex : text.length;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** Checks a stored library; null if there is none or it is damaged. @param {any} stored @returns {Library | null} */
export function checkLibrary(stored) {
  if (!isObject(stored) || !Array.isArray(stored.games)) return null;
  const { id, name, games, columns } = stored;
  const areGames = games.every(
    (game) =>
      isObject(game) &&
      [game.title ?? '', game.date].every((text) => typeof text === 'string') &&
      RESULTS.includes(game.result) &&
      isCount(game.part) &&
      isCount(game.at),
  );
  const isWhole = areGames && typeof id === 'string' && typeof name === 'string' && areColumns(columns, games.length);
  return isWhole ? /** @type {Library} */ (stored) : null;
}
