// Error messages in the page's language.

import { misplacedPieceText, placementErrorText } from '../../board/position-words.js';
import { isMissingModule } from '../../site/missing-module.js';
import { moveText } from '../../record/move-text.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */

/**
 * @param {any} error has a code if it is a known error
 * @param {Texts} texts
 * @param {string} [notation] in which to show a refused move too, if it was typed in another
 * @returns {string}
 */
export function errorText(error, texts, notation) {
  const { game, errors } = texts;
  if (isMissingModule(error)) return game.missing;
  const { code = '', message = String(error), params = {} } = error ?? {};
  if (Object.hasOwn(game.address.fault, code)) return game.address.fault[code](params.text);
  if (params.found && Object.hasOwn(game.fenFaults, code)) return game.fenFaults[code](params);
  if (Object.hasOwn(texts.board.faults, code)) return placementErrorText(error, texts);
  const misplaced = misplacedPieceText(error, texts);
  if (misplaced) return misplaced;
  const fault =
    texts.coach?.illegal[params.rule] ?? game.faults[code] ?? errors.byCode[code] ?? errors.about[code]?.(params);
  if (!fault) return game.otherFault(message);
  const { move, written } = params;
  if (!move) return fault;
  const also = notation && written ? moveText(written, notation, move) : move;
  return game.faultAt({ move, also: also === move ? null : also, fault });
}

/** Errors that a reload may cure, some after a change of the browser's settings. */
const CURED_BY_RELOAD = [
  'engine/load',
  'engine/missing',
  'engine/damaged',
  'engine/crashed',
  'engine/none',
  'engine/policy',
  'engine/connect',
  'engine/memory',
  'file/damaged',
  'file/missing',
];

/** Whether the engine has failed, and not what it was asked to read. @param {any} error */
export function isEngineFailure(error) {
  return String(error?.code).startsWith('engine/');
}

/** Whether reloading the page may cure the error. @param {any} error */
export function isCuredByReload(error) {
  return isMissingModule(error) || CURED_BY_RELOAD.includes(error?.code);
}
