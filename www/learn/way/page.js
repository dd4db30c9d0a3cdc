// The page of the beginner's course: one step at a time on one board.
import '../../site/site-head.js';
import '../../board/xiangqi-board.js';
import { spokenMove } from '../../board/position-words.js';
import { Chuhe } from '../../engine/client.js';
import { applySettingsToBoards } from '../../game/dialogs/settings-loader.js';
import { onExternalChange } from '../../storage/storage.js';
import { addFinishedTask, TASKS_KEY, finishedTasks } from '../../storage/finished-tasks.js';
import { inScript } from '../../i18n/dictionaries.js';
import { texts } from '../../i18n/i18n.js';
import { fillOwn } from '../../i18n/page-texts.js';
import { wayTexts } from '../../i18n/way.js';
import { endingTexts } from '../../i18n/endings.js';
import { readCount, tellRefused } from '../../site/refused.js';
import { replaceAddress } from '../../site/replace-address.js';
import { errorSentence } from '../../solve/error-sentence.js';
import { accepts } from './accepts.js';
import { chapters, items, nextOf } from './items.js';
import { FADING, Reading } from './reading.js';
import { typedMove } from '../../address/typed-move.js';

/** @import { XiangqiBoard } from '../../board/xiangqi-board.js' */
/** @import { Refused } from '../../site/refused.js' */
/** @import { Task } from './board-tasks.js' */
/** @import { Item } from './items.js' */
/** The message about the last move, as data. @typedef {{ what: '' | 'right' | 'wrong', move?: string, error?: any }} Saying */

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const board = /** @type {XiangqiBoard} */ (find('xiangqi-board'));
const engine = await Chuhe.start();
const reading = new Reading(find('#discs'), (answer, now) => {
  stage = now;
  if (answer === 'done') finish();
  else showMessage({ what: answer === 'wrong' ? 'wrong' : '' });
});

let at = 0;
let hints = 0;
/** Right readings of the piece in a row. */
let stage = 0;
/** The position with its legal moves. @type {any} */
let state = null;
/** @type {Saying} */
let message = { what: '' };

const item = () => items[at];

/** @param {number} index @param {boolean} [isChosen] whether the reader chose the step */
async function open(index, isChosen = false) {
  at = index;
  const address = new URL(location.href);
  address.searchParams.set('step', String(at + 1));
  replaceAddress(address.href);
  await begin();
  if (isChosen) find('#chapter').focus();
}

async function begin() {
  const current = item();
  const { task, piece } = current;
  state = null;
  hints = 0;
  stage = 0;
  find('#discs').hidden = !piece;
  board.hidden = !!piece;
  Object.assign(board, { lastMove: null, check: [], arrows: [], marks: [], legal: [] });
  find('#choices').replaceChildren();
  showMessage({ what: '' });
  if (piece) reading.begin(piece, wayTexts().choice);
  if (!task) return;
  board.fen = task.fen;
  try {
    const found = await engine.xiangqiState({ fen: task.fen });
    if (current !== item()) return;
    state = found;
    board.check = checkIn(state);
    board.legal = state.legal;
    board.arrows = (task.choices ?? []).map((uci) => ({ from: uci.slice(0, 2), to: uci.slice(2), kind: 'line' }));
    offer(task);
    showMessage(message);
  } catch (error) {
    showMessage({ what: 'wrong', error });
  }
}

/** Buttons for the candidate moves; each may also be made on the board. @param {Task} task */
function offer({ choices = [] }) {
  find('#choices').replaceChildren(
    ...choices.map((uci) => {
      const [line, button] = [document.createElement('li'), document.createElement('button')];
      Object.assign(button, { type: 'button', className: 'plain-button' });
      button.dataset.move = uci;
      button.addEventListener('click', () => moved(uci));
      line.append(button);
      return line;
    }),
  );
}

/** @param {any} state */
function checkIn({ inCheck, side, pieces }) {
  const general = side === 'red' ? 'K' : 'k';
  return inCheck ? [pieces.find((/** @type {any} */ { piece }) => piece === general).square] : [];
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
  board.fen = after.fen;
  board.lastMove = { from: move.from, to: move.to };
  board.check = checkIn(after);
  board.marks = [];
  board.arrows = [];
  if (accepts(task, before, move, after)) return finish(uci);
  const [answer] = after.legal;
  if (task.kind === 'mate' && answer) board.arrows = [{ from: answer.from, to: answer.to, kind: 'threat' }];
  showMessage({ what: 'wrong', move: uci });
}

/** @param {string} [move] the right one */
function finish(move) {
  addFinishedTask(item().id);
  board.legal = [];
  board.sound('end');
  showMessage({ what: 'right', move });
  find('#next').focus();
}

/** The first hint marks the piece, the second one the target, of the first accepted move. */
async function help() {
  const { task } = item();
  const before = state;
  if (!task || !before) return;
  for (const move of before.legal) {
    const after = await engine.xiangqiState({ fen: task.fen, moves: [move.uci] });
    if (before !== state) return;
    if (!accepts(task, before, move, after)) continue;
    hints += 1;
    board.marks = [{ square: move.from, kind: 'good' }];
    if (hints > 1) board.arrows = [{ from: move.from, to: move.to, kind: 'hint' }];
    const words = texts(document.documentElement.lang);
    const { point } = words.board;
    board.announce(hints > 1 ? spokenMove(move, words) : point({ square: move.from, piece: move.piece, states: [] }));
    return;
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

/** The text of the reply. @param {Saying} saying */
function verdict({ what, move = '' }) {
  const { right, wrong, plans } = wayTexts();
  const { task, piece } = item();
  const plan = task?.kind === 'plan' ? plans[task.theme ?? ''] : null;
  if (what === 'right') return plan ? `${right} ${plan.right}` : right;
  return plan?.wrong[move] ?? wrong[piece ? 'read' : (task?.kind ?? '')];
}

/** @param {Saying} saying */
function showMessage(saying) {
  message = saying;
  const words = wayTexts();
  const { task, chapter, href, piece } = item();
  const isRight = saying.what === 'right';
  const done = finishedTasks();
  const own = items.filter((other) => other.chapter === chapter);
  find('#chapter').textContent = words.number({
    chapter: words.chapters[chapter],
    number: own.indexOf(item()) + 1,
    of: own.length,
  });
  find('#tell').textContent = words.tell[chapter] ?? '';
  find('#task').textContent = taskOf(item());
  const which = piece ? words.tasks.reading({ number: stage + 1, of: FADING.length, isRight: stage > 0 }) : '';
  find('#say').textContent = saying.error
    ? errorSentence(saying.error, texts(document.documentElement.lang).errors)
    : saying.what
      ? verdict(saying)
      : which;
  for (const button of find('#choices').querySelectorAll('button')) {
    button.textContent = written(button.dataset.move);
    button.disabled = saying.what !== '';
    button.setAttribute('aria-pressed', String(button.dataset.move === saying.move));
  }
  find('#sheet').dataset.state = saying.what;
  const link = find('#open');
  link.hidden = !href;
  if (href) link.href = href;
  find('#hint').hidden = !task;
  find('#hint').disabled = saying.what !== '';
  find('#again').hidden = saying.what === '' || !task;
  find('#next').classList.toggle('main', isRight || done.has(item().id));
  const count = items.filter(({ id }) => done.has(id)).length;
  find('#count').textContent = words.done(count, items.length);
  Object.assign(find('#progress'), { max: items.length, value: count });
  list(done);
}

/** Fills the list of all steps by chapter. @param {Set<string>} done */
function list(done) {
  const words = wayTexts();
  const place = find('#chapters');
  if (place.children.length === 0)
    place.append(
      ...chapters.map((chapter) => {
        const section = document.createElement('section');
        section.append(document.createElement('h3'), document.createElement('ol'));
        section.lastElementChild?.classList.add('numbers', 'row');
        const own = [...items.keys()].filter((index) => items[index].chapter === chapter);
        section.lastElementChild?.append(
          ...own.map((index) => {
            const [line, button] = [document.createElement('li'), document.createElement('button')];
            button.type = 'button';
            button.dataset.step = String(index);
            button.addEventListener('click', () => open(index, true));
            line.append(button);
            return line;
          }),
        );
        return section;
      }),
    );
  [...place.children].forEach((section, number) => {
    const chapter = words.chapters[chapters[number]];
    section.querySelector('h3').textContent = chapter;
    section.querySelectorAll('button').forEach((/** @type {HTMLButtonElement} */ button, /** @type {number} */ own) => {
      const index = Number(button.dataset.step);
      const isDone = done.has(items[index].id);
      button.textContent = String(own + 1);
      button.setAttribute('aria-label', words.item({ chapter, number: own + 1, isDone }));
      button.classList.toggle('solved', isDone);
      if (index === at) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
  });
}

/** Plays a typed move, in any notation. @param {string} text */
function typed(text) {
  const move = typedMove(state?.legal ?? [], text);
  if (move && board.legal.length > 0) moved(move.uci);
  else board.announce(texts(document.documentElement.lang).learn.puzzle.unknown(text));
}

function translate() {
  fillOwn(document, wayTexts());
  showMessage(message);
}

board.addEventListener('move', (event) => moved(/** @type {CustomEvent} */ (event).detail.uci));
board.addEventListener('typed', (event) => typed(/** @type {CustomEvent} */ (event).detail.text));
find('#hint').addEventListener('click', help);
find('#again').addEventListener('click', begin);
find('#next').addEventListener('click', () => open(nextOf(finishedTasks(), at), true));
find('#open').addEventListener('click', () => {
  // The game runs on another page: the step is done once it is opened.
  if (item().chapter === 'game') addFinishedTask(item().id);
});
document.addEventListener('language-change', translate);
// The reader may come back from a page where a step was done.
globalThis.addEventListener('pageshow', () => showMessage(message));
onExternalChange([TASKS_KEY], () => showMessage(message));
applySettingsToBoards();

/** @type {Refused[]} */
const refused = [];
const step = readCount(new URLSearchParams(location.search), 'step', items.length, refused);
tellRefused(refused);
translate();
await open(step === null ? nextOf(finishedTasks(), -1) : step - 1);
document.documentElement.dataset.ready = 'true';
