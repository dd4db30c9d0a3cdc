// Texts of the course on search, loaded by its page only; each lesson's texts load with the lesson.
import { inLanguage, language, textsOf } from './dictionaries.js';
import en from './en/course.js';
import zh from './zh-Hans/course.js';

/** @import { Written } from './dictionaries.js' */
/** @typedef {typeof zh} CourseTexts */
/**
 * The texts of a part. `ask`: the question; `choices`: the possible answers; `right`: the reply to a right answer; `wrong`: why a choice
 * is wrong; `ways`: the variants and their results. `{name}` is replaced by a value of the search, `*` marks emphasis.
 * @typedef {{ heading?: string, text?: string | string[], after?: string | string[], ask?: string, choices?: Record<string, string>, right?: string, wrong?: Record<string, string>, ways?: Record<string, [name: string, cameTo: string]>, more?: Record<string, string> }} PartTexts
 */
/** @typedef {{ title: string, opening: string[], trees?: Record<string, string>, parts: Record<string, PartTexts>, summary: string[], sources: string[] }} LessonTexts */

export const courseTexts = textsOf({ 'zh-Hans': zh, en });

/** @type {Record<string, Written<() => Promise<{ default: LessonTexts }>>>} */
const lessons = {
  bags: { 'zh-Hans': () => import('./zh-Hans/course/bags.js'), en: () => import('./en/course/bags.js') },
  minimax: { 'zh-Hans': () => import('./zh-Hans/course/minimax.js'), en: () => import('./en/course/minimax.js') },
  safe: { 'zh-Hans': () => import('./zh-Hans/course/safe.js'), en: () => import('./en/course/safe.js') },
  window: { 'zh-Hans': () => import('./zh-Hans/course/window.js'), en: () => import('./en/course/window.js') },
  deep: { 'zh-Hans': () => import('./zh-Hans/course/deep.js'), en: () => import('./en/course/deep.js') },
  order: { 'zh-Hans': () => import('./zh-Hans/course/order.js'), en: () => import('./en/course/order.js') },
  bounds: { 'zh-Hans': () => import('./zh-Hans/course/bounds.js'), en: () => import('./en/course/bounds.js') },
  negamax: { 'zh-Hans': () => import('./zh-Hans/course/negamax.js'), en: () => import('./en/course/negamax.js') },
  memory: { 'zh-Hans': () => import('./zh-Hans/course/memory.js'), en: () => import('./en/course/memory.js') },
  horizon: { 'zh-Hans': () => import('./zh-Hans/course/horizon.js'), en: () => import('./en/course/horizon.js') },
  passing: { 'zh-Hans': () => import('./zh-Hans/course/passing.js'), en: () => import('./en/course/passing.js') },
  backwards: { 'zh-Hans': () => import('./zh-Hans/course/backwards.js'), en: () => import('./en/course/backwards.js') },
  game: { 'zh-Hans': () => import('./zh-Hans/course/game.js'), en: () => import('./en/course/game.js') },
};

/** @param {string} name @param {string} tag */
export async function loadLessonTexts(name, tag) {
  const { default: texts } = await lessons[name][language(tag) === 'en' ? 'en' : 'zh-Hans']();
  return inLanguage(tag, { 'zh-Hans': texts, en: texts });
}
