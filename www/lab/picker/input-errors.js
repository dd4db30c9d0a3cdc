// Shows the error message for a tree: the place in words, the line with a caret, what was expected.

import { misplacedPieceText } from '../../board/position-words.js';
import { ChuheError } from '../../engine/workers/protocol.js';

/** @import { Fault } from '../../address/search-address.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */

/**
 * @param {HTMLElement} place
 * @param {ChuheError} error
 * @param {string} text the tree as written
 * @param {Texts} texts
 */
export function showInputError(place, error, text, texts) {
  const { line, column } = locateError(error, text);
  const message = document.createElement('p');
  if (line && column) {
    const where = document.createElement('span');
    where.className = 'where';
    where.textContent = texts.errors.place({ line, column });
    message.append(where, ' ');
  }
  message.append(inputErrorText(error, texts));
  const unchanged = document.createElement('p');
  unchanged.textContent = texts.lab.broken;
  place.replaceChildren(message, ...(!line || !column ? [] : [caretLine(text, line, column)]), unchanged);
}

/**
 * @param {ChuheError} error
 * @param {Texts} texts
 */
export function inputErrorText(error, texts) {
  const { code, message, params } = error;
  const { errors, game } = texts;
  const { expected, found, open, line, column } = params;
  if (code === 'tree/expected') return errors.expected({ expected: expected.split(' '), found });
  if (code === 'tree/unbalanced') return errors.unbalanced({ open, line, column, found });
  const about = errors.about[code];
  if (about) return about(params);
  const { faults, fenFaults } = game;
  if (params.found && Object.hasOwn(fenFaults, code)) return fenFaults[code](params);
  const misplaced = misplacedPieceText(error, texts);
  if (misplaced) return misplaced;
  if (Object.hasOwn(faults, code))
    return params.move ? game.faultAt({ move: params.move, fault: faults[code] }) : faults[code];
  return errors.byCode[code] ?? errors.other(message);
}

/** The message with its line and column, for where the text is out of sight. @param {ChuheError} error @param {string} text as written @param {Texts} texts */
export function placedErrorText(error, text, texts) {
  const { line, column } = locateError(error, text);
  const fault = inputErrorText(error, texts);
  return line && column ? texts.errors.placed({ line, column, fault }) : fault;
}

/** The faults of the address, a line each. @param {Fault[]} faults @param {Texts} texts */
export function errorLines(faults, texts) {
  return faults.map((fault) => {
    const line = document.createElement('p');
    line.textContent = inputErrorText(new ChuheError(fault), texts);
    return line;
  });
}

/**
 * Where the text is wrong. Errors of xiangqi name the character or the move, but no line or column: they are searched for.
 * @param {ChuheError} error @param {string} text
 * @returns {{ line?: number | null, column?: number | null }}
 */
function locateError({ code, where, params }, text) {
  if (where.line && where.column) return where;
  const board = text.replace(/^\s*(position\s+)?(fen\s+)?/i, (words) => ' '.repeat(words.length));
  const at =
    code === 'fen-character'
      ? board.search(/[^KABNRCPEHGMkabnrcpehgm1-9/\s]/)
      : params.move
        ? text.lastIndexOf(params.move)
        : -1;
  if (at < 0) return {};
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: [...before[before.length - 1]].length + 1 };
}

/** How many characters of the line are quoted on either side of the error: pasted lines may be very long. */
const QUOTED_CHARACTERS = 40;

/** @param {string} text @param {number} line @param {number} column both counted from 1 */
export function caretLine(text, line, column) {
  const symbols = [...(text.split('\n')[line - 1] ?? '')];
  const element = document.createElement('div');
  element.className = 'line';
  element.setAttribute('aria-hidden', 'true');
  const spot = document.createElement('mark');
  spot.textContent = symbols[column - 1] ?? ' ';
  const [from, to] = [Math.max(0, column - 1 - QUOTED_CHARACTERS), column + QUOTED_CHARACTERS];
  element.append(
    from > 0 ? '…' : '',
    symbols.slice(from, column - 1).join(''),
    spot,
    symbols.slice(column, to).join(''),
    to < symbols.length ? '…' : '',
  );
  return element;
}
