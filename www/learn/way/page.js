// The page of the beginner's course: one step at a time on one board.
import '../../site/site-head.js';
import '../../board/xiangqi-board.js';
import { spokenMove } from '../../board/position-words.js';
import { checkIn } from '../../board/show-position.js';
import { Chuhe } from '../../engine/client.js';
import { Endings } from '../../engine/endings.js';
import { onExternalChange } from '../../storage/storage.js';
import { addFinishedTask, TASKS_KEY, finishedTasks } from '../../storage/finished-tasks.js';
import { inScript } from '../../i18n/dictionaries.js';
import { texts } from '../../i18n/i18n.js';
import { wayTexts } from '../../i18n/way.js';
import { endingTexts } from '../../i18n/endings.js';
import { readCount, reportRefused } from '../../site/refused.js';
import { writeFields } from '../../site/replace-address.js';
import { errorSentence } from '../../tasks/error-sentence.js';
import { hintText } from '../../tasks/hint-text.js';
import { offerPieces } from '../../tasks/offer-pieces.js';
import { verdictText } from '../../tasks/move-verdict.js';
import { Round } from '../../tasks/round.js';
import { find, TaskPage } from '../../tasks/task-page.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { marksOf, movesOf, targetsLeft } from '../rules-lessons.js';
import { accepts } from './accepts.js';
import { chapters, FADING, items, nextOf } from './items.js';
import { Reading } from './reading.js';

/** @import { Refused } from '../../site/refused.js' */
/** @import { Verdict } from '../../tasks/move-verdict.js' */
/** @import { View } from '../../tasks/task-page.js' */
/** @import { Item } from './items.js' */
/**
 * The message about the last move, as data; `verdict`, `result` and `reply` are those of an ending.
 * @typedef {{ what: '' | 'solving' | 'right' | 'wrong' | 'fault', move?: string, error?: any, progress?: any, verdict?: Verdict, result?: string, reply?: any, hint?: { move: any, isWhole: boolean } }} Saying
 */

/** Delay of a reply in an ending, so that the reader's move is seen. */
const REPLY_MS = 350;

const engine = await Chuhe.start();
const endings = new Endings();
const page = new TaskPage({
  message: /** @type {Saying} */ ({ what: '' }),
  words: wayTexts,
  unknown: (text) => texts(document.documentElement.lang).learn.puzzle.unknown(text),
  play: moved,
  describe,
});
const { board } = page;
const reading = new Reading(find('#discs'), (answer, now) => {
  stage = now;
  if (answer === 'done') finish();
  else page.showMessage({ what: answer === 'wrong' ? 'wrong' : '' });
});

let at = 0;
/** Right readings of the piece in a row. */
let stage = 0;
/** The position with its legal moves. @type {any} */
let state = null;
/** The position of a step, or of a lesson after its moves. */
let fen = '';
/** @type {Round | null} */ let round = null;

const item = () => items[at];

/** @param {number} index @param {boolean} [isChosen] whether the reader chose the step */
async function open(index, isChosen = false) {
  at = index;
  writeFields({ step: String(at + 1) });
  await begin();
  if (isChosen) find('#chapter').focus();
}

async function begin() {
  const { piece, ending } = item();
  const signal = page.restart();
  state = null;
  stage = 0;
  fen = item().fen ?? board.fen;
  round = ending ? new Round(ending, endings) : null;
  find('#discs').hidden = !piece;
  board.hidden = !!piece;
  board.setAttribute('orientation', ending?.own ?? 'red');
  page.clear(fen);
  page.showMessage({ what: '' });
  if (piece) return reading.begin(piece, wayTexts().choice);
  await page.reportErrors(async () => {
    if (ending) {
      const solving = (/** @type {any} */ progress) => page.showMessage({ what: 'solving', progress });
      const name = await endings.classOf(fen);
      await endings.solve(name, (progress) => signal.aborted || solving(progress));
    }
    await offer(signal);
    if (!signal.aborted) page.showMessage({ what: '' });
    await reply(signal);
  }, signal);
}

/** Draws the position and offers its moves. @param {AbortSignal} signal */
async function offer(signal) {
  const { task, lesson } = item();
  const [found] = await Promise.all([engine.xiangqiState({ fen, moves: round?.moves ?? [] }), round?.lookUp()]);
  if (signal.aborted) return;
  state = found;
  if (round) page.draw(state);
  board.check = checkIn(state);
  board.legal = lesson ? movesOf(lesson, state.legal) : !round || round.isOwn ? state.legal : [];
  if (lesson) board.marks = marksOf(lesson, fen);
  board.arrows = (task?.choices ?? []).map((uci) => ({ from: uci.slice(0, 2), to: uci.slice(2), kind: 'line' }));
}

/** @param {string} uci @returns {Promise<void>} */
async function moved(uci) {
  const { task, lesson, ending } = item();
  const [before, signal] = [state, page.signal];
  const move = before?.legal.find((/** @type {any} */ legal) => legal.uci === uci);
  if (!move) return;
  board.legal = [];
  if (ending) return void page.reportErrors(() => playEnding(uci, signal), signal);
  if (!task && !lesson) return play(uci);
  const after = await engine.xiangqiState({ fen, moves: [uci] });
  if (before !== state) return;
  page.draw(after);
  if (lesson) {
    // Black does not move meanwhile.
    fen = `${after.fen?.split(' ')[0]} w`;
    return targetsLeft(lesson, fen).length === 0 ? finish(uci) : offer(signal);
  }
  if (!task) return;
  if (accepts(task, before, move, after)) return finish(uci);
  const answer = after.legal.find(({ to }) => task.kind === 'mate' || (task.kind === 'free' && to === move.to));
  if (answer) board.arrows = [{ from: answer.from, to: answer.to, kind: 'threat' }];
  page.showMessage({ what: 'wrong', move: uci });
}

/** Plays a move of an ending and the reply of the table; a mistake has none. @param {string} uci @param {AbortSignal} signal */
async function playEnding(uci, signal) {
  if (!round?.answer) return;
  const { result } = round.answer.value;
  const verdict = round.play(uci);
  await offer(signal);
  if (signal.aborted) return;
  if (verdict.what === 'drops' || verdict.what === 'loses') return page.showMessage({ what: 'wrong', verdict, result });
  await reply(signal, { verdict, result });
}

/** Makes the table's move if it is its turn, and says how the ending stands. @param {AbortSignal} signal @param {Partial<Saying>} [saying] */
async function reply(signal, saying) {
  if (!round || signal.aborted) return;
  const uci = round.isOwn ? null : round.answer?.reply;
  if (uci && !round.ending) {
    await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
    if (signal.aborted) return;
    round.play(uci);
    await offer(signal);
    if (signal.aborted) return;
  }
  if (round.ending) return finish();
  const move = uci ? state.moves.at(-1) : undefined;
  if (move) board.announce(spokenMove(move, texts(document.documentElement.lang)));
  page.showMessage({ what: '', ...saying, reply: move });
}

/** Takes back a mistake of an ending; any other step begins again. */
function retry() {
  if (!round || page.message.what !== 'wrong') return begin();
  round.takeBack();
  page.showMessage({ what: '' });
  return offer(page.signal);
}

/** The game goes on at the table. @param {string} uci */
function play(uci) {
  addFinishedTask(item().id);
  location.assign(new URL(`../../play/?level=1&side=red&moves=${uci}`, document.baseURI));
}

/** @param {string} [move] the right one */
function finish(move) {
  addFinishedTask(item().id);
  board.legal = [];
  board.sound('end');
  page.showMessage({ what: 'right', move });
  find('#next').focus();
}

/** A hint for the first accepted move. */
async function help() {
  const { task } = item();
  const before = state;
  if (round) {
    const best = before?.legal.find((/** @type {any} */ { uci }) => uci === round?.answer?.reply);
    return round.isOwn && best && page.showMessage({ what: '', hint: page.hint(best) });
  }
  if (!task || !before) return;
  for (const move of before.legal) {
    const after = await engine.xiangqiState({ fen, moves: [move.uci] });
    if (before !== state) return;
    if (accepts(task, before, move, after)) return page.showMessage({ what: '', hint: page.hint(move) });
  }
}

/** The text of the task. @param {Item} item */
function taskOf({ task, piece, ending, chapter, id }) {
  const { tasks, themes, pieces, plans } = wayTexts();
  if (piece) return tasks.read(pieces[piece]);
  if (ending) return tasks[ending.result](endingTexts().names[ending.id]);
  if (chapter === 'rules') return ruleTexts(id).task;
  if (chapter === 'game') return tasks.game;
  switch (task?.kind) {
    case 'answer':
      return tasks.answer[task.way ?? ''];
    case 'mate':
      return tasks.mate(themes[task.theme ?? '']);
    case 'plan':
      return plans[task.theme ?? ''].ask;
    case 'written':
      return tasks.written(written(task.move, task.notation));
    default:
      return tasks[/** @type {'check' | 'most' | 'free'} */ (task?.kind)];
  }
}

/** The texts of a lesson of the rules. @param {string} id */
const ruleTexts = (id) => /** @type {any} */ (texts(document.documentElement.lang).learn)[id.split('/')[1]];

/** A move in a notation: that of the task, or else the usual one of the language. @param {string | undefined} move @param {string} [notation] */
function written(move, notation) {
  const found = state?.legal.find((/** @type {any} */ legal) => legal.uci === move);
  return found ? nameOf(found, notation) : '…';
}

/** @param {any} move @param {string} [notation] */
function nameOf(move, notation) {
  return inScript(move[notation ?? (document.documentElement.lang === 'en' ? 'wxf' : 'chinese')]);
}

/** The text of the reply; before a move, of a reading its number. @param {Saying} saying */
function sentence({ what, move = '', error, progress, verdict, result = '', reply, hint }) {
  const { wrong, plans, tasks } = wayTexts();
  const { task, piece, chapter } = item();
  const { errors, learn } = texts(document.documentElement.lang);
  const { say, solving } = endingTexts();
  if (error) return errorSentence(error, errors);
  if (progress) return solving(progress);
  if (hint) return hintText(hint, nameOf(hint.move));
  if (round && what === 'right') return round.isHeld ? say.held(round.ownMoves) : say.won;
  if (verdict || reply)
    return [verdict && verdictText(say, verdict, result), reply && say.reply(nameOf(reply))].filter(Boolean).join(' ');
  if (chapter === 'rules' && what === 'wrong') return learn.escape;
  if (!what) return piece ? tasks.reading({ number: stage + 1, of: FADING.length, isRight: stage > 0 }) : '';
  const plan = task?.kind === 'plan' ? plans[task.theme ?? ''] : null;
  if (what === 'right') return plan ? `${learn.done} ${plan.right}` : learn.done;
  const isQuiet = task?.kind === 'free' && !state?.legal.find((/** @type {any} */ { uci }) => uci === move)?.captures;
  return plan?.wrong[move] ?? wrong[piece ? 'read' : isQuiet ? 'quiet' : (task?.kind ?? '')];
}

/** @param {Saying} saying @returns {View} */
function describe(saying) {
  const words = wayTexts();
  const { game, learn } = texts(document.documentElement.lang);
  const { id, task, ending, lesson, chapter } = item();
  const isOpen = saying.what === '';
  const done = finishedTasks();
  const own = items.filter((other) => other.chapter === chapter);
  const count = items.filter(({ id }) => done.has(id)).length;
  const isMain = saying.what === 'right' || done.has(id);
  Object.assign(find('#progress'), { max: items.length, value: count });
  return {
    say: sentence(saying),
    shown: {
      chapter: words.number({ chapter: words.chapters[chapter], number: own.indexOf(item()) + 1, of: own.length }),
      introduction: chapter === 'rules' ? words.rule(ruleTexts(id)) : words.introduction[chapter],
      task: taskOf(item()),
      count: words.done(count, items.length),
      // Candidate moves, which may also be made on the board.
      choices: (state && task?.choices ? task.choices : []).map(
        (/** @type {string} */ uci) =>
          html`<li><button type="button" class="plain-button" data-move=${uci} ?disabled=${!isOpen} aria-pressed=${uci === saying.move} @click=${() => moved(uci)}>${written(uci)}</button></li>`,
      ),
      actions: html`
        <button type="button" class="plain-button ${isMain ? 'main' : ''}" id="next" @click=${() => open(nextOf(finishedTasks(), at), true)}>${words.next}</button>
        <button type="button" class="plain-button" id="hint" ?hidden=${!task && !ending} ?disabled=${!isOpen} @click=${help}>${game.actions.hint}</button>
        <button type="button" class="plain-button" id="again" ?hidden=${isOpen || !(task || lesson || ending)} @click=${retry}>${ending && saying.what === 'wrong' ? game.actions.takeBack : learn.again}</button>`,
      chapters: chapters.map((name) => chapterTemplate(name, done)),
    },
  };
}

/** The steps of a chapter. @param {string} name @param {Set<string>} done */
function chapterTemplate(name, done) {
  const words = wayTexts();
  const chapter = words.chapters[name];
  const own = [...items.keys()].filter((index) => items[index].chapter === name);
  const steps = own.map((index, number) => {
    const isDone = done.has(items[index].id);
    const label = words.item({ chapter, number: number + 1, isDone });
    const current = index === at ? 'step' : nothing;
    return html`<li><button type="button" class=${isDone ? 'solved' : ''} aria-label=${label} aria-current=${current} @click=${() => open(index, true)}>${number + 1}</button></li>`;
  });
  return html`<section><h3>${chapter}</h3><ol class="numbers row">${steps}</ol></section>`;
}

// The reader may come back from a page where a step was done.
globalThis.addEventListener('pageshow', () => page.showMessage(page.message));
onExternalChange([TASKS_KEY], () => page.showMessage(page.message));
offerPieces(find('#pieces'));

/** @type {Refused[]} */ const refused = [];
const step = readCount(new URLSearchParams(location.search), 'step', items.length, refused);
reportRefused(refused);
await page.translate();
await open(step === null ? nextOf(finishedTasks(), -1) : step - 1);
document.documentElement.dataset.ready = 'true';
