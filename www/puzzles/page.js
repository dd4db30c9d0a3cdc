// The puzzle page: a board, its task, hints, refutations and the buttons.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { spokenMove } from '../board/position-words.js';
import { Settings } from '../storage/settings.js';
import { Chuhe } from '../engine/client.js';
import { fill, texts } from '../i18n/i18n.js';
import { fillOwn, puzzleTexts } from '../i18n/puzzles.js';
import { offerSettings } from '../solve/offer-settings.js';
import { writeAddress } from '../address/game-url.js';
import { START_FEN } from '../record/record.js';
import { PUZZLES_KEY } from '../storage/puzzle-progress.js';
import { SOLVED_KEY } from '../storage/solved-puzzles.js';
import { onExternalChange } from '../storage/storage.js';
import { PuzzleSession } from './puzzle-session.js';
import { optionTemplates } from '../site/option-templates.js';
import { tellRefused } from '../site/refused.js';
import { html, nothing, render } from '../vendor/lit-html.js';
import { readAddress } from './puzzle-address.js';
import { puzzles as firstTen } from './first-ten.js';
import { completeMessage, messageText } from './message-text.js';
import { SolutionSteps } from './solution-steps.js';
import { typedMove } from '../address/typed-move.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Saying } from './message-text.js' */
/** @import { Mode } from './puzzle-session.js' */
/** @import { Theme } from './sets.js' */

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const board = /** @type {XiangqiBoard} */ (find('xiangqi-board'));
const [say, back, again, hint, show, next, start, rerun, list] = 'say back again hint show next start rerun list'
  .split(' ')
  .map((id) => find(`#${id}`));
const [modes, motif, book, analyse] = 'mode motif book analyse'.split(' ').map((id) => find(`#${id}`));
const words = () => texts(document.documentElement.lang);

const settings = new Settings(undefined, document.documentElement.lang);
const session = new PuzzleSession(await Chuhe.start());
const steps = new SolutionSteps(find('#walk'), lookBack);
fill(find('#walk'), words());
let work = new AbortController();
/** @type {Saying} */
let message = { what: 'begin' };
let hints = 0;
const SOLUTION_STEP_MS = 900;

/** The number of the last request, for a retry after a failed download. @type {number | undefined} */
let lastNumber;

/** Opens the next puzzle of the mode, or puzzle `number`. @param {number} [number] */
async function open(number) {
  work.abort();
  lastNumber = number;
  const attempt = await reportErrors(() => session.next(number));
  if (attempt === null) return;
  follow();
  if (!attempt) {
    // Clears the board, because there is no task.
    Object.assign(board, { fen: START_FEN, lastMove: null, check: [], arrows: [], marks: [], legal: [] });
    showMessage({ what: 'nothing' });
    return;
  }
  if (session.fen) {
    // Draws the position before the engine answers; that of a mistake needs the engine for its moves.
    Object.assign(board, { fen: session.fen, lastMove: null, check: [], arrows: [], marks: [], legal: [] });
  }
  board.setAttribute('orientation', attempt.side);
  // The time may run out while the puzzle loads.
  if (session.isWaiting) return end();
  if (session.isDayDone) {
    await showState({ what: 'dayDone' });
    return offerSteps();
  }
  showMessage({ what: 'begin' });
  await showState({ what: 'begin' });
}

/** Writes mode, puzzle and theme into the address. */
function follow() {
  const address = new URL(location.href);
  if (session.mode === 'train') address.searchParams.delete('mode');
  else address.searchParams.set('mode', session.mode);
  if (session.mode === 'first') {
    address.searchParams.set('puzzle', String(session.index + 1));
    address.searchParams.delete('mode');
  } else address.searchParams.delete('puzzle');
  if (session.mode === 'theme') address.searchParams.set('motif', session.theme);
  else address.searchParams.delete('motif');
  history.replaceState(history.state, '', address);
}

/** Draws the position after the moves so far, with a message. @param {Saying} saying */
async function showState(saying) {
  work.abort();
  work = new AbortController();
  hints = 0;
  steps.end();
  const attempt = session.attempt;
  if (!attempt) return null;
  const state = await reportErrors(() => attempt.state());
  if (!state || attempt !== session.attempt) return null;
  draw(state);
  const mayMove = state.side === attempt.side && ['begin', 'right', 'fault'].includes(saying.what);
  board.legal = mayMove ? state.legal : [];
  showMessage(completeMessage(saying, state, attempt));
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
  const attempt = session.attempt;
  const moves = session.solution;
  const end = moves.length > 0 && (await reportErrors(async () => (await attempt?.after(moves)) ?? null));
  if (!attempt || !end || attempt !== session.attempt || session.solution !== moves) return;
  steps.begin(end.moves.slice(-moves.length), attempt.moves.length, attempt.side === 'red', settings.values.notation);
}

/** Draws the position after `ply` moves of the solution. @param {number} ply */
async function lookBack(ply) {
  const attempt = session.attempt;
  const state = attempt && (await reportErrors(() => attempt.after(session.solution.slice(0, ply))));
  if (!state || attempt !== session.attempt || !steps.isOn || steps.ply !== ply) return;
  draw(state);
  board.announce(ply > 0 ? spokenMove(state.moves.at(-1), words()) : find('#task').textContent);
}

/** @param {{ uci: string }} move */
async function moved({ uci }) {
  const attempt = session.attempt;
  if (!attempt) return;
  // No further move until the reply comes.
  board.legal = [];
  if (uci !== attempt.expected) {
    showMessage({ what: 'thinking' });
    const made = await reportErrors(() => attempt.after([...attempt.moves, uci]));
    if (!made || attempt !== session.attempt || message.what !== 'thinking') return;
    draw(made);
  }
  const answer = await reportErrors(() => attempt.play(uci, work.signal));
  if (attempt !== session.attempt) return;
  if (!answer) return message.what === 'fault' ? tryAgain(attempt) : undefined;
  if (answer.kind === 'solved') return finish(attempt.isMate ? 'mate' : 'solved');
  if (answer.kind !== 'wrong') return void (await showState({ what: 'right' }));
  session.missed();
  if (session.isRun) return session.mode === 'streak' ? void (await end()) : void (await open());
  await refute(answer, attempt);
}

/** @param {'mate' | 'solved' | 'shown'} what */
async function finish(what) {
  session.finished();
  await showState({ what });
  board.sound('end');
  if (session.isRunning) return open();
  // Focus moves from the board, or from a hidden button, to "Next": Enter goes on, and the arrow keys step through the moves.
  if ([board, document.body].includes(/** @type {any} */ (document.activeElement))) next.focus({ preventScroll: true });
  // For a mistake of the reader the engine searches the best and the played move.
  await reportErrors(() => session.findWays(work.signal));
  await offerSteps();
  // Updates the solved marks in the choices.
  await translate();
}

/** Ends a streak or a storm and shows the right move. */
async function end() {
  session.attempt?.takeBack();
  await showState({ what: 'over' });
  if (message.what === 'over' && message.right)
    board.arrows = [{ from: message.right.from, to: message.right.to, kind: 'hint' }];
}

/** After an engine error the move is taken back. @param {any} attempt */
async function tryAgain(attempt) {
  attempt.takeBack();
  await showState(message);
}

/** Marks the refutation, which is already on the board. @param {{ isLate: boolean, isCut: boolean }} answer @param {any} attempt */
async function refute({ isLate, isCut }, attempt) {
  const state = await showState({ what: 'thinking' });
  const move = state?.moves.at(-1);
  if (!move || attempt !== session.attempt) return;
  board.arrows = [{ from: move.from, to: move.to, kind: 'threat' }];
  showMessage({ what: 'escape', move, isLate, isCut });
}

/** The first hint marks the piece, the second one the target. */
async function help() {
  const attempt = session.attempt;
  if (!attempt) return;
  const { moves } = attempt;
  const uci = await reportErrors(() => attempt.hint(work.signal));
  session.missed();
  const state = uci && (await reportErrors(() => attempt.state()));
  const move = state?.legal.find((/** @type {any} */ legal) => legal.uci === uci);
  if (!move || attempt !== session.attempt || moves !== attempt.moves) return;
  hints += 1;
  board.marks = [{ square: move.from, kind: 'good' }];
  if (hints > 1) board.arrows = [{ from: move.from, to: move.to, kind: 'hint' }];
  board.announce(
    hints > 1 ? spokenMove(move, words()) : words().board.point({ square: move.from, piece: move.piece, states: [] }),
  );
}

/** Plays the rest of the solution. */
async function solution() {
  const attempt = session.attempt;
  if (!attempt) return;
  attempt.takeBack();
  session.missed();
  await showState({ what: 'showing' });
  for (;;) {
    const answer = await reportErrors(() => attempt.show(work.signal));
    if (!answer || attempt !== session.attempt) return;
    if (answer.kind !== 'reply') break;
    await showState({ what: 'showing' });
    const { moves } = attempt;
    await new Promise((resolve) => setTimeout(resolve, SOLUTION_STEP_MS));
    // Restarted meanwhile.
    if (attempt !== session.attempt || moves !== attempt.moves) return;
  }
  await finish('shown');
}

/** @param {Saying} saying */
function showMessage(saying) {
  message = saying;
  const { puzzle } = words().learn;
  const own = puzzleTexts();
  const { attempt } = session;
  find('#task').textContent = session.task(own);
  // Before a streak or a storm starts, its description replaces the message.
  const waits = session.isWaiting && saying.what === 'begin';
  find('#about').textContent = waits ? '' : own.about[session.mode];
  say.textContent = messageText(saying, session, settings.values.notation);
  const outcome = session.outcome(own, ['mate', 'solved'].includes(saying.what));
  if (outcome && ['mate', 'solved', 'shown', 'escape'].includes(saying.what)) say.textContent += ` ${outcome}`;
  const sheet = find('#sheet');
  sheet.dataset.state = saying.what;
  sheet.dataset.mode = session.mode;
  const isOver = ['mate', 'solved', 'shown', 'over', 'nothing', 'dayDone'].includes(saying.what);
  const isStopped = saying.what === 'escape';
  const isAsking = saying.what === 'thinking' || saying.what === 'showing';
  const isBusy = isOver || isStopped || isAsking;
  back.hidden = !isStopped;
  again.hidden = session.isRun;
  again.disabled = !attempt || attempt.moves.length === 0;
  hint.hidden = session.isRun || isOver;
  hint.disabled = isBusy || !attempt;
  show.hidden = session.isRun ? saying.what !== 'over' : isOver || session.mode === 'first';
  show.disabled = (isOver && saying.what !== 'over') || isAsking || !attempt;
  next.hidden = !isOver || session.isRun || !session.hasNext || (saying.what === 'nothing' && session.mode === 'own');
  start.hidden = !waits;
  rerun.hidden = waits || !session.isWaiting;
  const isUnloaded = saying.what === 'fault' && (!attempt || String(saying.error?.code).startsWith('file/'));
  find('#retry').hidden = !isUnloaded;
  analyse.hidden = !isOver || !attempt || saying.what === 'nothing';
  if (!analyse.hidden) {
    const { startFen, moves, ply } = session.toAnalyse;
    analyse.href = new URL(`../play/${writeAddress({ startFen, moves, ply })}`, location.href).href;
  }
  const isKnown = isOver && saying.what !== 'nothing' && saying.what !== 'over';
  find('#source').textContent = session.source(own, puzzle, isKnown);
  find('#revealed').textContent = isKnown ? session.revealed(own) : '';
  const lines = isKnown ? session.describeLines(settings.values.notation, own) : [];
  render(
    lines.map((line) => html`<li>${line}</li>`),
    find('#ways'),
  );
  const { strength, rated, solved } = session.record;
  const rating = Math.round(strength.rating);
  find('#tally').textContent = own.tally({ rating, sure: strength.deviation < 110 && rated > 0, solved });
  showCount();
  render(session.mode === 'first' ? firstTen.map(numberTemplate) : nothing, list);
}

/** The button of one of the first ten puzzles. @param {{ moves: number }} puzzle @param {number} at */
function numberTemplate({ moves }, at) {
  const isSolved = session.isFirstSolved(at);
  const label = words().learn.puzzle.item({ number: at + 1, moves, isSolved });
  const current = at === session.index ? 'true' : nothing;
  return html`<li><button type="button" class=${isSolved ? 'solved' : ''} aria-label=${label} aria-current=${current} @click=${() => open(at)}>${at + 1}</button></li>`;
}

/** Writes the count of a streak or a storm. */
function showCount() {
  const own = puzzleTexts();
  const count = find('#count');
  count.hidden = !session.isRun;
  count.textContent =
    session.mode === 'storm'
      ? own.storm({ solved: session.solvedInRun, best: session.record.best.storm, seconds: session.secondsLeft })
      : own.streak({ solved: session.solvedInRun, best: session.record.best.streak });
}

/** Shows an error of `ask`, unless it was cancelled. @template Result @param {() => Promise<Result>} ask @returns {Promise<Result | null>} */
async function reportErrors(ask) {
  try {
    return await ask();
  } catch (error) {
    if (/** @type {any} */ (error)?.name !== 'AbortError') showMessage({ what: 'fault', error });
    return null;
  }
}

/** Plays a typed move, in any notation. @param {string} text */
async function typed(text) {
  const state = await reportErrors(async () => (await session.attempt?.state()) ?? null);
  const move = typedMove(state?.legal ?? [], text);
  if (move && board.legal.length) await moved(move);
  else board.announce(words().learn.puzzle.unknown(text));
}

/** Fills the choices in the language of the page. */
async function translate() {
  const own = puzzleTexts();
  fillOwn(document, own);
  steps.write(settings.values.notation);
  render(optionTemplates(Object.entries(own.modes), session.mode), modes);
  if (session.mode === 'theme') {
    const all = (await reportErrors(() => session.themes())) ?? [];
    const named = all.map(({ name, ...so }) => [name, own.themeOption({ name: own.themes[name], ...so })]);
    render(optionTemplates(/** @type {[string, string][]} */ (named), session.theme), motif);
  }
  find('#motif-choice').hidden = session.mode !== 'theme';
  find('#book-choice').hidden = session.mode !== 'books';
  list.hidden = session.mode !== 'first';
  if (session.mode === 'books') {
    const all = (await reportErrors(() => session.books())) ?? [];
    const named = all.map(({ source, isSolved }, at) => [
      String(at),
      source ? own.bookOption({ name: own.source(source), isSolved }) : '',
    ]);
    render(optionTemplates(/** @type {[string, string][]} */ (named), String(session.index)), book);
  }
  showMessage(message);
}

/** @param {Mode} mode @param {number} [number] */
async function enter(mode, number) {
  session.enter(mode);
  if (session.isRun) {
    follow();
    await translate();
    Object.assign(board, { legal: [], arrows: [], marks: [] });
    return showMessage({ what: 'begin' });
  }
  await open(number);
  await translate();
}

board.addEventListener('move', (event) => moved(/** @type {CustomEvent} */ (event).detail));
board.addEventListener('typed', (event) => typed(/** @type {CustomEvent} */ (event).detail.text));
back.addEventListener('click', () => {
  session.attempt?.takeBack();
  showState({ what: session.attempt?.moves.length ? 'right' : 'begin' });
});
again.addEventListener('click', () => {
  session.again();
  showState({ what: 'begin' });
});
find('#retry').addEventListener('click', () => {
  find('#retry').hidden = true;
  enter(session.mode, lastNumber);
});
hint.addEventListener('click', help);
show.addEventListener('click', solution);
next.addEventListener('click', async () => {
  // After the puzzle of the day, training starts.
  if (session.mode === 'daily') return enter('train');
  await open();
  await translate();
});
for (const button of [start, rerun])
  button.addEventListener('click', () => {
    session.start(
      () => showCount(),
      () => end(),
    );
    open();
  });
modes.addEventListener('change', () => enter(modes.value));
motif.addEventListener('change', () => {
  session.theme = motif.value;
  open();
});
book.addEventListener('change', () => open(Number(book.value)));
document.addEventListener('language-change', translate);
settings.addEventListener('change', () => {
  steps.write(settings.values.notation);
  showMessage(message);
});
onExternalChange([PUZZLES_KEY, SOLVED_KEY], () => {
  session.reread();
  // Another tab may have added mistakes.
  if (message.what === 'nothing') enter(session.mode);
  else translate();
});
offerSettings(find('#pieces'));

const number = readAddress(new URLSearchParams(location.search), Object.keys(puzzleTexts().modes), firstTen.length);
tellRefused(number.refused);
if (number.motif) session.theme = /** @type {Theme} */ (number.motif);
const isNumbered = number.mode === 'first' && number.number !== null;
await enter(/** @type {Mode} */ (number.mode), isNumbered ? Number(number.number) - 1 : undefined);
document.documentElement.dataset.ready = 'true';
