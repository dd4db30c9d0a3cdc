// The column beside an exercise on the reader's game: the board, the source of the game, and the known facts.
import '../../../board/xiangqi-board.js';
import { applySettingsToBoards } from '../../../game/dialogs/settings-loader.js';
import { inScript } from '../../../i18n/i18n.js';
import { html } from '../../../vendor/lit-html.js';
import { elementOf, filled } from '../../prose.js';

/** @import { XiangqiBoard } from '../../../board/xiangqi-board.js' */
/** @import { Beside } from '../lessons/lessons.js' */
/** @import { Tools } from '../lessons/tools.js' */
/** @import { Place } from './own-line.js' */

/**
 * @param {Tools['engine']} engine
 * @param {Place} place
 * @param {Beside | undefined} beside of a position other than the game's
 * @param {Record<string, string>} more
 */
export async function besideExercise(engine, place, beside, more) {
  const board = /** @type {XiangqiBoard} */ (document.createElement('xiangqi-board'));
  board.setAttribute('mode', 'view');
  const { fen } = beside ?? (await engine.xiangqiState({ fen: place.fen, moves: place.moves }));
  const last = beside ? beside.uci : place.moves.at(-1);
  board.fen = fen.split(' ')[0];
  board.lastMove = last ? { from: last.slice(0, 2), to: last.slice(2, 4) } : null;
  applySettingsToBoards();
  const facts = (beside?.facts ?? []).map(({ name, values }) => html`<li>${inScript(filled(more[name], values))}</li>`);
  return elementOf(
    html`<div class="own-game"><div class="own-board">${board}</div><div><p class="where">${whereOf(place, more)}</p><ul class="known bullets">${facts}</ul></div></div>`,
  );
}

/** @param {Place} place @param {Record<string, string>} more */
function whereOf({ isOwn, moves }, more) {
  return filled(isOwn ? more.own : more.sample, { ply: moves.length });
}
