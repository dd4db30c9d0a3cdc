// Shows in each <xiangqi-board> of a page the position of its attributes `fen` and `moves`.
import { showPosition } from '../board/show-position.js';
import { Chuhe, ChuheError } from '../engine/client.js';
import '../i18n/load-all.js';
import { errorText } from '../game/dialogs/error-text.js';
import { markLoaded, watchLoading } from './load-status.js';
import { refuse, checkAttributes, dispatch } from './refuse.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { XiangqiState } from '../engine/wasm/chuhe_play.js' */

const ATTRIBUTES = ['fen', 'moves'];

/** Attributes that are read when they are needed. */
const READ_LATER = ['sounds', 'theme'];

/** Boards that are already observed. @type {WeakSet<Element>} */
const observed = new WeakSet();

/** @param {XiangqiBoard} board */
export function loadBoard(board) {
  if (observed.has(board)) return;
  observed.add(board);
  if (!board.hasAttribute('mode')) board.setAttribute('mode', 'view');
  new MutationObserver(() => show(board)).observe(board, { attributes: true, attributeFilter: ATTRIBUTES });
  show(board);
}

/** @param {XiangqiBoard} board */
async function show(board) {
  const [fen, moves] = ATTRIBUTES.map((name) => board.getAttribute(name));
  // Without these attributes the page fills the board itself.
  if (fen === null && moves === null) return markLoaded(board);
  const isCurrent = () => board.getAttribute('fen') === fen && board.getAttribute('moves') === moves;
  watchLoading(board);
  try {
    checkAttributes(board, [...ATTRIBUTES, ...READ_LATER]);
    if (!(await board.ready)) throw new ChuheError({ code: 'embed/styles' });
    const { state, refusal } = await follow(fen, (moves ?? '').split(/[\s,]+/).filter(Boolean));
    if (!isCurrent()) return;
    showPosition(board, state);
    board.setAttribute('shown', state.fen);
    board.toggleAttribute('partly', refusal !== null);
    if (refusal) return refuseBoard(board, refusal, state);
    markLoaded(board);
    dispatch('board-ready', board, { fen: state.fen, verdict: state.verdict });
  } catch (failure) {
    if (!isCurrent()) return;
    board.removeAttribute('partly');
    board.removeAttribute('shown');
    refuseBoard(board, failure, null);
  }
}

/**
 * The position after the moves, or before the first illegal one.
 * @param {string | null} fen
 * @param {string[]} moves
 * @returns {Promise<{ state: XiangqiState, refusal: ChuheError | null }>}
 */
async function follow(fen, moves) {
  const engine = await Chuhe.start();
  const after = (/** @type {string[]} */ moves) => engine.xiangqiState({ ...(fen === null ? {} : { fen }), moves });
  try {
    return { state: await after(moves), refusal: null };
  } catch (failure) {
    if (!(failure instanceof ChuheError) || failure.where.field !== 'moves') throw failure;
    return { state: await after(moves.slice(0, failure.where.index ?? 0)), refusal: failure };
  }
}

/** @param {XiangqiBoard} board @param {unknown} failure @param {XiangqiState | null} shown the position on the board, if part of the request could be shown */
function refuseBoard(board, failure, shown) {
  refuse('board-error', board, failure, (error, words) => {
    const text = errorText(error, words);
    board.complain([text, ...(shown ? [words.embed.partly({ moves: shown.moves.length })] : [])].join(' '));
    return text;
  });
}
