// The puzzle page: a board, its task, hints, refutations and the buttons.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { spokenMove } from '../board/position-words.js';
import { Settings } from '../game/settings.js';
import { Chuhe } from '../engine/client.js';
import { fill, texts } from '../i18n/i18n.js';
import { fillOwn, puzzleTexts } from '../i18n/puzzles.js';
import { offerSettings } from '../learn/look.js';
import { writeAddress } from '../game/game-url.js';
import { START_FEN } from '../game/record.js';
import { PUZZLES_KEY } from '../game/puzzle-progress.js';
import { SOLVED_KEY } from '../game/solved-puzzles.js';
import { onExternalChange } from '../game/storage.js';
import { Desk } from './desk.js';
import { puzzles as firstTen } from './puzzles.js';
import { completed, sentence } from './said.js';
import { THEMES } from './sets.js';
import { Walk } from './walk.js';

/** @typedef {import('../board/xiangqi-board.js').XiangqiBoard} XiangqiBoard */
/** @typedef {import('./desk.js').Mode} Mode */
/** @typedef {import('./said.js').Saying} Saying */

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const board = /** @type {XiangqiBoard} */ (find('xiangqi-board'));
const [say, back, again, hint, show, next, start, rerun, list] = 'say back again hint show next start rerun list'
  .split(' ')
  .map((id) => find(`#${id}`));
const [modes, motif, book, analyse] = 'mode motif book analyse'.split(' ').map((id) => find(`#${id}`));
const words = () => texts(document.documentElement.lang);

const settings = new Settings(undefined, document.documentElement.lang);
const desk = new Desk(await Chuhe.start());
const walk = new Walk(find('#walk'), lookBack);
fill(find('#walk'), words());
let work = new AbortController();
/** @type {Saying} */
let said = { what: 'begin' };
let hints = 0;
const SOLUTION_STEP_MS = 900;

/** Opens the next puzzle of the mode, or number `asked`. @param {number} [asked] */
async function open(asked) {
  work.abort();
  const attempt = await guarded(() => desk.next(asked));
  if (attempt === null) return;
  follow();
  if (!attempt) {
    // Clears the board, because there is no task.
    Object.assign(board, { fen: START_FEN, lastMove: null, check: [], arrows: [], marks: [], legal: [] });
    tell({ what: 'nothing' });
    return;
  }
  if (desk.fen) {
    // Draws the position before the engine answers; that of a mistake needs the engine for its moves.
    Object.assign(board, { fen: desk.fen, lastMove: null, check: [], arrows: [], marks: [], legal: [] });
  }
  board.setAttribute('orientation', attempt.side);
  // The time may run out while the puzzle loads.
  if (desk.isWaiting) return end();
  if (desk.isDayDone) {
    await put({ what: 'dayDone' });
    return offerSteps();
  }
  tell({ what: 'begin' });
  await put({ what: 'begin' });
}

/** Writes mode, puzzle and theme into the address. */
function follow() {
  const address = new URL(location.href);
  if (desk.mode === 'train') address.searchParams.delete('mode');
  else address.searchParams.set('mode', desk.mode);
  if (desk.mode === 'first') {
    address.searchParams.set('puzzle', String(desk.index + 1));
    address.searchParams.delete('mode');
  } else address.searchParams.delete('puzzle');
  if (desk.mode === 'theme') address.searchParams.set('motif', desk.theme);
  else address.searchParams.delete('motif');
  history.replaceState(history.state, '', address);
}

/** Draws the position after the moves so far, with a message. @param {Saying} saying */
async function put(saying) {
  work.abort();
  work = new AbortController();
  hints = 0;
  walk.end();
  const asked = desk.attempt;
  if (!asked) return null;
  const state = await guarded(() => asked.state());
  if (!state || asked !== desk.attempt) return null;
  draw(state);
  const mayMove = state.side === asked.side && ['begin', 'right', 'fault'].includes(saying.what);
  board.legal = mayMove ? state.legal : [];
  tell(completed(saying, state, asked));
  return state;
}

/** Draws a position and the last move. @param {any} state */
function draw(state) {
  board.fen = state.fen;
  const last = state.moves.at(-1);
  board.lastMove = last ? { from: last.from, to: last.to } : null;
  board.check = state.inCheck
    ? [state.pieces.find((/** @type {any} */ { piece }) => piece === (state.side === 'red' ? 'K' : 'k')).square]
    : [];
  board.arrows = [];
  board.marks = [];
}

/** Shows the buttons that step through the solution; the message stays. */
async function offerSteps() {
  const asked = desk.attempt;
  const moves = desk.solution;
  const end = moves.length > 0 && (await guarded(async () => (await asked?.after(moves)) ?? null));
  if (!asked || !end || asked !== desk.attempt || desk.solution !== moves) return;
  walk.begin(end.moves.slice(-moves.length), asked.moves.length, asked.side === 'red', settings.values.notation);
}

/** Draws the position after `ply` moves of the solution. @param {number} ply */
async function lookBack(ply) {
  const asked = desk.attempt;
  const state = asked && (await guarded(() => asked.after(desk.solution.slice(0, ply))));
  if (!state || asked !== desk.attempt || !walk.isOn || walk.ply !== ply) return;
  draw(state);
  board.announce(ply > 0 ? spokenMove(state.moves.at(-1), words()) : find('#task').textContent);
}

/** @param {{ uci: string }} move */
async function moved({ uci }) {
  const asked = desk.attempt;
  if (!asked) return;
  // No further move until the reply comes.
  board.legal = [];
  if (uci !== asked.expected) {
    tell({ what: 'thinking' });
    const made = await guarded(() => asked.after([...asked.moves, uci]));
    if (!made || asked !== desk.attempt || said.what !== 'thinking') return;
    draw(made);
  }
  const answer = await guarded(() => asked.play(uci, work.signal));
  if (asked !== desk.attempt) return;
  if (!answer) return said.what === 'fault' ? tryAgain(asked) : undefined;
  if (answer.kind === 'solved') return finish(asked.isMate ? 'mate' : 'solved');
  if (answer.kind !== 'wrong') return void (await put({ what: 'right' }));
  desk.missed();
  if (desk.isHurried) return desk.mode === 'streak' ? void (await end()) : void (await open());
  await refute(answer, asked);
}

/** @param {'mate' | 'solved' | 'shown'} what */
async function finish(what) {
  desk.finished();
  await put({ what });
  board.sound('end');
  if (desk.isRunning) return open();
  // Focus moves from the board, or from a hidden button, to "Next": Enter goes on, and the arrow keys step through the moves.
  if ([board, document.body].includes(/** @type {any} */ (document.activeElement))) next.focus({ preventScroll: true });
  // For a mistake of the reader the engine searches the best and the played move.
  await guarded(() => desk.findWays(work.signal));
  await offerSteps();
  // Updates the solved marks in the choices.
  await translate();
}

/** Ends a streak or a storm and shows the right move. */
async function end() {
  desk.attempt?.takeBack();
  await put({ what: 'over' });
  if (said.what === 'over' && said.right) board.arrows = [{ from: said.right.from, to: said.right.to, kind: 'hint' }];
}

/** After an engine error the move is taken back. @param {any} asked */
async function tryAgain(asked) {
  asked.takeBack();
  await put(said);
}

/** Marks the refutation, which is already on the board. @param {{ isLate: boolean, isCut: boolean }} answer @param {any} asked */
async function refute({ isLate, isCut }, asked) {
  const state = await put({ what: 'thinking' });
  const move = state?.moves.at(-1);
  if (!move || asked !== desk.attempt) return;
  board.arrows = [{ from: move.from, to: move.to, kind: 'threat' }];
  tell({ what: 'escape', move, isLate, isCut });
}

/** The first hint marks the piece, the second one the target. */
async function help() {
  const asked = desk.attempt;
  if (!asked) return;
  const { moves } = asked;
  const uci = await guarded(() => asked.hint(work.signal));
  desk.missed();
  const state = uci && (await guarded(() => asked.state()));
  const move = state?.legal.find((/** @type {any} */ legal) => legal.uci === uci);
  if (!move || asked !== desk.attempt || moves !== asked.moves) return;
  hints += 1;
  board.marks = [{ square: move.from, kind: 'good' }];
  if (hints > 1) board.arrows = [{ from: move.from, to: move.to, kind: 'hint' }];
  board.announce(
    hints > 1 ? spokenMove(move, words()) : words().board.point({ square: move.from, piece: move.piece, states: [] }),
  );
}

/** Plays the rest of the solution. */
async function solution() {
  const asked = desk.attempt;
  if (!asked) return;
  asked.takeBack();
  desk.missed();
  await put({ what: 'showing' });
  for (;;) {
    const answer = await guarded(() => asked.show(work.signal));
    if (!answer || asked !== desk.attempt) return;
    if (answer.kind !== 'reply') break;
    await put({ what: 'showing' });
    const { moves } = asked;
    await new Promise((resolve) => setTimeout(resolve, SOLUTION_STEP_MS));
    // Restarted meanwhile.
    if (asked !== desk.attempt || moves !== asked.moves) return;
  }
  await finish('shown');
}

/** @param {Saying} saying */
function tell(saying) {
  said = saying;
  const { puzzle } = words().learn;
  const own = puzzleTexts();
  const { attempt } = desk;
  find('#task').textContent = desk.task(own);
  // Before a streak or a storm starts, its description replaces the message.
  const waits = desk.isWaiting && saying.what === 'begin';
  find('#about').textContent = waits ? '' : own.about[desk.mode];
  say.textContent = sentence(saying, desk, settings.values.notation);
  const outcome = desk.outcome(own, ['mate', 'solved'].includes(saying.what));
  if (outcome && ['mate', 'solved', 'shown', 'escape'].includes(saying.what)) say.textContent += ` ${outcome}`;
  const sheet = find('#sheet');
  sheet.dataset.state = saying.what;
  sheet.dataset.mode = desk.mode;
  const isOver = ['mate', 'solved', 'shown', 'over', 'nothing', 'dayDone'].includes(saying.what);
  const isStopped = saying.what === 'escape';
  const isAsking = saying.what === 'thinking' || saying.what === 'showing';
  const isBusy = isOver || isStopped || isAsking;
  back.hidden = !isStopped;
  again.hidden = desk.isHurried;
  again.disabled = !attempt || attempt.moves.length === 0;
  hint.hidden = desk.isHurried || isOver;
  hint.disabled = isBusy || !attempt;
  show.hidden = desk.isHurried ? saying.what !== 'over' : isOver || desk.mode === 'first';
  show.disabled = (isOver && saying.what !== 'over') || isAsking || !attempt;
  next.hidden = !isOver || desk.isHurried || !desk.hasNext || (saying.what === 'nothing' && desk.mode === 'own');
  start.hidden = !waits;
  rerun.hidden = waits || !desk.isWaiting;
  analyse.hidden = !isOver || !attempt || saying.what === 'nothing';
  if (!analyse.hidden) {
    const { startFen, moves, ply } = desk.toAnalyse;
    analyse.href = new URL(`../play/${writeAddress({ startFen, moves, ply })}`, location.href).href;
  }
  const isKnown = isOver && saying.what !== 'nothing' && saying.what !== 'over';
  find('#source').textContent = desk.source(own, puzzle, isKnown);
  find('#revealed').textContent = isKnown ? desk.revealed(own) : '';
  const told = isKnown ? desk.waysTold(settings.values.notation, own) : [];
  find('#ways').replaceChildren(
    ...told.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  );
  const { strength, rated, solved } = desk.record;
  const rating = Math.round(strength.rating);
  find('#tally').textContent = own.tally({ rating, sure: strength.deviation < 110 && rated > 0, solved });
  tellCount();
  [...list.querySelectorAll('button')].forEach((button, at) => {
    const isSolved = desk.isFirstSolved(at);
    button.textContent = String(at + 1);
    button.setAttribute('aria-label', puzzle.item({ number: at + 1, moves: firstTen[at].moves, isSolved }));
    button.classList.toggle('solved', isSolved);
    if (at === desk.index) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  });
}

/** Writes the count of a streak or a storm. */
function tellCount() {
  const own = puzzleTexts();
  const count = find('#count');
  count.hidden = !desk.isHurried;
  count.textContent =
    desk.mode === 'storm'
      ? own.storm({ solved: desk.solvedInRun, best: desk.record.best.storm, seconds: desk.secondsLeft })
      : own.streak({ solved: desk.solvedInRun, best: desk.record.best.streak });
}

/** Shows an error of `ask`, unless it was cancelled. @template Result @param {() => Promise<Result>} ask @returns {Promise<Result | null>} */
async function guarded(ask) {
  try {
    return await ask();
  } catch (error) {
    if (/** @type {any} */ (error)?.name !== 'AbortError') tell({ what: 'fault', error });
    return null;
  }
}

/** Plays a typed move, in any notation. @param {string} text */
async function typed(text) {
  const state = await guarded(async () => (await desk.attempt?.state()) ?? null);
  const plain = (/** @type {string} */ name) => name.toLowerCase().replace(/[-\s]/g, '');
  const move = state?.legal.find((/** @type {any} */ { uci, wxf, iccs, chinese, traditional }) =>
    [uci, wxf, iccs, chinese, traditional].some((name) => plain(name) === plain(text)),
  );
  if (move && board.legal.length) await moved(move);
  else board.announce(words().learn.puzzle.unknown(text));
}

/** Fills the choices in the language of the page. */
async function translate() {
  const own = puzzleTexts();
  fillOwn(document, own);
  walk.write(settings.values.notation);
  options(modes, Object.entries(own.modes), desk.mode);
  if (desk.mode === 'theme') {
    const all = (await guarded(() => desk.themes())) ?? [];
    const named = all.map(({ name, ...so }) => [name, own.themeOption({ name: own.themes[name], ...so })]);
    options(motif, /** @type {[string, string][]} */ (named), desk.theme);
  }
  find('#motif-choice').hidden = desk.mode !== 'theme';
  find('#book-choice').hidden = desk.mode !== 'books';
  list.hidden = desk.mode !== 'first';
  if (desk.mode === 'books') {
    const all = (await guarded(() => desk.books())) ?? [];
    const named = all.map(({ source, isSolved }, at) => [
      String(at),
      source ? own.bookOption({ name: own.source(source), isSolved }) : '',
    ]);
    options(book, /** @type {[string, string][]} */ (named), String(desk.index));
  }
  tell(said);
}

/** @param {HTMLSelectElement} select @param {[string, string][]} entries @param {string} chosen */
function options(select, entries, chosen) {
  select.replaceChildren(...entries.map(([value, name]) => new Option(name, value, false, value === chosen)));
}

/** @param {Mode} mode @param {number} [asked] */
async function enter(mode, asked) {
  desk.enter(mode);
  list.replaceChildren(
    ...(mode === 'first' ? firstTen : []).map((_, at) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.addEventListener('click', () => open(at));
      item.append(button);
      return item;
    }),
  );
  if (desk.isHurried) {
    follow();
    await translate();
    Object.assign(board, { legal: [], arrows: [], marks: [] });
    return tell({ what: 'begin' });
  }
  await open(asked);
  await translate();
}

board.addEventListener('move', (event) => moved(/** @type {CustomEvent} */ (event).detail));
board.addEventListener('typed', (event) => typed(/** @type {CustomEvent} */ (event).detail.text));
back.addEventListener('click', () => {
  desk.attempt?.takeBack();
  put({ what: desk.attempt?.moves.length ? 'right' : 'begin' });
});
again.addEventListener('click', () => {
  desk.again();
  put({ what: 'begin' });
});
hint.addEventListener('click', help);
show.addEventListener('click', solution);
next.addEventListener('click', async () => {
  // After the puzzle of the day, training starts.
  if (desk.mode === 'daily') return enter('train');
  await open();
  await translate();
});
for (const button of [start, rerun])
  button.addEventListener('click', () => {
    desk.start(
      () => tellCount(),
      () => end(),
    );
    open();
  });
modes.addEventListener('change', () => enter(modes.value));
motif.addEventListener('change', () => {
  desk.theme = motif.value;
  open();
});
book.addEventListener('change', () => open(Number(book.value)));
document.addEventListener('language-change', translate);
settings.addEventListener('change', () => {
  walk.write(settings.values.notation);
  tell(said);
});
onExternalChange([PUZZLES_KEY, SOLVED_KEY], () => {
  desk.reread();
  // Another tab may have added mistakes.
  if (said.what === 'nothing') enter(desk.mode);
  else translate();
});
offerSettings(find('#pieces'));

const numberAsked = new URLSearchParams(location.search).get('puzzle');
const asked = Number(numberAsked);
const isNumbered = asked >= 1 && asked <= firstTen.length;
const wanted = new URLSearchParams(location.search).get('mode') ?? (numberAsked === null ? 'train' : 'first');
const mode = /** @type {Mode} */ (Object.hasOwn(puzzleTexts().modes, wanted) ? wanted : 'train');
const about = new URLSearchParams(location.search).get('motif') ?? '';
if (Object.hasOwn(THEMES, about)) desk.theme = /** @type {import('./sets.js').Theme} */ (about);
await enter(mode, mode === 'first' && isNumbered ? Math.trunc(asked) - 1 : undefined);
document.documentElement.dataset.ready = 'true';
