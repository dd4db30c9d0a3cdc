// Search in the saved games: by words, opening, folder, and positions.
import { readPlacement, writePlacement } from '../../board/placement.js';
import { openingTexts } from '../../i18n/openings.js';
import { openingOf } from '../openings/opening-names.js';
import { mainMoves, readTag } from './file-formats.js';

/** @import { FlatRecord } from '../../record/record.js' */

/** Tags shown beside players and result, in this order. */
const DATA = ['Event', 'Round', 'Site', 'Date', 'ECCO', 'Opening', 'Title', 'Annotator'];

/** @param {{ tags: [string, string][] }} record @param {(round: string) => string} inWords labels a round, which is often a bare number */
export function dataOf(record, inWords) {
  const values = DATA.map((name) => {
    const value = readTag(record, name);
    return name === 'Round' && value ? inWords(value) : value;
  });
  return [...new Set(values.filter(Boolean))];
}

/** The number of full moves. @param {number} plies */
export const movesIn = (plies) => Math.ceil(plies / 2);

/**
 * The name of a game's opening, from its record or else from its moves, and the words by which a search finds it.
 * @param {FlatRecord} record
 * @param {string} [lang] language of the page
 */
export function openingIn(record, lang = document.documentElement.lang) {
  const opening = openingOf(record.startFen, mainMoves(record));
  const name = opening === null ? '' : openingTexts(lang).names[opening];
  const openingTag = readTag(record, 'Opening');
  return { name: openingTag || name, words: [openingTag, name].filter(Boolean).join(' ') };
}

/** Whether a text contains every word of a query, ignoring case, width and accents. @param {string} text @param {string} query */
export function fits(text, query) {
  const plain = (/** @type {string} */ words) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/**
 * Whether a record contains a position, in its variations too.
 * @param {FlatRecord} record a record of legal moves
 * @param {string} fen only placement and side to move count
 */
export function containsPosition({ startFen, nodes }, fen) {
  const searchedKey = keyOf(readPlacement(fen), isBlacks(fen));
  const first = { pieces: readPlacement(startFen), isBlack: isBlacks(startFen) };
  /** @type {{ pieces: Map<string, string>, isBlack: boolean }[]} */ const positions = [];
  return nodes.some(({ parent, move }, index) => {
    const here = index === 0 || move === null ? first : after(positions[parent], move);
    positions.push(here);
    return keyOf(here.pieces, here.isBlack) === searchedKey;
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
