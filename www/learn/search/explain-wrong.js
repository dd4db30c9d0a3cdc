// Explains wrong answers: the mistake behind one, if it is a known one, and the search steps at each wrong node, in the tree's own sentences.
import { texts } from '../../i18n/i18n.js';
import { readValue } from '../../tree/practice/grading.js';
import { mistakeSentence, ownerOption } from '../../tree/practice/why-panel.js';
import { plain } from '../../i18n/grammar/say.js';
import { namesWhole } from '../../tree/diagram/move-names.js';
import { nodeMark, reasonSentence } from '../../tree/sentences/reason.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { filled } from '../prose.js';
import { storyOf } from './lessons/tools.js';

/** @import { Part, Words } from '../../i18n/grammar/say.js' */
/** @import { TraceSource } from '../../tree/types.js' */
/** @import { CourseTexts, PartTexts } from '../../i18n/course.js' */
/** @import { Known, LessonQuestion } from './lessons/lessons.js' */

/** Limit of the stories shown. */
const MAX_STORIES = 3;

/**
 * @param {TraceSource} source
 * @param {number[]} wrong nodes
 * @param {{ whyAt: (name: Words) => Part[], whyMore: (count: { more: number }) => string }} words
 */
export function explainWrong(source, wrong, words) {
  const all = texts(document.documentElement.lang);
  const context = { source, ...namesWhole(source.diagram, all), texts: all };
  /** Nodes with the same story are shown together. @type {Map<string, { nodes: number[], steps: number[] }>} */
  const stories = new Map();
  for (const node of wrong) {
    const steps = storyOf(source, node);
    if (steps.length === 0) continue;
    const story = stories.get(steps.join()) ?? { nodes: [], steps };
    story.nodes.push(node);
    stories.set(steps.join(), story);
  }
  const groups = [...stories.values()];
  const sections = groups.slice(0, MAX_STORIES).map(({ nodes, steps }) => {
    const named = all.reason.list(nodes.map((node) => nodeMark(node, context)));
    const items = steps.map((step) => html`<li>${renderParts(reasonSentence(source.reasons[step], context))}</li>`);
    // Several stories are closed, so that the tree with the marks stays in view.
    return html`<details ?open=${groups.length === 1}><summary>${renderParts(words.whyAt(named))}</summary><ol>${items}</ol></details>`;
  });
  const more = groups.slice(MAX_STORIES).reduce((sum, { nodes }) => sum + nodes.length, 0);
  return [sections, more > 0 ? html`<p class="at">${words.whyMore({ more })}</p>` : nothing];
}

/** The nodes that a wrong answer is about. @param {LessonQuestion} question @param {any} given @returns {number[]} */
export function wrongNodes({ answer, words = {}, about }, given) {
  if (answer.kind === 'nodes') {
    const { expected } = answer;
    return [...expected, ...given].filter((node) => !expected.includes(node) || !given.includes(node));
  }
  const named = Object.values(words).flatMap((word) => (typeof word === 'object' ? word.node : []));
  return named.length > 0 ? named : about === undefined ? [] : [about];
}

/** The name of the mistake behind a wrong number. @param {LessonQuestion} question @param {any} given @returns {keyof CourseTexts['mistakes'] | undefined} */
export function mistakeIn({ answer, mistakes = {} }, given) {
  const { sign, value } = readValue(String(given));
  if (answer.kind === 'value' && value === readValue(answer.expected).value) return sign ? 'turned' : 'unsigned';
  if (answer.kind !== 'value' && answer.kind !== 'number') return undefined;
  const found = Object.keys(mistakes).find((name) => mistakes[name] === value);
  return /** @type {keyof CourseTexts['mistakes']} */ (
    found ?? (value === -Number(answer.expected) ? 'sign' : undefined)
  );
}

/** Values with the names of nodes and words. @param {Known} known @param {(node: number) => string} nameOf @param {PartTexts} part @returns {Record<string, number | string>} */
export function valuesOf(known, nameOf, { more = {} }) {
  const value = (/** @type {Known[string]} */ what) =>
    typeof what === 'object' ? nameOf(what.node) : (more[what] ?? what);
  return Object.fromEntries(Object.entries(known).map(([name, what]) => [name, value(what)]));
}

/**
 * Why an answer is wrong: the mistake behind a number, or what is wrong with each choice; undefined if the mistake is none of the known ones.
 * @param {LessonQuestion} question @param {any} given @param {TraceSource} source
 * @param {{ course: CourseTexts, part: PartTexts, nameOf: (node: number) => string, language: string }} words
 */
export function mistakeText(question, given, source, { course, part, nameOf, language }) {
  const name = mistakeIn(question, given);
  if (name) return course.mistakes[name];
  const all = texts(language);
  if (question.wrong) {
    const reasons = question.wrong(given);
    const { wrong = {} } = part;
    const shown = reasons.slice(0, MAX_STORIES);
    const sentences = shown.map(([text, known]) => filled(wrong[text], valuesOf(known, nameOf, part)));
    const more = reasons.length - shown.length;
    return [...sentences, ...(more > 0 ? [course.whyMore({ more })] : [])].join(course.gap);
  }
  if (question.why === undefined) return undefined;
  const { mistake, facts } = ownerOption(source, question.why, given);
  const context = { source, ...namesWhole(source.diagram, all), texts: all };
  return mistake ? plain(mistakeSentence({ mistake, facts }, context)) : undefined;
}
