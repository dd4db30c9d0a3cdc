// The page of the beginner's course: one step at a time on one board.
import '../../site/site-head.js';
import '../../board/xiangqi-board.js';
import { checkIn } from '../../board/show-position.js';
import { Chuhe } from '../../engine/client.js';
import { onExternalChange } from '../../storage/storage.js';
import { addFinishedTask, TASKS_KEY, finishedTasks } from '../../storage/finished-tasks.js';
import { inScript } from '../../i18n/dictionaries.js';
import { texts } from '../../i18n/i18n.js';
import { wayTexts } from '../../i18n/way.js';
import { endingTexts } from '../../i18n/endings.js';
import { readCount, reportRefused } from '../../site/refused.js';
import { writeFields } from '../../site/replace-address.js';
import { errorSentence } from '../../tasks/error-sentence.js';
import { offerPieces } from '../../tasks/offer-pieces.js';
import { find, TaskPage } from '../../tasks/task-page.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { accepts } from './accepts.js';
import { chapters, FADING, items, nextOf } from './items.js';
import { Reading } from './reading.js';

/** @import { Refused } from '../../site/refused.js' */
/** @import { View } from '../../tasks/task-page.js' */
/** @import { Item } from './items.js' */
/** The message about the last move, as data. @typedef {{ what: '' | 'right' | 'wrong' | 'fault', move?: string, error?: any }} Saying */

const engine = await Chuhe.start();
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

const item = () => items[at];

/** @param {number} index @param {boolean} [isChosen] whether the reader chose the step */
async function open(index, isChosen = false) {
  at = index;
  writeFields({ step: String(at + 1) });
  await begin();
  if (isChosen) find('#chapter').focus();
}

async function begin() {
  const { task, piece } = item();
  const signal = page.restart();
  state = null;
  stage = 0;
  find('#discs').hidden = !piece;
  board.hidden = !!piece;
  page.clear(task?.fen ?? board.fen);
  page.showMessage({ what: '' });
  if (piece) reading.begin(piece, wayTexts().choice);
  if (!task) return;
  await page.reportErrors(async () => {
    const found = await engine.xiangqiState({ fen: task.fen });
    if (signal.aborted) return;
    state = found;
    board.check = checkIn(state);
    board.legal = state.legal;
    board.arrows = (task.choices ?? []).map((uci) => ({ from: uci.slice(0, 2), to: uci.slice(2), kind: 'line' }));
    page.showMessage(page.message);
  });
}

/** @param {string} uci */
async function moved(uci) {
  const { task } = item();
  const before = state;
  const move = before?.legal.find((/** @type {any} */ legal) => legal.uci === uci);
  if (!task || !move) return;
  board.legal = [];
  const after = await engine.xiangqiState({ fen: task.fen, moves: [uci] });
  if (before !== state) return;
  page.draw(after);
  if (accepts(task, before, move, after)) return finish(uci);
  const [answer] = after.legal;
  if (task.kind === 'mate' && answer) board.arrows = [{ from: answer.from, to: answer.to, kind: 'threat' }];
  page.showMessage({ what: 'wrong', move: uci });
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
  if (!task || !before) return;
  for (const move of before.legal) {
    const after = await engine.xiangqiState({ fen: task.fen, moves: [move.uci] });
    if (before !== state) return;
    if (accepts(task, before, move, after)) return page.hint(move);
  }
}

/** The text of the task. @param {Item} item */
function taskOf({ task, piece, chapter, id }) {
  const { tasks, themes, pieces, plans } = wayTexts();
  if (piece) return tasks.read(pieces[piece]);
  if (chapter === 'ending') return tasks.ending(endingTexts().names[id.split('/')[1]]);
  if (chapter === 'rules' || chapter === 'game') return tasks[chapter];
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

/** A move in a notation: that of the task, or else the usual one of the language. @param {string | undefined} move @param {string} [notation] */
function written(move, notation) {
  const found = state?.legal.find((/** @type {any} */ legal) => legal.uci === move);
  if (!found) return '…';
  return inScript(found[notation ?? (document.documentElement.lang === 'en' ? 'wxf' : 'chinese')]);
}

/** The text of the reply; before a move, of a reading its number. @param {Saying} saying */
function sentence({ what, move = '', error }) {
  const { right, wrong, plans, tasks } = wayTexts();
  const { task, piece } = item();
  if (error) return errorSentence(error, texts(document.documentElement.lang).errors);
  if (!what) return piece ? tasks.reading({ number: stage + 1, of: FADING.length, isRight: stage > 0 }) : '';
  const plan = task?.kind === 'plan' ? plans[task.theme ?? ''] : null;
  if (what === 'right') return plan ? `${right} ${plan.right}` : right;
  return plan?.wrong[move] ?? wrong[piece ? 'read' : (task?.kind ?? '')];
}

/** @param {Saying} saying @returns {View} */
function describe(saying) {
  const words = wayTexts();
  const { id, task, chapter, href } = item();
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
      introduction: words.introduction[chapter] ?? '',
      task: taskOf(item()),
      count: words.done(count, items.length),
      // Candidate moves, which may also be made on the board.
      choices: (state && task?.choices ? task.choices : []).map(
        (/** @type {string} */ uci) =>
          html`<li><button type="button" class="plain-button" data-move=${uci} ?disabled=${!isOpen} aria-pressed=${uci === saying.move} @click=${() => moved(uci)}>${written(uci)}</button></li>`,
      ),
      actions: html`
        <a class="main-link" id="open" href=${href ?? nothing} ?hidden=${!href} @click=${leave}>${words.open}</a>
        <button type="button" class="plain-button ${isMain ? 'main' : ''}" id="next" @click=${() => open(nextOf(finishedTasks(), at), true)}>${words.next}</button>
        <button type="button" class="plain-button" id="hint" ?hidden=${!task} ?disabled=${!isOpen} @click=${help}>${words.hint}</button>
        <button type="button" class="plain-button" id="again" ?hidden=${isOpen || !task} @click=${begin}>${words.again}</button>`,
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

/** The game runs on another page: the step is done once it is opened. */
function leave() {
  if (item().chapter === 'game') addFinishedTask(item().id);
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
