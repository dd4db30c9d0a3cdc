// The practice page: an exercise on the sheet with its question, the ladder, and the class.
import '../../site/site-head.js';
import '../../tree/game-tree.js';
import '../../game/dialogs/settings-loader.js';
import { Chuhe } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { fillOwn } from '../../i18n/page-texts.js';
import { practiceTexts } from '../../i18n/practice.js';
import { byId } from '../../site/dom-helpers.js';
import { focusOnDesktop, showFieldError } from '../../tree/practice/practice-card.js';
import { whyAfter, WhyPanel } from '../../tree/practice/why-panel.js';
import { namesWhole } from '../../tree/diagram/move-names.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { errorLines } from '../../lab/picker/input-errors.js';
import { onExternalChange } from '../../storage/storage.js';
import { replaceAddress } from '../../site/replace-address.js';
import { keyed, nothing, render } from '../../vendor/lit-html.js';
import { errorSentence } from '../../tasks/error-sentence.js';
import { readAddress, taskAddress } from './practice-address.js';
import { gradeCells, rightAnswers, firstUnreadable } from './grade-cells.js';
import { ClassView } from './class-view.js';
import { CourseView } from './course-view.js';
import { feedback } from './feedback.js';
import { placeAfter } from './practice-ladder.js';
import { LadderView } from './practice-ladder-view.js';
import { Progress } from './progress.js';
import { answersIn, fieldsOf, questionOf } from './question.js';

/** @import { TraceHandle } from '../../engine/client.js' */
/** @import { AlgorithmName, PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
/** @import { PracticeTexts } from '../../i18n/practice.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { Context } from '../../tree/sentences/reason.js' */
/** @import { Answer } from './grade-cells.js' */
/** @import { Task } from './practice-address.js' */
/** @import { Move } from './practice-ladder.js' */

/**
 * The exercise on the sheet.
 * @typedef {{ exercise: Exercise, trace: TraceHandle, began: number, answers: Answer[], graded: ReturnType<typeof gradeCells> | null, shown: boolean, moved: Move | null, why: WhyPanel | null }} CurrentExercise
 */

const view = /** @type {GameTree} */ (document.querySelector('game-tree'));
const form = /** @type {HTMLFormElement} */ (byId('answer'));
const { task, subject, course, faults } = readAddress(new URLSearchParams(location.search));
const engine = await Chuhe.start();
const progress = new Progress(subject, task);
const classView = new ClassView(engine);
const courseView = course && new CourseView(course, progress, open);
const ladder = new LadderView(progress, () => open(next()));

/** @type {CurrentExercise | null} */ let current = null;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  check();
});
form.addEventListener('change', () => current && pick(current));
byId('show').addEventListener('click', revealAnswer);
byId('next').addEventListener('click', () => open(next()));
view.addEventListener('node-select', (event) => choose(/** @type {CustomEvent} */ (event).detail.node));
document.addEventListener('language-change', translate);
onExternalChange([], () => {
  progress.reread();
  ladder.show();
});
translate();
document.body.classList.toggle('in-class', course !== null);
if (!courseView?.needsName())
  await open(courseView ? courseView.next() : { ...progress.place, seed: task?.seed ?? anySeed() });
document.documentElement.dataset.ready = 'true';

/** The next exercise. */
function next() {
  return courseView ? courseView.next() : { ...progress.place, seed: anySeed() };
}

function anySeed() {
  return Math.floor(Math.random() * 0x100000000);
}

/** Opens an exercise; null: none is left. @param {(Task & { student?: string, number?: number }) | null} request */
async function open(request) {
  if (!request) return close();
  const { topic, level, seed, student, number } = request;
  try {
    const assignment = student === undefined ? {} : { student, number };
    const exercise = await engine.practice({ topic, level, seed, ...assignment });
    const { tree, root } = exercise;
    const algorithm = /** @type {AlgorithmName} */ (exercise.algorithm);
    const side = root === 'min' ? 'min' : 'max';
    const trace = await engine.traceSearch({ game: 'tree', tree, root: side, algorithm });
    const isFirst = current === null;
    const answers = exercise.cells.map(({ expected }) => (expected.kind === 'mark' ? false : ''));
    current = {
      exercise,
      trace,
      began: performance.now(),
      answers,
      graded: null,
      shown: false,
      moved: null,
      why: null,
    };
    view.dataset.asking = '';
    view.classList.add('bare');
    view.setAttribute('to', String(exercise.step));
    view.present(trace, exercise.step);
    translate();
    if (!isFirst) {
      const desk = /** @type {HTMLElement} */ (document.querySelector('.desk'));
      if (desk.getBoundingClientRect().top < 0) desk.scrollIntoView({ block: 'start' });
      focusOnDesktop(form.querySelector('#cells input'));
    }
  } catch (error) {
    byId('verdict').textContent = errorSentence(error, texts(document.documentElement.lang).errors);
  }
  return undefined;
}

/** Shows the result of a finished class set in place of the question. */
function close() {
  current = null;
  document.body.classList.add('over');
  translate();
}

function check() {
  if (!current || current.graded) return;
  current.answers = answersIn(form, current.exercise);
  if (gradeCells(current.exercise, current.answers).blank) {
    say(practiceTexts().blank);
    focusOnDesktop(form.querySelector('#cells input'));
    return;
  }
  const at = firstUnreadable(current.exercise, current.answers);
  if (at >= 0) {
    showFieldError(/** @type {HTMLInputElement} */ (form.elements.namedItem(String(at))), practiceTexts().noNumber);
    return;
  }
  finish(current);
}

/** Shows the right answer, which counts as wrong. */
function revealAnswer() {
  if (!current || current.graded) return;
  current.answers = answersIn(form, current.exercise);
  current.shown = true;
  finish(current);
}

/** @param {CurrentExercise} done */
function finish(done) {
  const { exercise, answers, shown, began } = done;
  done.graded = gradeCells(exercise, answers);
  const right = done.graded.right && !shown;
  const { topic, level, seed } = exercise;
  const seconds = Math.round((performance.now() - began) / 1000);
  const result = { time: Date.now(), topic, level, seed, right, shown, seconds, answers };
  progress.add({ ...result, ...courseView?.about() });
  if (!courseView) {
    const { place, move } = placeAfter({ topic, level, run: progress.runAt(topic, level) }, right, progress.subject);
    progress.place = place;
    done.moved = move;
  }
  view.removeAttribute('to');
  if (right) askWhy(done);
  translate();
  const options = byId('reasons').querySelector('.options button');
  /** @type {HTMLElement} */ (options ?? byId('next')).focus({ preventScroll: true });
  for (const id of ['onward', 'verdict']) byId(id).scrollIntoView({ block: 'nearest' });
}

/** Asks why a right answer is right, at the step that it is about. @param {CurrentExercise} done */
function askWhy(done) {
  const asked = whyAfter(done.trace, done.exercise);
  if (!asked) return;
  done.why = new WhyPanel(asked.question, () => showVerdict(done, practiceTexts()));
  view.stepTo(asked.step);
}

/** Toggles the mark of a clicked leaf. @param {number} node */
function choose(node) {
  const box = /** @type {HTMLInputElement | null} */ (form.querySelector(`input[data-node="${node}"]`));
  if (!current || current.graded || !box) return;
  box.checked = !box.checked;
  pick(current);
}

/** Shows the marked leaves in the tree. @param {CurrentExercise} current */
function pick(current) {
  if (current.graded) return;
  current.answers = answersIn(form, current.exercise);
  const marked = current.exercise.cells.filter((_, at) => current.answers[at] === true);
  view.mark(
    marked.map(({ node }) => node),
    'picked',
  );
}

/** Writes everything in the language of the page. */
function translate() {
  const words = practiceTexts();
  fillOwn(document, words);
  byId('address-faults').replaceChildren(...errorLines(faults, texts(document.documentElement.lang)));
  ladder.show();
  classView.translate();
  courseView?.show(current === null);
  form.hidden = current === null;
  byId('onward').hidden = !current?.graded;
  render(nothing, byId('why'));
  byId('why').hidden = !current?.graded;
  if (!current?.why) render(nothing, byId('reasons'));
  if (!current) {
    byId('topic').textContent = '';
    say('');
    return;
  }
  showQuestion(current, words);
  if (current.graded) showVerdict(current, words);
  else say('');
  if (!courseView) {
    const address = `?${taskAddress(current.exercise, progress.subject, document.documentElement.lang)}`;
    replaceAddress(address);
    /** @type {HTMLAnchorElement} */ (byId('address')).href = address;
  }
}

/** @param {CurrentExercise} current @param {PracticeTexts} words */
function showQuestion({ exercise, answers, graded, shown }, words) {
  const { topic, level, about, measure, cells } = exercise;
  const context = contextOf();
  byId('topic').textContent = `${words.topics[topic]} · ${words.level({ level })}`;
  const isOver = graded !== null;
  const [given, marks] = shown ? [rightAnswers(exercise), []] : [answers, graded?.marks ?? []];
  byId('ask').replaceChildren(renderParts(questionOf(exercise, context, words)));
  // New elements, without the errors of the last ones.
  render(keyed({}, fieldsOf(exercise, context, words, given, marks, isOver)), byId('cells'));
  byId('measure').textContent = words.measure({
    ...measure,
    cuts: graded && exercise.topic !== 'value' ? measure.cuts : null,
  });
  byId('actions').hidden = isOver;
  const askedNodes = topic === 'value' ? cells.map(({ node }) => node) : topic === 'leaves' ? [] : [about.node];
  view.mark(isOver ? [] : askedNodes, 'asked');
  if (!isOver) for (const mark of ['picked', 'right', 'wrong']) view.mark([], mark);
}

/** @param {CurrentExercise} current @param {PracticeTexts} words */
function showVerdict({ exercise, answers, graded, shown, moved, why }, words) {
  const right = graded?.right && !shown;
  const { level, topic } = progress.place;
  const move = moved ? words.moved[moved]({ level, name: words.topics[topic] }) : '';
  const { quiz } = texts(document.documentElement.lang);
  say([shown ? words.shown : right ? quiz.right : words.wrong, move].join(quiz.gap), right ? 'right' : 'wrong');
  const marks = graded?.marks ?? [];
  const go = (/** @type {number} */ step) => {
    view.classList.remove('bare');
    view.stepTo(step);
    const { top } = view.getBoundingClientRect();
    if (top < 0 || top > innerHeight - 80) view.scrollIntoView({ block: 'start' });
  };
  const isAsked = why !== null && !why.isOver;
  // Before the answer the sentences of the search would give it away.
  if (!isAsked) delete view.dataset.asking;
  // Above the question, more than the figure would move what is being read.
  if (!isAsked && matchMedia('(width >= 62rem)').matches) view.classList.remove('bare');
  render(isAsked ? nothing : feedback(exercise, answers, marks, contextOf(), words, go), byId('why'));
  render(why?.template(contextOf(), 'plain-button') ?? nothing, byId('reasons'));
  byId('next').textContent = courseView?.isLast() ? words.finish : words.next;
  const nodesOf = (/** @type {boolean} */ isRight) =>
    exercise.cells
      .filter(
        ({ expected }, at) =>
          (marks[at] === 'right') === isRight && (expected.kind !== 'mark' || marks[at] !== 'right' || expected.on),
      )
      .map(({ node }) => node);
  const wrong = nodesOf(false);
  view.mark([], 'picked');
  view.mark(wrong, 'wrong');
  view.mark(
    nodesOf(true).filter((node) => !wrong.includes(node)),
    'right',
  );
}

/** @param {string} text @param {'right' | 'wrong' | ''} [mark] */
function say(text, mark = '') {
  const line = byId('verdict');
  line.className = mark;
  line.textContent = text;
}

/** Context of the sentences about the search. @returns {Context} */
function contextOf() {
  const source = /** @type {CurrentExercise} */ (current).trace;
  const all = texts(document.documentElement.lang);
  return { source, ...namesWhole(source.diagram, all), texts: all };
}
