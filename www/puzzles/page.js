// The page of the puzzles: one board, its task, hints, and the way to the next.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { spokenMove } from '../board/words.js';
import { Chuhe } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { errorSentence } from '../learn/fault.js';
import { chooseWith } from '../learn/look.js';
import { keepSolved, solvedPuzzles } from '../game/solved.js';
import { puzzles } from './puzzles.js';
import { Trial } from './trial.js';

/** @typedef {import('../board/xiangqi-board.js').XiangqiBoard} XiangqiBoard */
/** What is said below the task; as data, so that it can be said in either language. @typedef {{ what: 'begin' | 'right' | 'thinking' | 'mate' | 'late' } | { what: 'escape', move: any } | { what: 'fault', error: any }} Saying */

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const board = /** @type {XiangqiBoard} */ (find('xiangqi-board'));
const [say, back, again, hint, next] = ['#say', '#back', '#again', '#hint', '#next'].map(find);
const list = /** @type {HTMLElement} */ (find('#list'));
const words = () => texts(document.documentElement.lang);

const engine = await Chuhe.start();
const solved = solvedPuzzles();
let index = 0;
let trial = new Trial(puzzles[0], engine);
let work = new AbortController();
/** @type {Saying} */
let said = { what: 'begin' };
let hints = 0;

list.append(
  ...puzzles.map((_, at) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => open(at));
    item.append(button);
    return item;
  }),
);

/** @param {number} at */
function open(at) {
  index = at;
  const address = new URL(location.href);
  address.searchParams.set('puzzle', String(index + 1));
  history.replaceState(history.state, '', address);
  return begin();
}

function begin() {
  trial = new Trial(puzzles[index], engine);
  // What is asked can be looked at while the rules are on their way.
  Object.assign(board, { fen: puzzles[index].fen, lastMove: null, check: [], arrows: [], marks: [], legal: [] });
  tell({ what: 'begin' });
  return show({ what: 'begin' });
}

/** Shows the position after the moves so far, and what is to be said of it. @param {Saying} saying */
async function show(saying) {
  work.abort();
  work = new AbortController();
  hints = 0;
  const asked = trial;
  const state = await guarded(() => asked.state());
  if (!state || asked !== trial) return null;
  board.fen = state.fen;
  const last = state.moves.at(-1);
  board.lastMove = last ? { from: last.from, to: last.to } : null;
  board.check = state.inCheck
    ? [state.pieces.find((/** @type {any} */ { piece }) => piece === (state.side === 'red' ? 'K' : 'k')).square]
    : [];
  board.arrows = [];
  board.marks = [];
  board.legal = state.side === 'red' ? state.legal : [];
  tell(saying);
  return state;
}

/** @param {{ uci: string }} move */
async function moved({ uci }) {
  const asked = trial;
  tell({ what: 'thinking' });
  const answer = await guarded(() => asked.play(uci, work.signal));
  if (!answer || asked !== trial) return;
  if (answer.kind === 'escape') await refute(answer.move);
  else if (answer.kind === 'mate') await finish();
  else await show({ what: answer.kind === 'late' ? 'late' : 'right' });
}

async function finish() {
  solved.add(puzzles[index].id);
  keepSolved(solved);
  await show({ what: 'mate' });
  board.sound('end');
}

/** @param {string} reply that gets the defender out of it */
async function refute(reply) {
  const state = await show({ what: 'thinking' });
  const move = state?.legal.find((/** @type {any} */ { uci }) => uci === reply);
  if (!move) return;
  board.arrows = [{ from: move.from, to: move.to, kind: 'threat' }];
  tell({ what: 'escape', move });
}

/** First which piece, then where to. */
async function help() {
  const asked = trial;
  const { moves } = asked;
  const uci = await guarded(() => asked.hint(work.signal));
  const state = uci && (await guarded(() => asked.state()));
  const move = state?.legal.find((/** @type {any} */ legal) => legal.uci === uci);
  if (!move || asked !== trial || moves !== trial.moves) return;
  hints += 1;
  board.marks = [{ square: move.from, kind: 'good' }];
  if (hints > 1) board.arrows = [{ from: move.from, to: move.to, kind: 'hint' }];
  board.announce(
    hints > 1 ? spokenMove(move, words()) : words().board.point({ square: move.from, piece: move.piece, states: [] }),
  );
}

/** @param {Saying} saying */
function tell(saying) {
  said = saying;
  const {
    learn: { puzzle },
    board: board_,
    errors,
  } = words();
  const { moves, number, id } = puzzles[index];
  find('#task').textContent = puzzle.task(moves);
  find('#source').textContent = puzzle.source({ name: puzzle.names[id], number, isEnd: id.endsWith('-end') });
  say.textContent =
    saying.what === 'escape'
      ? puzzle.escape(
          board_.move({
            side: 'black',
            chinese: saying.move.chinese,
            captures: saying.move.captures ?? null,
            check: saying.move.check,
          }),
        )
      : saying.what === 'fault'
        ? errorSentence(saying.error, errors)
        : saying.what === 'right'
          ? puzzle.right(trial.left)
          : puzzle[saying.what];
  find('#sheet').dataset.state = saying.what;
  const isOver = saying.what === 'mate';
  const isStopped = saying.what === 'escape' || saying.what === 'late';
  back.hidden = !isStopped;
  again.disabled = trial.moves.length === 0;
  hint.disabled = isOver || isStopped || saying.what === 'thinking';
  next.hidden = !isOver || index === puzzles.length - 1;
  [...list.querySelectorAll('button')].forEach((button, at) => {
    const isSolved = solved.has(puzzles[at].id);
    button.textContent = String(at + 1);
    button.setAttribute('aria-label', puzzle.item({ number: at + 1, moves: puzzles[at].moves, isSolved }));
    button.classList.toggle('solved', isSolved);
    if (at === index) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  });
}

/** What the engine cannot do is said; what was given up is not. @template Result @param {() => Promise<Result>} ask @returns {Promise<Result | null>} */
async function guarded(ask) {
  try {
    return await ask();
  } catch (error) {
    if (/** @type {any} */ (error)?.name !== 'AbortError') tell({ what: 'fault', error });
    return null;
  }
}

/** A typed move, in whatever notation the position's moves are written. @param {string} text */
async function typed(text) {
  const state = await guarded(() => trial.state());
  const plain = (/** @type {string} */ name) => name.toLowerCase().replace(/[-\s]/g, '');
  const move = state?.legal.find((/** @type {any} */ { uci, wxf, iccs, chinese, traditional }) =>
    [uci, wxf, iccs, chinese, traditional].some((name) => plain(name) === plain(text)),
  );
  if (move && board.legal.length) await moved(move);
  else board.announce(words().learn.puzzle.unknown(text));
}

board.addEventListener('move', (event) => moved(/** @type {CustomEvent} */ (event).detail));
board.addEventListener('typed', (event) => typed(/** @type {CustomEvent} */ (event).detail.text));
back.addEventListener('click', () => {
  trial.takeBack();
  show({ what: 'begin' });
});
again.addEventListener('click', begin);
hint.addEventListener('click', help);
next.addEventListener('click', () => open(index + 1));
document.addEventListener('language-change', () => tell(said));
chooseWith(find('#pieces'));

const asked = Number(new URLSearchParams(location.search).get('puzzle'));
const unsolved = puzzles.findIndex(({ id }) => !solved.has(id));
await open(asked >= 1 && asked <= puzzles.length ? Math.trunc(asked) - 1 : Math.max(0, unsolved));
