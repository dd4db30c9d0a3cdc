// Shows the ladder: its topics and levels, the reader's place and results.
import { practiceTexts } from '../../i18n/practice.js';
import { byId } from '../../site/dom-helpers.js';
import { html, live, nothing, render, repeat } from '../../vendor/lit-html.js';
import { saveTable } from './class-view.js';
import { MAX_LEVEL, topicsOf, SUBJECTS } from './practice-ladder.js';

/** @import { Place } from './practice-ladder.js' */
/** @import { Progress } from './progress.js' */

export class LadderView {
  #progress;
  #changed;
  #isSure = false;

  /** @param {Progress} progress @param {() => void} changed called when the reader chooses another topic, level or subject */
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
    // The field has a legend.
    render(
      SUBJECTS.map(
        (name) =>
          html`<label class="check"><input type="radio" name="subject" value=${name} .checked=${live(name === subject)}><span>${words.subjects[name]}</span></label>`,
      ),
      byId('subjects'),
    );
    const topics = repeat(
      topicsOf(subject),
      (name) => name,
      (name) => this.#topic(name, place),
    );
    render(topics, byId('topics'));
    const right = results.filter((result) => result.right).length;
    byId('tally').textContent = results.length > 0 ? words.tally({ right, all: results.length }) : '';
    for (const id of ['save', 'forget']) byId(id).hidden = results.length === 0;
    byId('forget').textContent = this.#isSure ? words.sure : words.forget;
  }

  /** A topic with a button for each level. @param {string} name @param {Place} place */
  #topic(name, place) {
    const words = practiceTexts();
    const levels = Array.from({ length: MAX_LEVEL }, (_, at) => at + 1);
    const isTopic = place.topic === name;
    const go = (/** @type {number} */ level) => () => {
      this.#progress.place = { topic: name, level, run: 0 };
      this.#changed();
    };
    return html`<li class="row ${isTopic ? 'here' : ''}"><span class="topic">${words.topics[name]}</span><span class="levels">${levels.map(
      (level) =>
        html`<button type="button" class="chip ${isTopic && level < place.level ? 'passed' : ''}" data-level="${name}-${level}" aria-label=${words.goTo({ name: words.topics[name], level, all: MAX_LEVEL })}
          aria-current=${isTopic && level === place.level ? 'step' : nothing} @click=${go(level)}>${level}</button>`,
    )}</span></li>`;
  }

  /** @returns {(string | number)[][]} */
  #table() {
    const { columns, topics } = practiceTexts();
    const { time, class: group, student, number, topic, level, seed, right, shown, seconds, answer } = columns;
    const lines = this.#progress.results.map((one) => [
      new Date(one.time).toISOString(),
      one.class ?? '',
      one.student ?? '',
      one.number ?? '',
      topics[one.topic] ?? one.topic,
      one.level,
      one.seed,
      Number(one.right),
      Number(one.shown),
      one.seconds,
      one.answers.map((given) => (typeof given === 'boolean' ? Number(given) : given)).join(' '),
    ]);
    return [[time, group, student, number, topic, level, seed, right, shown, seconds, answer], ...lines];
  }
}
