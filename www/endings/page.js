// The endings page: solves a class of material and plays its positions with the best defence.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { spokenMove } from '../board/position-words.js';
import { Chuhe } from '../engine/client.js';
import { Endings } from '../engine/endings.js';
import { Settings } from '../storage/settings.js';
import { onExternalChange } from '../storage/storage.js';
import { dayKey, loadDays } from '../storage/daily-tasks.js';
import { loadPuzzleProgress, savePuzzleProgress } from '../storage/puzzle-progress.js';
import { addFinishedTask, TASKS_KEY, finishedTasks } from '../storage/finished-tasks.js';
import { endingTexts } from '../i18n/endings.js';
import { texts } from '../i18n/i18n.js';
import { errorText } from '../game/dialogs/error-text.js';
import { legalPart } from '../game/links/legal-part.js';
import { hintText } from '../tasks/hint-text.js';
import { dayTemplate } from '../tasks/day-tasks.js';
import { offerPieces } from '../tasks/offer-pieces.js';
import { find, TaskPage } from '../tasks/task-page.js';
import { html } from '../vendor/lit-html.js';
import { reportRefused } from '../site/refused.js';
import { writeFields } from '../site/replace-address.js';
import { readAddress } from './ending-address.js';
import { Chooser } from './chooser.js';
import { forRed, movesOf, verdictText } from '../tasks/move-verdict.js';
import { endingOfDay, known } from '../tasks/known-endings.js';
import { listClasses } from './class-table.js';
import { Round } from '../tasks/round.js';
import { SetUp } from './set-up.js';
import { MoveValues } from './move-values.js';

/** @import { View } from '../tasks/task-page.js' */
/** @import { Verdict } from '../tasks/move-verdict.js' */
/** @import { PlayerSide } from '../tasks/round.js' */

/**
 * The message below the verdict, as data, so that a change of language can write it again.
 * @typedef {{ what: 'begin' | 'won' | 'helped' | 'lost' | 'over' | 'held' | 'none' } | { what: 'solving', progress: any } | { what: 'verdict', verdict: Verdict, result: string, reply?: any } | { what: 'hint', move: any, isWhole: boolean } | { what: 'fault', error: any }} Saying
 */

/** Delay of the answer, so that the player's move is seen; and of each demonstrated move. */
const ANSWER_MS = 350;
const SHOW_MS = 900;
/** Plies of a draw that are demonstrated. */
const SHOWN_DRAW_PLIES = 24;

const words = () => endingTexts();
const settings = new Settings(undefined, document.documentElement.lang);
const engine = await Chuhe.start();
const endings = new Endings();
const page = new TaskPage({
  message: /** @type {Saying} */ ({ what: 'none' }),
  words,
  unknown: (text) => words().say.unknown(text),
  play: moved,
  describe,
  translate: () => {
    showChoices();
    listClasses(find('#classes table'), find('#classes-help'), words());
    showValues();
  },
});
const { board } = page;

/** @type {Round} */ let round;
/** The position on the board with its legal moves. @type {any} */
let state = null;
let isShowing = false;
/** Whether the round is the ending of the day, not yet won today. */
let isOfDay = false;
/** Whether a hint was given in the round. */
let hasHint = false;

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

/** Solves the class of a position and starts to play. @param {{ fen: string, own: PlayerSide, id: string | null, name: string | null }} is @param {string[]} [moves] made before a reload */
function open({ fen, own, id, name }, moves = []) {
  return restart(async (signal) => {
    setUp.close();
    round = new Round({ fen, own, id }, endings);
    round.moves = moves;
    isOfDay = id === endingOfDay() && !Object.hasOwn(loadDays().days, dayKey('ending'));
    hasHint = false;
    find('#own').value = own;
    state = null;
    board.setAttribute('orientation', own === 'black' ? 'black' : 'red');
    page.clear(fen);
    const needed = name ?? (await endings.classOf(fen));
    chooser.chosen = { name: needed, id };
    await solve(needed, signal);
    if (signal.aborted) return;
    writeFields({ ending: id, fen: id ? null : fen.split(' ').slice(0, 2).join(' ') });
    await show();
    page.showMessage({ what: 'begin' });
    await answer(signal);
  });
}

/** Opens a class with a position whose win takes about half of the longest. @param {string} name @param {boolean} [isOther] pick at random */
function openClass(name, isOther = false) {
  return restart(async (signal) => {
    await solve(name, signal);
    if (signal.aborted) return;
    const { won, drawn, lost, longest } = await endings.count(false);
    const place = isOther ? Math.random() : 0.37;
    const result = won > (won + drawn + lost) / 3 ? 'win' : 'draw';
    const request = { result: /** @type {'win' | 'draw'} */ (result), plies: Math.floor(longest / 2), place };
    const fen = await endings.sample(result === 'win' ? request : { result: 'draw', place });
    if (signal.aborted || !fen) return;
    await open({ fen, own: result === 'win' ? 'red' : 'black', id: null, name });
  });
}

/** @param {string} name @param {AbortSignal} signal */
async function solve(name, signal) {
  const progress = find('#progress');
  const timer = setTimeout(() => {
    if (!signal.aborted) progress.hidden = false;
  }, 300);
  try {
    await endings.solve(name, (solved) => {
      if (signal.aborted) return;
      progress.value = solved.done / solved.total;
      page.showMessage({ what: 'solving', progress: solved });
    });
  } finally {
    clearTimeout(timer);
    if (!signal.aborted) progress.hidden = true;
  }
}

/** Draws the position and the values of its moves. */
async function show() {
  const [shownRound, { moves }] = [round, round];
  const [found] = await Promise.all([engine.xiangqiState({ fen: shownRound.fen, moves }), shownRound.lookUp()]);
  if (shownRound !== round || moves !== round.moves || setUp.isOpen) return;
  state = found;
  writeFields({ moves: moves.join() || null });
  page.draw(state);
  board.legal = round.isOwn && !isShowing ? state.legal : [];
  showValues();
  page.update();
}

function showValues() {
  if (state) moveValues.show(state, round.answer, find('#show-value').checked);
}

/** Fills the choices of an ending, with the marks of finished ones. */
const showChoices = () => chooser.write(finishedTasks());

/** @param {string} uci move of the player */
async function moved(uci) {
  if (!round.answer || isShowing || !round.isOwn) return;
  const { result } = round.answer.value;
  await restart(async (signal) => {
    const verdict = round.play(uci);
    await show();
    if (signal.aborted) return;
    page.showMessage(end() ?? { what: 'verdict', verdict, result });
    await answer(signal, verdict, result);
  });
}

/** Makes the table's move if it is its turn. @param {AbortSignal} signal @param {Verdict} [verdict] of the player's move @param {string} [result] */
async function answer(signal, verdict, result = '') {
  if (round.isOwn || round.isOver) return;
  await pause(ANSWER_MS);
  const reply = round.answer?.reply;
  if (signal.aborted || !reply) return;
  round.play(reply);
  await show();
  // While a position is set up, nothing is drawn.
  if (signal.aborted || !state) return;
  const move = state.moves.at(-1);
  board.announce(spokenMove(move, texts(document.documentElement.lang)));
  page.showMessage(end() ?? (verdict ? { what: 'verdict', verdict, result, reply: move } : page.message));
}

/** The message at the end of a round; a known ending that was played well, without hints, is marked as done. @returns {Saying | null} */
function end() {
  const what = round.ending;
  const isGood = what === 'held' || what === 'won';
  if (what === 'won' || what === 'lost') board.sound('end');
  if (isGood && hasHint && round.id) return { what: 'helped' };
  if (isGood) finish();
  return what && { what };
}

function finish() {
  if (!round.id || isShowing) return;
  if (isOfDay) {
    const progress = loadPuzzleProgress();
    savePuzzleProgress({ ...progress, days: { ...progress.days, [dayKey('ending')]: 1 } });
  }
  addFinishedTask(`ending/${round.id}`);
  showChoices();
}

function help() {
  const move = state?.legal.find((/** @type {any} */ { uci }) => uci === round.answer?.reply);
  if (!move) return;
  hasHint = true;
  page.showMessage({ what: 'hint', ...page.hint(move) });
}

/** Plays the best moves of both sides until it is stopped or over. */
function demonstrate() {
  if (isShowing) return restart(show);
  return restart(async (signal) => {
    isShowing = true;
    page.showMessage({ what: 'none' });
    for (let shown = 0; !signal.aborted && round.answer?.reply; shown += 1) {
      if (round.answer.value.result === 'draw' && shown >= SHOWN_DRAW_PLIES) break;
      round.play(round.answer.reply);
      await show();
      await pause(SHOW_MS);
    }
    if (signal.aborted) return;
    isShowing = false;
    await show();
    page.showMessage({ what: round.isOver ? 'over' : 'none' });
  });
}

/** Cancels the running work and begins other work. @param {(signal: AbortSignal) => Promise<void>} work */
function restart(work) {
  isShowing = false;
  const signal = page.restart();
  return page.reportErrors(() => work(signal), signal);
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A move in the chosen notation. @param {any} move */
function nameOf(move) {
  return move[settings.values.notation];
}

/** @param {Saying} saying @returns {View} */
function describe(saying) {
  const own = words();
  const { actions } = texts(document.documentElement.lang).game;
  const { answer, isOver, isOwn, moves } = round;
  const isUnloaded = saying.what === 'fault' && /^(engine|file)\//.test(saying.error?.code);
  return {
    say: sentence(saying),
    state: saying.what === 'verdict' ? saying.verdict.what : saying.what,
    shown: {
      verdict: resultText(),
      day: isOfDay && saying.what === 'won' ? dayTemplate() : '',
      actions: html`
        <button type="button" class="plain-button" id="retry" ?hidden=${!isUnloaded} @click=${() => location.reload()}>${actions.retry}</button>
        <button type="button" class="plain-button" id="hint" ?disabled=${!answer || isOver || !isOwn || isShowing} @click=${help}>${actions.hint}</button>
        <button type="button" class="plain-button" id="undo" ?disabled=${!answer || moves.length === 0 || isShowing} @click=${undo}>${actions.takeBack}</button>
        <button type="button" class="plain-button" id="again" ?disabled=${moves.length === 0 || isShowing} @click=${again}>${own.again}</button>
        <button type="button" class="plain-button" id="other" ?disabled=${!answer || isShowing} @click=${other}>${own.other}</button>
        <button type="button" class="plain-button" id="show" ?disabled=${!answer || (isOver && !isShowing)} @click=${demonstrate}>${isShowing ? own.stop : own.show}</button>`,
    },
  };
}

/** @param {Saying} saying */
function sentence(saying) {
  const { say, solving } = words();
  switch (saying.what) {
    case 'none':
      return '';
    case 'solving':
      return solving(saying.progress);
    case 'held':
      return say.held(round.ownMoves);
    case 'hint':
      return hintText(saying, nameOf(saying.move));
    case 'fault':
      return faultText(saying.error);
    case 'verdict': {
      const { verdict, result, reply } = saying;
      const about = verdictText(say, verdict, result);
      return reply ? `${about} ${say.reply(nameOf(reply))}` : about;
    }
    case 'begin':
      return isOfDay ? `${say.ofDay} ${say.begin}` : say.begin;
    default:
      return say[saying.what];
  }
}

/** A failed engine in the words of a search, since no game is kept here; an invalid position in those of games. @param {any} error */
function faultText(error) {
  const all = texts(document.documentElement.lang);
  return words().faults[error?.code] ?? all.errors.byCode[error?.code] ?? errorText(error, all);
}

/** The result and the distance. */
function resultText() {
  const { task, toMove, hidden } = words();
  const { answer, side, isOver } = round;
  if (!answer || !state) return '';
  if (isOver) return task.mated({ isMate: state.inCheck, red: side === 'black' });
  const result = forRed(answer.value, side);
  const moves = movesOf(answer.value.plies ?? 0);
  const text = result === 'draw' ? task.draw : task.wins({ red: result === 'win', moves });
  return `${toMove(side === 'red')} · ${find('#show-value').checked ? text : hidden}`;
}

const undo = () =>
  restart(async (signal) => {
    round.takeBack();
    await show();
    page.showMessage({ what: 'begin' });
    await answer(signal);
  });
const again = () => open({ fen: round.fen, own: round.own, id: round.id, name: null });
const other = () => openClass(chooser.chosen.name, true);

find('#show-value').addEventListener('change', () => {
  showValues();
  page.update();
});
find('#own').addEventListener('change', () =>
  restart(async (signal) => {
    round.own = find('#own').value;
    board.setAttribute('orientation', round.own === 'black' ? 'black' : 'red');
    await show();
    await answer(signal);
  }),
);
onExternalChange([TASKS_KEY], showChoices);
settings.addEventListener('change', showValues);
offerPieces(find('#pieces'));

const { fen: requestedFen, id, moves: asked, refused } = readAddress(new URLSearchParams(location.search));
const first = id ?? (known.find(({ id }) => !finishedTasks().has(`ending/${id}`)) ?? known[0]).id;
const opened = requestedFen
  ? { fen: requestedFen, own: /** @type {const} */ ('both'), id: null, name: null }
  : knownRound(first);
const none = { moves: [], cut: null };
const { moves, cut } = await legalPart(engine, { startFen: opened.fen, moves: asked }).catch(() => none);
reportRefused(cut ? [...refused, { field: 'moves', value: cut.move }] : refused);
round = new Round(opened, endings);
await page.translate();
await open(
  opened,
  moves.map(({ uci }) => uci),
);
document.documentElement.dataset.ready = 'true';
