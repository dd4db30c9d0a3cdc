// The tasks of the day on the front page, with those done and the streak of days.
import { inLanguage } from '../i18n/dictionaries.js';
import en from '../i18n/en/daily.js';
import zh from '../i18n/zh-Hans/daily.js';
import { loadDays, streakOf, tasksOf } from '../storage/daily-tasks.js';
import { onExternalChange } from '../storage/storage.js';

const PLACES = { puzzle: 'puzzles/?mode=daily', ending: 'endings/?ending=daily', own: 'puzzles/?mode=own' };
const card = /** @type {HTMLElement} */ (document.getElementById('daily'));

function show() {
  const [stored, today] = [loadDays(), new Date()];
  const words = inLanguage(document.documentElement.lang, { 'zh-Hans': zh, en });
  const tasks = tasksOf(stored, today);
  const isDone = (/** @type {typeof tasks[number]} */ task) => task.isDone;
  const streak = streakOf(stored, today);
  const item = (/** @type {typeof tasks[number]} */ { name, isDone, isSolved }) =>
    `<li><a href="${PLACES[name]}">${isSolved ? '✓ ' : isDone ? '✗ ' : ''}${words.tasks[name]}</a></li>`;
  const status = words.status({ streak, isBegun: tasks.some(isDone), isDone: tasks.every(isDone) });
  card.innerHTML = `<h2>${words.heading}</h2><ul>${tasks.map(item).join('')}</ul><p>${status}</p>`;
}

show();
card.hidden = false;
onExternalChange(['chuhe.'], show);
// A new day may have begun, or a task been done: the page was hidden meanwhile, or comes back by the Back button.
for (const event of ['language-change', 'visibilitychange']) document.addEventListener(event, show);
addEventListener('pageshow', show);
