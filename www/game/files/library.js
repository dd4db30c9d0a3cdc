// What a collection of games is searched by: words in what is said of a game, its opening, its folder, a position that comes up in it.
import { readPlacement, writePlacement } from '../../board/placement.js';
import { openingTexts } from '../../i18n/openings.js';
import { openingOf } from '../openings/names.js';

/** @typedef {import('../record.js').FlatRecord} FlatRecord */

/** What is said of a game beside its players and its result, in the order in which it is shown. */
const DATA = ['Event', 'Round', 'Site', 'Date', 'ECCO', 'Opening', 'Title', 'Annotator'];

/** A tag of a record; empty where it is not there or says nothing. @param {{ tags: [string, string][] }} record @param {string} name */
export function said({ tags }, name) {
  const value = tags.find(([known]) => known === name)?.[1].trim() ?? '';
  return /^[?.*-]+$/.test(value) ? '' : value;
}

/** @param {{ tags: [string, string][] }} record @param {(round: string) => string} inWords a number alone would tell nobody that it is a round */
export function dataOf(record, inWords) {
  const told = DATA.map((name) => {
    const value = said(record, name);
    return name === 'Round' && value ? inWords(value) : value;
  });
  return [...new Set(told.filter(Boolean))];
}

/** How many numbered moves there are in so many half-moves. @param {number} plies */
export const movesIn = (plies) => Math.ceil(plies / 2);

/**
 * What the opening of a game is called: as its record says, or else by its moves; and all that it may be found by.
 * @param {FlatRecord} record
 * @param {string} [lang] of the page
 */
export function openingIn(record, lang = document.documentElement.lang) {
  const opening = openingOf(record.startFen, mainMoves(record));
  const name = opening === null ? '' : openingTexts(lang).names[opening];
  const told = said(record, 'Opening');
  return { name: told || name, words: [told, name].filter(Boolean).join(' ') };
}

/** The moves of the main line. @param {FlatRecord} record */
function mainMoves({ nodes }) {
  /** @type {Map<number, number>} */
  const first = new Map();
  for (const [place, { parent, move }] of nodes.entries())
    if (place > 0 && move !== null && !first.has(parent)) first.set(parent, place);
  const moves = [];
  for (let at = first.get(0); at !== undefined; at = first.get(at)) moves.push(nodes[at].move ?? '');
  return moves;
}

/** Whether every word of a query comes up in a text, in whatever case and width, with accents or without. @param {string} text @param {string} query */
export function fits(text, query) {
  const plain = (/** @type {string} */ words) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
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
