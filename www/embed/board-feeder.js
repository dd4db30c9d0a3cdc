// Gives each <xiangqi-board> of a page the position that its attributes `fen` and `moves` ask for.
import { Chuhe, ChuheError } from '../engine/client.js';
import '../i18n/all.js';
import { texts } from '../i18n/i18n.js';
import { faultText } from '../game/fault.js';
import { arrived, expect, sayWhy } from './stand-in.js';

/** @typedef {import('../board/xiangqi-board.js').XiangqiBoard} XiangqiBoard */

const ASKING = ['fen', 'moves'];

/** Boards that are looked after. @type {WeakSet<Element>} */
const fed = new WeakSet();

/** @param {XiangqiBoard} board */
export function feedBoard(board) {
  if (fed.has(board)) return;
  fed.add(board);
  if (!board.hasAttribute('mode')) board.setAttribute('mode', 'view');
  new MutationObserver(() => {
    show(board);
  }).observe(board, { attributes: true, attributeFilter: ASKING });
  show(board);
}

/** @param {XiangqiBoard} board */
async function show(board) {
  const [fen, moves] = ASKING.map((name) => board.getAttribute(name));
  // A board that nobody asked anything of is the page's own to fill.
  if (fen === null && moves === null) return arrived(board);
  expect(board);
  try {
    if (!(await board.ready)) throw new ChuheError({ code: 'embed/styles' });
    const engine = await Chuhe.start();
    const state = await engine.xiangqiState({
      ...(fen === null ? {} : { fen }),
      moves: (moves ?? '').split(/[\s,]+/).filter(Boolean),
    });
    if (board.getAttribute('fen') !== fen || board.getAttribute('moves') !== moves) return;
    const general = state.inCheck
      ? state.pieces.find(({ piece }) => piece === (state.side === 'red' ? 'K' : 'k'))
      : undefined;
    const last = state.moves[state.moves.length - 1];
    board.fen = state.fen.split(' ')[0];
    board.lastMove = last ? { from: last.from, to: last.to } : null;
    board.check = general ? [general.square] : [];
    board.setAttribute('shown', state.fen);
    arrived(board);
    board.dispatchEvent(
      new CustomEvent('board-ready', {
        bubbles: true,
        composed: true,
        detail: { fen: state.fen, verdict: state.verdict },
      }),
    );
  } catch (failure) {
    const error =
      failure instanceof ChuheError ? failure : new ChuheError({ code: 'engine/crashed', message: String(failure) });
    try {
      if (error !== failure) throw failure;
      board.complain(faultText(error, texts(board.getAttribute('lang') ?? document.documentElement.lang)));
      arrived(board);
    } catch (unforeseen) {
      sayWhy(board, unforeseen);
    }
    board.dispatchEvent(new CustomEvent('board-error', { bubbles: true, composed: true, detail: { error } }));
  }
}
