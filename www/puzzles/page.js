// The puzzle page: puzzles of several modes, with hints, refutations and the solution.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { spokenMove } from '../board/position-words.js';
import { Settings } from '../storage/settings.js';
import { Chuhe } from '../engine/client.js';
import { fill, texts } from '../i18n/i18n.js';
import { puzzleTexts } from '../i18n/puzzles.js';
import { dayTemplate } from '../tasks/day-tasks.js';
import { offerPieces } from '../tasks/offer-pieces.js';
import { find, TaskPage } from '../tasks/task-page.js';
import { writeAddress } from '../address/game-url.js';
import { START_FEN } from '../record/record.js';
import { PUZZLES_KEY } from '../storage/puzzle-progress.js';
import { SOLVED_KEY } from '../storage/solved-puzzles.js';
import { onExternalChange } from '../storage/storage.js';
import { PuzzleSession } from './puzzle-session.js';
import { copyText } from '../site/copy.js';
import { optionTemplates } from '../site/option-templates.js';
import { reportRefused } from '../site/refused.js';
import { writeFields } from '../site/replace-address.js';
import { html, live, nothing, render } from '../vendor/lit-html.js';
import { readAddress } from './puzzle-address.js';
import { puzzles as firstTen } from './first-ten.js';
import { completeMessage, messageText } from './message-text.js';
import { SolutionSteps } from './solution-steps.js';

/** @import { View } from '../tasks/task-page.js' */
/** @import { Saying } from './message-text.js' */
/** @import { Mode } from './puzzle-session.js' */
/** @import { Theme } from './sets.js' */

const [modes, motif, book, opening] = ['#mode', '#motif', '#book', '#opening'].map(find);
const words = () => texts(document.documentElement.lang);

const settings = new Settings(undefined, document.documentElement.lang);
const session = new PuzzleSession(await Chuhe.start(), settings);
const steps = new SolutionSteps(find('#walk'), showSolutionStep);
fill(find('#walk'), words());
const page = new TaskPage({
  message: /** @type {Saying} */ ({ what: 'begin' }),
  words: puzzleTexts,
  unknown: (text) => words().learn.puzzle.unknown(text),
  play: moved,
  describe,
  translate: fillChoices,
});
const { board } = page;
const SOLUTION_STEP_MS = 900;
/** An app built for one address has a page for each theme, whose link shows a picture. */
const hasThemePages = document.querySelector('[property="og:url"]') !== null;

/** The number of the last request, for a retry after a failed download. @type {number | undefined} */
let lastNumber;

/** Opens the next puzzle of the mode, or puzzle `number`. @param {number} [number] */
async function open(number) {
  page.restart();
  lastNumber = number;
  const attempt = await page.reportErrors(() => session.next(number));
  if (attempt === null) return undefined;
  follow();
  if (!attempt) {
    page.clear(START_FEN);
    return page.showMessage({ what: 'nothing' });
  }
  // Draws the position before the engine answers; that of a mistake needs the engine for its moves.
  if (session.fen) page.clear(session.fen);
  board.setAttribute('orientation', attempt.side);
  // The time may run out while the puzzle loads.
  if (session.isWaiting) return end();
  if (session.dayResult === 1) {
    await showState({ what: 'dayDone' });
    return offerSteps();
  }
  if (session.drilled && session.openingLine !== null) return showPlan();
  page.showMessage({ what: 'begin' });
  return showState({ what: 'begin' });
}

/** The page of a system: the plan or a trap, and the line to step through. */
async function showPlan() {
  await showState({ what: 'plan' });
  await offerSteps();
}

/** Writes mode, puzzle and theme into the address. */
function follow() {
  const { mode, index, theme } = session;
  writeFields({
    mode: mode === 'train' || mode === 'first' ? null : mode,
    puzzle: mode === 'first' ? String(index + 1) : null,
    motif: mode === 'theme' ? theme : null,
    opening: mode === 'openings' ? session.opening : null,
  });
}

/** Draws the position after the moves so far, with a message. @param {Saying} saying */
async function showState(saying) {
  page.restart();
  steps.end();
  const { attempt } = session;
  if (!attempt) return null;
  const state = await page.reportErrors(() => attempt.state());
  if (!state || attempt !== session.attempt) return null;
  page.draw(state);
  const mayMove = state.side === attempt.side && ['begin', 'right', 'fault'].includes(saying.what);
  board.legal = mayMove ? state.legal : [];
  page.showMessage(completeMessage(saying, state, attempt));
  return state;
}

/** Shows the buttons that step through the solution; the message stays. */
async function offerSteps() {
  const attempt = session.attempt;
  const moves = session.solution;
  const end = moves.length > 0 && (await page.reportErrors(async () => (await attempt?.after(moves)) ?? null));
  if (!attempt || !end || attempt !== session.attempt || session.solution !== moves) return;
  const redBegins = (end.side === 'red') === (moves.length % 2 === 0);
  steps.begin(end.moves.slice(-moves.length), attempt.moves.length, redBegins, settings.values.notation);
}

/** Draws the position after `ply` moves of the solution. @param {number} ply */
async function showSolutionStep(ply) {
  const attempt = session.attempt;
  const state = attempt && (await page.reportErrors(() => attempt.after(session.solution.slice(0, ply))));
  if (!state || attempt !== session.attempt || !steps.isOn || steps.ply !== ply) return;
  page.draw(state);
  board.announce(ply > 0 ? spokenMove(state.moves.at(-1), words()) : find('#task').textContent);
}

/** @param {string} uci */
async function moved(uci) {
  const attempt = session.attempt;
  if (!attempt) return;
  // No further move until the reply comes.
  board.legal = [];
  if (uci !== attempt.expected && !session.drilled?.isKnown(uci)) {
    page.showMessage({ what: 'thinking' });
    const made = await page.reportErrors(() => attempt.after([...attempt.moves, uci]));
    if (!made || attempt !== session.attempt || page.message.what !== 'thinking') return;
    page.draw(made);
  }
  const answer = await page.reportErrors(() => attempt.play(uci, page.signal));
  if (attempt !== session.attempt) return;
  if (!answer) return page.message.what === 'fault' ? tryAgain(attempt) : undefined;
  if (answer.kind === 'solved') {
    // A line with missed moves is no success.
    const isPoor = session.drilled?.isFailed && !session.drilled.isReview;
    return finish(attempt.isMate ? 'mate' : isPoor ? 'shown' : 'solved');
  }
  if (answer.kind !== 'wrong') return void (await showState({ what: 'right' }));
  // A move outside the book that loses nothing is no miss.
  if (!answer.isPlayable) session.recordMistake();
  if (session.isRun) return session.mode === 'streak' ? void (await end()) : void (await open());
  await refute(answer, attempt);
}

/** @param {'mate' | 'solved' | 'shown'} what */
async function finish(what) {
  session.recordSolution();
  await showState({ what });
  board.sound('end');
  if (session.isRunning) return open();
  // Focus moves from the board, or from a hidden button, to "Next": Enter goes on, and the arrow keys step through the moves.
  if ([board, document.body].includes(/** @type {any} */ (document.activeElement)))
    find('#next').focus({ preventScroll: true });
  // For a mistake of the reader the engine searches the best and the played move.
  await page.reportErrors(() => session.findWays(page.signal));
  await offerSteps();
  // Updates the solved marks in the choices.
  await page.translate();
}

/** Ends a streak or a storm and shows the right move. */
async function end() {
  session.attempt?.takeBack();
  await showState({ what: 'over' });
  if (page.message.what === 'over' && page.message.right)
    board.arrows = [{ from: page.message.right.from, to: page.message.right.to, kind: 'hint' }];
}

/** After an engine error the move is taken back. @param {any} attempt */
async function tryAgain(attempt) {
  attempt.takeBack();
  await showState(page.message);
}

/** Marks the refutation, which is already on the board. @param {{ isLate: boolean, isCut: boolean, isPlayable?: boolean }} answer @param {any} attempt */
async function refute({ isLate, isCut, isPlayable }, attempt) {
  const state = await showState({ what: 'thinking' });
  const move = state?.moves.at(-1);
  if (!move || attempt !== session.attempt) return;
  board.arrows = [{ from: move.from, to: move.to, kind: 'threat' }];
  page.showMessage({ what: 'escape', move, isLate, isCut, isPlayable });
}

async function help() {
  const { attempt } = session;
  if (!attempt) return;
  const { moves } = attempt;
  const uci = await page.reportErrors(() => attempt.hint(page.signal));
  session.recordMistake();
  const state = uci && (await page.reportErrors(() => attempt.state()));
  const move = state?.legal.find((/** @type {any} */ legal) => legal.uci === uci);
  if (move && attempt === session.attempt && moves === attempt.moves)
    page.showMessage({ what: 'hint', ...page.hint(move) });
}

/** Plays the rest of the solution. */
async function solution() {
  const attempt = session.attempt;
  if (!attempt) return;
  attempt.takeBack();
  session.recordMistake();
  await showState({ what: 'showing' });
  for (;;) {
    const answer = await page.reportErrors(() => attempt.show(page.signal));
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

/** @param {Saying} saying @returns {View} */
function describe(saying) {
  const { learn, game } = words();
  const { puzzle } = learn;
  const own = puzzleTexts();
  const { attempt, mode, isRun, isWaiting, hasNext } = session;
  const { what } = saying;
  // Before a streak or a storm starts, its description replaces the message.
  const waits = (isWaiting && what === 'begin') || what === 'plan';
  const isOver = ['mate', 'solved', 'shown', 'over', 'nothing', 'dayDone'].includes(what);
  const isAsking = what === 'thinking' || what === 'showing';
  const isKnown = isOver && what !== 'nothing' && what !== 'over';
  const isPlan = what === 'plan';
  const mayGoOn = isOver && !isRun && hasNext && !(what === 'nothing' && mode === 'own');
  const isBusy = isOver || what === 'escape' || isAsking || !attempt;
  const isShowHidden = isPlan || (isRun ? what !== 'over' : isOver || mode === 'first');
  const isShowDisabled = (isOver && what !== 'over') || isAsking || !attempt;
  const isUnloaded = what === 'fault' && (!attempt || String(saying.error?.code).startsWith('file/'));
  const mayAnalyse = (isOver || isPlan) && attempt !== null && what !== 'nothing';
  const outcome = session.outcome(own, ['mate', 'solved'].includes(what));
  const hasOutcome =
    outcome && ['mate', 'solved', 'shown', 'escape'].includes(what) && !('isPlayable' in saying && saying.isPlayable);
  const { strength, solved } = session.record;
  const lines = isKnown ? session.describeLines(settings.values.notation, own) : [];
  find('#sheet').dataset.mode = mode;
  find('#start').hidden = !waits;
  find('#count').hidden = !isRun;
  return {
    say: messageText(saying, session, settings.values.notation) + (hasOutcome ? ` ${outcome}` : ''),
    shown: {
      task: session.task(own, isOver),
      about: waits && !isPlan ? '' : own.about[mode],
      source: session.source(own, puzzle, isKnown),
      day: isOver && (mode === 'daily' || mode === 'own' || session.drilled?.isReview) ? dayTemplate() : '',
      revealed: isKnown ? session.revealed(own) : '',
      ways: lines.map((line) => html`<li>${line}</li>`),
      tally:
        mode === 'openings' ? '' : own.tally({ rating: Math.round(strength.rating), sure: session.isSure, solved }),
      count: countText(),
      list: mode === 'first' ? firstTen.map(numberTemplate) : nothing,
      actions: html`
        <button type="button" class="plain-button main" id="next" ?hidden=${!mayGoOn} @click=${goOn}>${session.drilled ? own.nextLine : puzzle.next}</button>
        <button type="button" class="plain-button main" id="retry" ?hidden=${live(!isUnloaded)} @click=${retry}>${game.actions.retry}</button>
        <button type="button" class="plain-button main" id="rerun" ?hidden=${waits || !isWaiting} @click=${start}>${learn.again}</button>
        <button type="button" class="plain-button main" id="back" ?hidden=${what !== 'escape'} @click=${takeBack}>${puzzle.back}</button>
        <button type="button" class="plain-button" id="hint" ?hidden=${isRun || isOver || isPlan} ?disabled=${isBusy} @click=${help}>${game.actions.hint}</button>
        <button type="button" class="plain-button" id="show" ?hidden=${isShowHidden} ?disabled=${isShowDisabled} @click=${solution}>${own.show}</button>
        <button type="button" class="plain-button" id="again" ?hidden=${isRun || isPlan} ?disabled=${!attempt?.moves.length} @click=${again}>${puzzle.again}</button>
        ${session.drilled && (isPlan || isOver) ? own.openingLines.map(lineTemplate) : nothing}
        <a class="plain-button" id="analyse" href=${mayAnalyse ? analysisAddress() : nothing} ?hidden=${!mayAnalyse}>${own.analyse}</a>`,
    },
  };
}

/** The play page with the puzzle on its analysis board. */
const analysisAddress = () => new URL(`../play/${writeAddress(session.toAnalyse)}`, location.href).href;

/** The button of one of the first ten puzzles. @param {{ moves: number }} puzzle @param {number} at */
function numberTemplate({ moves }, at) {
  const isSolved = session.isFirstSolved(at);
  const label = words().learn.puzzle.item({ number: at + 1, moves, isSolved });
  const current = at === session.index ? 'true' : nothing;
  return html`<li><button type="button" class=${isSolved ? 'solved' : ''} aria-label=${label} aria-current=${current} @click=${() => open(at)}>${at + 1}</button></li>`;
}

/** The button of a line on the page of a system. @param {string} name @param {number} line */
function lineTemplate(name, line) {
  const isShown = line === session.openingLine;
  return html`<button type="button" class=${isShown ? 'plain-button main' : 'plain-button'} aria-pressed=${String(isShown)} @click=${() => openSystem(line)}>${name}</button>`;
}

/** Opens the page of the system at a line. @param {number} line */
async function openSystem(line) {
  session.openingLine = line;
  await open();
}

/** The count of a streak or a storm. */
function countText() {
  const own = puzzleTexts();
  const { mode, solvedInRun: solved, record, secondsLeft: seconds } = session;
  const { streak, storm } = record.best;
  return mode === 'storm' ? own.storm({ solved, best: storm, seconds }) : own.streak({ solved, best: streak });
}

/** Fills the choices in the language of the page. */
async function fillChoices() {
  const own = puzzleTexts();
  const { mode } = session;
  steps.write(settings.values.notation);
  render(optionTemplates(Object.entries(own.modes), mode), modes);
  if (mode === 'theme') {
    const all = (await page.reportErrors(() => session.themes())) ?? [];
    const named = all.map(({ name, ...so }) => [name, own.themeOption({ name: own.themes[name], ...so })]);
    render(optionTemplates(/** @type {[string, string][]} */ (named), session.theme), motif);
  }
  find('#opening-choice').hidden = mode !== 'openings';
  if (mode === 'openings') {
    const all = (await page.reportErrors(() => session.openings())) ?? [];
    render(optionTemplates(all, session.opening), opening);
  }
  find('#motif-choice').hidden = session.mode !== 'theme';
  find('#copy-link').hidden = session.mode !== 'theme' || !hasThemePages;
  find('#book-choice').hidden = session.mode !== 'books';
  find('#list').hidden = session.mode !== 'first';
  if (session.mode === 'books') {
    const all = (await page.reportErrors(() => session.books())) ?? [];
    const nameOf = (/** @type {any} */ { source, isSolved }) =>
      source ? own.bookOption({ name: own.source(source), isSolved }) : '';
    const named = all.map((one, at) => [String(at), nameOf(one)]);
    render(optionTemplates(/** @type {[string, string][]} */ (named), String(session.index)), book);
  }
}

/** @param {Mode} mode @param {number} [number] */
async function enter(mode, number) {
  session.enter(mode);
  if (session.isRun) {
    follow();
    await page.translate();
    Object.assign(board, { legal: [], arrows: [], marks: [] });
    return page.showMessage({ what: 'begin' });
  }
  await open(number);
  await page.translate();
}

function takeBack() {
  session.attempt?.takeBack();
  showState({ what: session.attempt?.moves.length ? 'right' : 'begin' });
}

function again() {
  session.restart();
  showState({ what: 'begin' });
}

function retry() {
  find('#retry').hidden = true;
  enter(session.mode, lastNumber);
}

async function goOn() {
  // After the puzzle of the day, training starts.
  if (session.mode === 'daily') return enter('train');
  await open();
  return page.translate();
}

/** Starts a streak, a storm or the drill of an opening. */
function start() {
  session.openingLine = null;
  session.start(() => render(countText(), find('#count')), end);
  open();
}

find('#start').addEventListener('click', start);
modes.addEventListener('change', () => enter(modes.value));
motif.addEventListener('change', () => {
  session.theme = motif.value;
  find('#link').textContent = '';
  open();
});
find('#copy-link button').addEventListener('click', async () => {
  const link = new URL(`${session.theme}/`, location.href).href;
  find('#link').textContent = (await copyText(link)) ? words().lab.copied : link;
});
opening.addEventListener('change', () => {
  session.opening = opening.value;
  openSystem(0);
});
book.addEventListener('change', () => open(Number(book.value)));
settings.addEventListener('change', () => {
  steps.write(settings.values.notation);
  page.showMessage(page.message);
});
onExternalChange([PUZZLES_KEY, SOLVED_KEY], () => {
  session.reread();
  // Another tab may have added mistakes.
  if (page.message.what === 'nothing') enter(session.mode);
  else page.translate();
});
offerPieces(find('#pieces'));

const number = readAddress(new URLSearchParams(location.search), Object.keys(puzzleTexts().modes), firstTen.length);
reportRefused(number.refused);
if (number.motif) session.theme = /** @type {Theme} */ (number.motif);
session.opening = number.opening ?? '';
const isNumbered = number.mode === 'first' && number.number !== null;
await enter(/** @type {Mode} */ (number.mode), isNumbered ? Number(number.number) - 1 : undefined);
document.documentElement.dataset.ready = 'true';
