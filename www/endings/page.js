// The endings page: solves a class of material and plays its positions with the best defence.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { spokenMove } from '../board/position-words.js';
import { Chuhe } from '../engine/client.js';
import { Endings } from '../engine/endings.js';
import { Settings } from '../storage/settings.js';
import { onExternalChange } from '../storage/storage.js';
import { addFinishedTask, TASKS_KEY, finishedTasks } from '../storage/finished-tasks.js';
import { endingTexts } from '../i18n/endings.js';
import { texts } from '../i18n/i18n.js';
import { fillOwn } from '../i18n/page-texts.js';
import { errorSentence } from '../solve/error-sentence.js';
import { offerSettings } from '../solve/offer-settings.js';
import { tellRefused } from '../site/refused.js';
import { replaceAddress } from '../site/replace-address.js';
import { readAddress } from './ending-address.js';
import { Chooser } from './chooser.js';
import { forRed, movesOf } from './move-verdict.js';
import { known } from './known-endings.js';
import { listClasses } from './class-table.js';
import { Round } from './round.js';
import { SetUp } from './set-up.js';
import { MoveValues } from './move-values.js';
import { typedMove } from '../address/typed-move.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Verdict } from './move-verdict.js' */
/** @import { PlayerSide } from './round.js' */

/**
 * The message below the verdict, as data, so that a change of language can write it again.
 * @typedef {{ what: 'begin' | 'won' | 'lost' | 'over' | 'held' | 'none' } | { what: 'solving', progress: any } | { what: 'verdict', verdict: Verdict, result: string, reply?: any } | { what: 'hint', from: string, move?: any } | { what: 'fault', error: any }} Saying
 */

/** Delay of the answer, so that the player's move is seen; and of each demonstrated move. */
const ANSWER_MS = 350;
const SHOW_MS = 900;
/** Plies of a draw that are demonstrated. */
const SHOWN_DRAW_PLIES = 24;

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const board = /** @type {XiangqiBoard} */ (find('main > xiangqi-board'));
const words = () => endingTexts();
const settings = new Settings(undefined, document.documentElement.lang);
const engine = await Chuhe.start();
const endings = new Endings();

/** @type {Round} */
let round;
/** The position on the board with its legal moves. @type {any} */
let state = null;
/** Every action increments it; work of an earlier turn is dropped. */
let turn = 0;
let showing = 0;
let hints = 0;
/** @type {Saying} */
let message = { what: 'none' };

const moveValues = new MoveValues(find('#worths ul'), find('#map'), {
  play: moved,
  name: nameOf,
  elsewhere: (square) => endings.elsewhere(state.fen, square),
  board,
});
const chooser = new Chooser({
  known: find('#known'),
  attackers: find('#attackers'),
  guard: find('#guard'),
  onKnown: (id) => open(knownRound(id)),
  onClass: (name) => openClass(name),
});
const setUp = new SetUp(find('#set-up'), board, {
  faults: (fen) => engine.xiangqiFaults(fen),
  use: async (fen) => {
    const name = await endings.classOf(fen);
    chooser.chosen = { name, id: null };
    await open({ fen, own: 'both', id: null, name });
  },
  leave: () => show(),
  fen: () => state?.fen ?? round.fen,
});

/** @param {string} id */
function knownRound(id) {
  const { fen, own } = known.find((ending) => ending.id === id) ?? known[0];
  return { fen, own, id, name: null };
}

/** Solves the class of a position and starts to play. @param {{ fen: string, own: PlayerSide, id: string | null, name: string | null }} is */
async function open({ fen, own, id, name }) {
  const now = stopAll();
  setUp.close();
  round = new Round({ fen, own, id }, endings);
  find('#own').value = own;
  state = null;
  board.setAttribute('orientation', own === 'black' ? 'black' : 'red');
  await reportErrors(now, async () => {
    Object.assign(board, { fen, lastMove: null, check: [], arrows: [], marks: [], legal: [] });
    const needed = name ?? (await endings.classOf(fen));
    chooser.chosen = { name: needed, id };
    await solve(needed, now);
    if (now !== turn) return;
    keepAddress();
    await show();
    showMessage({ what: 'begin' });
    await answer(now);
  });
}

/** Opens a class with a position whose win takes about half of the longest. @param {string} name @param {boolean} [isOther] pick at random */
async function openClass(name, isOther = false) {
  const now = stopAll();
  await reportErrors(now, async () => {
    await solve(name, now);
    if (now !== turn) return;
    const { won, drawn, lost, longest } = await endings.count(false);
    const place = isOther ? Math.random() : 0.37;
    const result = won > (won + drawn + lost) / 3 ? 'win' : 'draw';
    const wish = { result: /** @type {'win' | 'draw'} */ (result), plies: Math.floor(longest / 2), place };
    const fen = await endings.sample(result === 'win' ? wish : { result: 'draw', place });
    if (now !== turn || !fen) return;
    await open({ fen, own: result === 'win' ? 'red' : 'black', id: null, name });
  });
}

/** @param {string} name @param {number} now */
async function solve(name, now) {
  const progress = find('#progress');
  const timer = setTimeout(() => {
    if (now === turn) progress.hidden = false;
  }, 300);
  try {
    await endings.solve(name, (solved) => {
      if (now !== turn) return;
      progress.value = solved.done / solved.total;
      showMessage({ what: 'solving', progress: { name, done: solved.done, total: solved.total } });
    });
  } finally {
    clearTimeout(timer);
    if (now === turn) progress.hidden = true;
  }
}

/** Draws the position and the values of its moves. */
async function show() {
  const [shownRound, { moves }] = [round, round];
  const [found] = await Promise.all([engine.xiangqiState({ fen: shownRound.fen, moves }), shownRound.lookUp()]);
  if (shownRound !== round || moves !== round.moves || setUp.isOpen) return;
  state = found;
  hints = 0;
  const last = state.moves.at(-1);
  board.fen = state.fen;
  board.lastMove = last ? { from: last.from, to: last.to } : null;
  board.check = state.inCheck
    ? [state.pieces.find((/** @type {any} */ { piece }) => piece === (state.side === 'red' ? 'K' : 'k')).square]
    : [];
  board.arrows = [];
  board.legal = round.isOwn && !showing ? state.legal : [];
  moveValues.show(state, round.answer, find('#tell').checked);
  describe();
}

/** @param {string} uci move of the player */
async function moved(uci) {
  if (!round.answer || showing || !round.isOwn) return;
  const now = stopAll();
  const { result } = round.answer.value;
  const verdict = round.play(uci);
  await reportErrors(now, async () => {
    await show();
    if (now !== turn) return;
    showMessage(end() ?? { what: 'verdict', verdict, result });
    await answer(now, verdict, result);
  });
}

/** Makes the table's move if it is its turn. @param {number} now @param {Verdict} [verdict] of the player's move @param {string} [result] */
async function answer(now, verdict, result = '') {
  if (round.isOwn || round.isOver) return;
  await pause(ANSWER_MS);
  const reply = round.answer?.reply;
  if (now !== turn || !reply) return;
  round.play(reply);
  await show();
  if (now !== turn) return;
  const move = state.moves.at(-1);
  board.announce(spokenMove(move, texts(document.documentElement.lang)));
  showMessage(end() ?? (verdict ? { what: 'verdict', verdict, result, reply: move } : message));
}

/** The message at the end of a round; a known ending that was played well is marked as done. @returns {Saying | null} */
function end() {
  if (round.isHeld) {
    finish();
    return { what: 'held' };
  }
  if (!round.isOver) return null;
  if (round.own === 'both') return { what: 'over' };
  const hasWon = round.side !== round.own;
  if (hasWon) finish();
  board.sound('end');
  return { what: hasWon ? 'won' : 'lost' };
}

function finish() {
  if (!round.id || showing) return;
  addFinishedTask(`ending/${round.id}`);
  chooser.write(finishedTasks());
}

async function help() {
  const [shownRound, { moves, answer }] = [round, round];
  const legal = state?.legal.find((/** @type {any} */ { uci }) => uci === answer?.reply);
  if (!legal || shownRound !== round || moves !== round.moves) return;
  hints += 1;
  board.marks = [{ square: legal.from, kind: 'good' }];
  if (hints > 1) board.arrows = [{ from: legal.from, to: legal.to, kind: 'hint' }];
  showMessage({ what: 'hint', from: legal.from, move: hints > 1 ? legal : undefined });
}

/** Plays the best moves of both sides until it is stopped or over. */
async function demonstrate() {
  if (showing) {
    const now = stopAll();
    await reportErrors(now, () => show());
    return;
  }
  const now = stopAll();
  showing = now;
  await reportErrors(now, async () => {
    showMessage({ what: 'none' });
    for (let shown = 0; now === turn && round.answer?.reply; shown += 1) {
      if (round.answer.value.result === 'draw' && shown >= SHOWN_DRAW_PLIES) break;
      round.play(round.answer.reply);
      await show();
      await pause(SHOW_MS);
    }
    if (now !== turn) return;
    showing = 0;
    await show();
    showMessage({ what: round.isOver ? 'over' : 'none' });
  });
}

/** Cancels all running work. */
function stopAll() {
  showing = 0;
  turn += 1;
  return turn;
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows an error of `work`, unless it was cancelled. @param {number} now @param {() => Promise<unknown>} work */
async function reportErrors(now, work) {
  try {
    await work();
  } catch (error) {
    if (/** @type {any} */ (error)?.name !== 'AbortError' && now === turn) showMessage({ what: 'fault', error });
  }
}

/** A move in the chosen notation. @param {any} move */
function nameOf(move) {
  return move[settings.values.notation];
}

/** @param {Saying} saying */
function showMessage(saying) {
  message = saying;
  const { say, solving, faults } = words();
  const line = find('#say');
  line.textContent = sentence();
  find('#retry').hidden = saying.what !== 'fault' || !/^(engine|file)\//.test(saying.error?.code);
  find('#sheet').dataset.state = saying.what === 'verdict' ? saying.verdict.what : saying.what;
  describe();

  function sentence() {
    switch (saying.what) {
      case 'none':
        return '';
      case 'solving':
        return solving(saying.progress);
      case 'held':
        return say.held(round.ownMoves);
      case 'hint':
        return saying.move ? say.hintMove(nameOf(saying.move)) : say.hintFrom(saying.from);
      case 'fault':
        return faults[saying.error?.code] ?? errorSentence(saying.error, texts(document.documentElement.lang).errors);
      case 'verdict': {
        const { what } = saying.verdict;
        const about =
          what === 'longer' || what === 'sooner'
            ? say[what](saying.verdict.moves)
            : what === 'drops'
              ? say.dropsWin
              : what === 'loses'
                ? say[saying.result === 'win' ? 'losesWin' : 'losesDraw']
                : say[what];
        return saying.reply ? `${about} ${say.reply(nameOf(saying.reply))}` : about;
      }
      default:
        return say[saying.what];
    }
  }
}

/** Writes the result and the distance, and enables the buttons. */
function describe() {
  const { task, toMove, hidden, show: toShow, stop } = words();
  const { answer } = round;
  const line = find('#verdict');
  if (answer && state) {
    const { value } = answer;
    const isRed = round.side === 'red';
    const result = forRed(value, round.side);
    const text = round.isOver
      ? task.mated
      : result === 'draw'
        ? task.draw
        : task.wins({ red: result === 'win', moves: movesOf(value.plies ?? 0) });
    line.textContent = round.isOver ? text : `${toMove(isRed)} · ${find('#tell').checked ? text : hidden}`;
  } else {
    line.textContent = '';
  }
  const isBusy = !answer;
  find('#hint').disabled = isBusy || round.isOver || !round.isOwn || showing > 0;
  find('#undo').disabled = isBusy || round.moves.length === 0 || showing > 0;
  find('#again').disabled = round.moves.length === 0 || showing > 0;
  find('#other').disabled = isBusy || showing > 0;
  find('#show').disabled = isBusy || (round.isOver && !showing);
  find('#show').textContent = showing ? stop : toShow;
}

function keepAddress() {
  const address = new URL(location.href);
  for (const name of ['ending', 'fen']) address.searchParams.delete(name);
  if (round.id) address.searchParams.set('ending', round.id);
  else address.searchParams.set('fen', round.fen.split(' ').slice(0, 2).join(' '));
  replaceAddress(address.href);
}

/** Plays a typed move, in any notation. @param {string} text */
function typed(text) {
  const move = typedMove(state?.legal ?? [], text);
  if (move && board.legal.length > 0) moved(move.uci);
  else board.announce(words().say.unknown(text));
}

function translate() {
  fillOwn(document, words());
  chooser.write(finishedTasks());
  listClasses(find('#classes table'), find('#classes-help'), words());
  if (state) moveValues.show(state, round.answer, find('#tell').checked);
  showMessage(message);
}

board.addEventListener('move', (event) => moved(/** @type {CustomEvent} */ (event).detail.uci));
board.addEventListener('typed', (event) => typed(/** @type {CustomEvent} */ (event).detail.text));
find('#retry').addEventListener('click', () => location.reload());
find('#hint').addEventListener('click', help);
find('#undo').addEventListener('click', async () => {
  const now = stopAll();
  round.takeBack();
  await reportErrors(now, async () => {
    await show();
    showMessage({ what: 'begin' });
    await answer(now);
  });
});
find('#again').addEventListener('click', () => open({ fen: round.fen, own: round.own, id: round.id, name: null }));
find('#other').addEventListener('click', () => openClass(chooser.chosen.name, true));
find('#show').addEventListener('click', demonstrate);
find('#tell').addEventListener('change', () => {
  if (state) moveValues.show(state, round.answer, find('#tell').checked);
  describe();
});
find('#own').addEventListener('change', async () => {
  const now = stopAll();
  round.own = find('#own').value;
  board.setAttribute('orientation', round.own === 'black' ? 'black' : 'red');
  await reportErrors(now, async () => {
    await show();
    await answer(now);
  });
});
document.addEventListener('language-change', translate);
onExternalChange([TASKS_KEY], () => chooser.write(finishedTasks()));
settings.addEventListener('change', () => state && moveValues.show(state, round.answer, find('#tell').checked));
offerSettings(find('#pieces'));

const { fen: requestedFen, id, refused } = readAddress(new URLSearchParams(location.search));
tellRefused(refused);
round = new Round(knownRound(id ?? ''), endings);
translate();
if (requestedFen) await open({ fen: requestedFen, own: 'both', id: null, name: null });
else await open(knownRound(id ?? (known.find(({ id }) => !finishedTasks().has(`ending/${id}`)) ?? known[0]).id));
document.documentElement.dataset.ready = 'true';
