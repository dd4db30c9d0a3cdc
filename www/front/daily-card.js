// The tasks of the day on the front page, with those done and the streak of days.
import { onExternalChange } from '../storage/storage.js';
import { dayTasks, dayTexts } from '../tasks/day-tasks.js';

const card = /** @type {HTMLElement} */ (document.getElementById('daily'));

function show() {
  const { tasks, status } = dayTasks();
  const items = tasks.map(
    ({ to, text, isDone, isSolved }) => `<li><a href="${to}">${isSolved ? '✓ ' : isDone ? '✗ ' : ''}${text}</a></li>`,
  );
  card.innerHTML = `<h2>${dayTexts().heading}</h2><ul>${items.join('')}</ul><p>${status}</p>`;
}

show();
card.hidden = false;
onExternalChange(['chuhe.'], show);
// A new day may have begun, or a task been done: the page was hidden meanwhile, or comes back by the Back button.
for (const event of ['language-change', 'visibilitychange']) document.addEventListener(event, show);
addEventListener('pageshow', show);
