// What a collection of games is searched by: words in what is said of a game, its folder, a position that comes up in it.
import { readPlacement, writePlacement } from '../../board/placement.js';

/** @typedef {import('../record.js').FlatRecord} FlatRecord */

/** What is said of a game beside its players and its result, in the order in which it is shown. */
const DATA = ['Event', 'Round', 'Site', 'Date', 'ECCO', 'Opening', 'Title', 'Annotator'];

/** A tag of a record; empty where it is not there or says nothing. @param {{ tags: [string, string][] }} record @param {string} name */
export function said({ tags }, name) {
  const value = tags.find(([known]) => known === name)?.[1].trim() ?? '';
  return /^[?.*-]+$/.test(value) ? '' : value;
}

/** @param {{ tags: [string, string][] }} record */
export function dataOf(record) {
  return [...new Set(DATA.map((name) => said(record, name)).filter(Boolean))];
}

/** Whether every word of a query comes up in a text, in whatever case and width. @param {string} text @param {string} query */
export function fits(text, query) {
  const plain = (/** @type {string} */ words) => words.normalize('NFKC').toLowerCase();
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/**
 * Whether a position comes up in a record, its variations included.
 * @param {FlatRecord} record whose moves are legal
 * @param {string} fen of which who stands where and who moves counts
 */
export function comesUp({ startFen, nodes }, fen) {
  const wanted = keyOf(readPlacement(fen), isBlacks(fen));
  const first = { pieces: readPlacement(startFen), isBlack: isBlacks(startFen) };
  /** @type {{ pieces: Map<string, string>, isBlack: boolean }[]} */
  const positions = [];
  return nodes.some(({ parent, move }, index) => {
    const here = index === 0 || move === null ? first : after(positions[parent], move);
    positions.push(here);
    return keyOf(here.pieces, here.isBlack) === wanted;
  });
}

/** @param {{ pieces: Map<string, string>, isBlack: boolean }} before @param {string} move */
function after({ pieces, isBlack }, move) {
  const moved = new Map(pieces);
  const piece = moved.get(move.slice(0, 2));
  moved.delete(move.slice(0, 2));
  if (piece) moved.set(move.slice(2), piece);
  return { pieces: moved, isBlack: !isBlack };
}

/** @param {Map<string, string>} pieces @param {boolean} isBlack */
const keyOf = (pieces, isBlack) => `${writePlacement(pieces)} ${isBlack}`;

/** @param {string} fen */
const isBlacks = (fen) => /^\S+\s+b\b/.test(fen.trim());
