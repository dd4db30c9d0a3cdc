// Shows the ladder: its rungs and levels, the reader's place and results.
import { practiceTexts } from '../../i18n/practice.js';
import { saveTable } from './class-view.js';
import { MAX_LEVEL, rungsOf, SUBJECTS } from './practice-ladder.js';

/** @typedef {import('./progress.js').Progress} Progress */

export class LadderView {
  #progress;
  #changed;
  #isSure = false;

  /** @param {Progress} progress @param {() => void} changed called when the reader chooses another rung, level or subject */
  constructor(progress, changed) {
    this.#progress = progress;
    this.#changed = changed;
    byId('save').addEventListener('click', () => saveTable(this.#table(), 'chuhe-practice.csv'));
    byId('forget').addEventListener('click', () => {
      if (this.#isSure) progress.forget();
      this.#isSure = !this.#isSure;
      this.show();
    });
    byId('subjects').addEventListener('change', (event) => {
      progress.subject = /** @type {HTMLInputElement} */ (event.target).value;
      changed();
    });
  }

  show() {
    const words = practiceTexts();
    const { place, subject, results } = this.#progress;
    const subjects = /** @type {HTMLElement} */ (byId('subjects'));
    if (subjects.childElementCount === 1) subjects.append(...SUBJECTS.map((name) => this.#subject(name)));
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (subjects.querySelectorAll('input'))) {
      input.checked = input.value === subject;
      const name = input.nextElementSibling;
      if (name) name.textContent = words.subjects[input.value];
    }
    const had = document.activeElement?.getAttribute('data-level');
    byId('rungs').replaceChildren(...rungsOf(subject).map((name) => this.#rung(name, place)));
    if (had) /** @type {HTMLElement | null} */ (document.querySelector(`[data-level="${had}"]`))?.focus();
    const right = results.filter((result) => result.right).length;
    byId('tally').textContent = results.length > 0 ? words.tally({ right, all: results.length }) : '';
    for (const id of ['save', 'forget']) byId(id).hidden = results.length === 0;
    byId('forget').textContent = this.#isSure ? words.sure : words.forget;
  }

  /** @param {string} name */
  #subject(name) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name: 'subject', value: name });
    label.append(input, document.createElement('span'));
    return label;
  }

  /** A rung with a button for each level. @param {string} name @param {import('./practice-ladder.js').Place} place */
  #rung(name, place) {
    const words = practiceTexts();
    const item = document.createElement('li');
    const heading = document.createElement('span');
    heading.className = 'rung';
    heading.textContent = words.rungs[name];
    const levels = document.createElement('span');
    levels.className = 'levels';
    for (let level = 1; level <= MAX_LEVEL; level += 1) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = String(level);
      button.dataset.level = `${name}-${level}`;
      button.setAttribute('aria-label', words.goTo({ name: words.rungs[name], level, all: MAX_LEVEL }));
      const isHere = place.rung === name && place.level === level;
      if (isHere) button.setAttribute('aria-current', 'step');
      button.classList.toggle('passed', place.rung === name && level < place.level);
      button.addEventListener('click', () => {
        this.#progress.place = { rung: name, level, run: 0 };
        this.#changed();
      });
      levels.append(button);
    }
    item.classList.toggle('here', place.rung === name);
    item.append(heading, levels);
    return item;
  }

  /** @returns {(string | number)[][]} */
  #table() {
    const { columns, rungs } = practiceTexts();
    const { time, class: group, student, number, rung, level, seed, right, shown, seconds, answer } = columns;
    const lines = this.#progress.results.map((one) => [
      new Date(one.time).toISOString(),
      one.class ?? '',
      one.student ?? '',
      one.number ?? '',
      rungs[one.rung] ?? one.rung,
      one.level,
      one.seed,
      Number(one.right),
      Number(one.shown),
      one.seconds,
      one.answers.map((given) => (typeof given === 'boolean' ? Number(given) : given)).join(' '),
    ]);
    return [[time, group, student, number, rung, level, seed, right, shown, seconds, answer], ...lines];
  }
}

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
