// Questions of earlier lessons, repeated after longer and longer times.
import { courseTexts } from '../../i18n/course.js';
import { dayOf, isDue, REPETITION_DAYS } from '../../storage/repetition.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { elementOf } from '../prose.js';
import { Exercise } from './exercise.js';
import { lessonError } from './lesson-error.js';
import { lessonOf } from './lessons/lessons.js';
import { loadLesson } from './load-lesson.js';

/** @import { Chuhe } from '../../engine/client.js' */
/** @import { CourseProgress } from '../../storage/course-progress.js' */
/** @typedef {{ lesson: string, exercise: string }} Item */

/** Questions at the end of a lesson. */
const QUESTIONS = 2;
/** The most questions in one review. */
export const MAX_DUE = 5;

/** The questions of some lessons; trees to fill in take too long to be repeated. @param {readonly string[]} lessons @returns {Item[]} */
const questionsOf = (lessons) =>
  lessons.flatMap((lesson) =>
    lessonOf(lesson).parts.flatMap(({ kind, name }) =>
      kind === 'ask' || kind === 'predict' ? [{ lesson, exercise: name }] : [],
    ),
  );

/**
 * Two questions of some lessons, of two lessons if possible: those passed before those not yet passed, and of these the one due first.
 * @param {CourseProgress} progress
 * @param {readonly string[]} lessons
 */
export function chooseQuestions(progress, lessons) {
  const sorted = questionsOf(lessons)
    .map((item) => ({
      item,
      isPassed: progress.isPassed(item.lesson, item.exercise),
      ...progress.box(item.lesson, item.exercise),
    }))
    .sort(
      (one, two) =>
        Number(two.isPassed) - Number(one.isPassed) ||
        Number(isLearnt(one)) - Number(isLearnt(two)) ||
        one.due - two.due,
    )
    .map(({ item }) => item);
  const [first] = sorted;
  const second = sorted.find(({ lesson }) => lesson !== first.lesson) ?? sorted[1];
  return [first, second].filter(Boolean).slice(0, QUESTIONS);
}

/** @param {{ box: number }} box */
const isLearnt = ({ box }) => box > REPETITION_DAYS.length;

/** The passed questions that are due today. @param {CourseProgress} progress @param {readonly string[]} lessons */
export function dueQuestions(progress, lessons) {
  const today = dayOf(new Date());
  return questionsOf(lessons).filter(
    ({ lesson, exercise }) => progress.isPassed(lesson, exercise) && isDue(progress.box(lesson, exercise), today),
  );
}

/** Offers some questions, and asks them one below the other once the reader wants them. @param {Item[]} items @param {CourseProgress} progress @param {Chuhe} engine @param {string} [lead] */
export function reviewOffer(items, progress, engine, lead) {
  if (items.length === 0) return nothing;
  const { review, ask } = courseTexts(document.documentElement.lang);
  /** @type {HTMLElement} */
  const element = elementOf(html`<section class="review" aria-label=${review.heading}>
    <h2 tabindex="-1">${review.heading}</h2><p>${lead ?? review.lead}</p>
    <p><button type="button" class="plain-button main" @click=${begin}>${ask}</button></p><div></div></section>`);
  return element;

  /** @param {Event} event */
  async function begin({ currentTarget }) {
    /** @type {HTMLButtonElement} */ (currentTarget).parentElement?.remove();
    const place = /** @type {HTMLElement} */ (element.lastElementChild);
    element.querySelector('h2')?.focus({ preventScroll: true });
    await askIn(place);
  }

  /** @param {HTMLElement} place */
  async function askIn(place) {
    /** @type {Element[]} */ const exercises = [];
    try {
      for (const item of items) {
        const exercise = await exerciseOf(item, progress, engine);
        exercises.push(exercise.element);
        render(exercises, place);
        await exercise.begin();
      }
    } catch (error) {
      render(
        lessonError(document.documentElement.lang, error, () => askIn(place)),
        place,
      );
    }
  }
}

/** @param {Item} item @param {CourseProgress} progress @param {Chuhe} engine */
async function exerciseOf({ lesson: name, exercise }, progress, engine) {
  const { lesson, words, tools } = await loadLesson(name, engine);
  const plan = /** @type {import('./lessons/tools.js').Plan} */ (lesson.parts.find((part) => part.name === exercise));
  const { review, titles } = tools.words;
  let [isAnswered, isPassed] = [false, false];
  const keep = {
    isPassed: () => isPassed,
    round: () => progress.round(name, exercise),
    useUp: (/** @type {boolean} */ right) => {
      progress.useUp(name, exercise);
      // Only the first answer counts.
      if (!isAnswered) progress.repeat(name, exercise, right);
      isAnswered = true;
    },
    pass: () => {
      isPassed = true;
    },
  };
  const asked = { ...tools, words: { ...tools.words, right: review.right } };
  // A part of this lesson may have the same name.
  return new Exercise(
    { ...plan, name: `${name}-${exercise}` },
    words.parts[exercise],
    asked,
    keep,
    review.from({ title: titles[name] }),
  );
}
