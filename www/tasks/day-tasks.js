// The tasks of the day as links, with those done and the streak of days: on the front page, and at the end of each task.
import { textsOf } from '../i18n/dictionaries.js';
import en from '../i18n/en/daily.js';
import zh from '../i18n/zh-Hans/daily.js';
import { loadDays, streakOf, tasksOf } from '../storage/daily-tasks.js';
import { html } from '../vendor/lit-html.js';

const PLACES = {
  puzzle: 'puzzles/?mode=daily',
  ending: 'endings/?ending=daily',
  own: 'puzzles/?mode=own',
  opening: 'puzzles/?mode=openings',
};
export const dayTexts = textsOf({ 'zh-Hans': zh, en });

/** The tasks with their addresses below the home page, and the streak in words. */
export function dayTasks() {
  const [stored, today, words] = [loadDays(), new Date(), dayTexts()];
  const tasks = tasksOf(stored, today).map((task) => ({
    ...task,
    to: PLACES[task.name],
    text: words.tasks[task.name],
  }));
  const isBegun = tasks.some(({ isDone }) => isDone);
  const isDone = tasks.every(({ isDone }) => isDone);
  const [streak, isBroken] = [streakOf(stored, today), Object.keys(stored.days).length > 0];
  return { tasks, status: words.status({ streak, isBroken, isBegun, isDone }) };
}

/** The streak and what is left, for a page beside the home page. */
export function dayTemplate() {
  const { tasks, status } = dayTasks();
  const left = tasks.filter(({ isDone }) => !isDone).map(({ to, text }) => html` <a href=${`../${to}`}>${text}</a>`);
  return html`${status}${left.length > 0 ? dayTexts().next : ''}${left}`;
}
