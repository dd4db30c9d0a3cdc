// Scores, moves and lines in the page's language and the chosen notation.
import { inScript } from '../i18n/dictionaries.js';
import { isWinning, soldiers } from './chance.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { Worth } from './chance.js' */

/** An evaluation, the same wherever it stands: `+1.3`, "Red is winning", a mate, or the result. @param {Worth} worth @param {Texts} texts */
export function worthText({ score, mate, end }, { game, review }) {
  if (end !== null) return game.score[end];
  if (mate !== null) return review.mate({ side: mate > 0 ? 'red' : 'black', moves: Math.abs(mate) });
  return isWinning(score) ? review.winning({ side: score > 0 ? 'red' : 'black' }) : soldiers(score);
}

/** A UCI move in ICCS notation. @param {string} uci */
export function iccs(uci) {
  return `${uci.slice(0, 2)}-${uci.slice(2)}`.toUpperCase();
}

/**
 * The moves of a line in a notation.
 * @param {{ moves: string[], chinese: string[], wxf: string[] }} line
 * @param {string} notation
 * @returns {string[]}
 */
export function lineTexts({ moves, chinese, wxf }, notation) {
  if (notation === 'wxf') return wxf;
  return notation === 'iccs' ? moves.map(iccs) : chinese.map((move) => inScript(move));
}

/** A move in a notation; UCI if the rules have not described it yet. @param {{ wxf: string, iccs: string, chinese: string } | null} written @param {string} notation @param {string} uci */
export function moveText(written, notation, uci) {
  if (!written) return uci;
  return inScript(written[/** @type {'wxf' | 'iccs' | 'chinese'} */ (notation)] ?? written.chinese);
}

/** The number of the full move. @param {{ ply: number }} node @param {{ redBegins: boolean }} record */
export function moveNumber({ ply }, { redBegins }) {
  return redBegins ? Math.ceil(ply / 2) : Math.floor(ply / 2) + 1;
}

/** The move number as it is written: `12.` or `12…`. @param {{ ply: number }} node @param {{ redBegins: boolean }} record */
export function numberText(node, record) {
  const isSecond = (node.ply % 2 === 1) !== record.redBegins;
  return `${moveNumber(node, record)}${isSecond ? '\u2026' : '.'}`;
}
