// Shows the error message for a tree: the place in words, the line with a caret, what was expected.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { misplacedPieceText } from '../../board/position-words.js';
import { ChuheError } from '../../engine/workers/protocol.js';

/** @import { Fault } from '../../address/search-address.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */

/** @param {HTMLElement} place @param {ChuheError} error @param {string} text the tree as written @param {Texts} texts @param {boolean} isDrawn whether an earlier tree is shown */
export function showInputError(place, error, text, texts, isDrawn) {
  const { line, column } = locateError(error, text);
  const where = line && column ? html`<span class="where">${texts.errors.place({ line, column })}</span> ` : nothing;
  render(
    html`<p>${where}${inputErrorText(error, texts)}</p>${line && column ? caretLine(text, line, column) : nothing}${isDrawn ? html`<p>${texts.lab.broken}</p>` : nothing}`,
    place,
  );
}

/** @param {ChuheError} error @param {Texts} texts */
export function inputErrorText(error, texts) {
  const { code, message, params } = error;
  const { errors, game } = texts;
  const { expected, found, open, line, column } = params;
  if (code === 'tree/expected') return errors.expected({ expected: expected.split(' '), found });
  if (code === 'tree/unbalanced') return errors.unbalanced({ open, line, column, found });
  const about = errors.about[code] ?? texts.own?.refused[code];
  if (about) return about(params);
  if (errors.byCode[code]) return errors.byCode[code];
  const { faults, fenFaults } = game;
  if (params.found && Object.hasOwn(fenFaults, code)) return fenFaults[code](params);
  const misplaced = misplacedPieceText(error, texts);
  if (misplaced) return misplaced;
  if (Object.hasOwn(faults, code))
    return params.move ? game.faultAt({ move: params.move, fault: faults[code] }) : faults[code];
  return errors.other(message);
}

/** The message with its line and column, for where the text is out of sight. @param {ChuheError} error @param {string} text as written @param {Texts} texts */
export function placedErrorText(error, text, texts) {
  const { line, column } = locateError(error, text);
  const fault = inputErrorText(error, texts);
  return line && column ? texts.errors.placed({ line, column, fault }) : fault;
}

/** The faults of the address, a line each. @param {Fault[]} faults @param {Texts} texts */
export function errorLines(faults, texts) {
  return faults.map((fault) =>
    Object.assign(document.createElement('p'), { textContent: inputErrorText(new ChuheError(fault), texts) }),
  );
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
  const [from, to] = [Math.max(0, column - 1 - QUOTED_CHARACTERS), column + QUOTED_CHARACTERS];
  const before = `${from > 0 ? '…' : ''}${symbols.slice(from, column - 1).join('')}`;
  const after = `${symbols.slice(column, to).join('')}${to < symbols.length ? '…' : ''}`;
  return html`<div class="line" aria-hidden="true">${before}<mark>${symbols[column - 1] ?? ' '}</mark>${after}</div>`;
}
