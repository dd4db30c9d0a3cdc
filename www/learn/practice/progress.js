// The reader's place on the ladder and the results, stored in the browser.
import { mergePractice, savePractice, loadPractice } from '../../storage/practice-results.js';
import { lowestPlace, MAX_LEVEL, TOPICS, topicsOf, SUBJECTS } from './practice-ladder.js';

/** @import { Result } from '../../storage/practice-results.js' */
/** @import { Place } from './practice-ladder.js' */

export class Progress {
  #state = loadPractice();
  /** @type {Place} */ #place;

  /** @param {string | null} subject from the address @param {{ topic: string, level: number } | null} task */
  constructor(subject, task) {
    const requested = subject ?? this.#state.subject;
    this.#state.subject = SUBJECTS.find((name) => name === requested) ?? 'all';
    const { place } = this.#state;
    const known =
      place && TOPICS.some(({ name }) => name === place.topic) && place.level >= 1 && place.level <= MAX_LEVEL;
    this.#place = known && topicsOf(this.subject).includes(place.topic) ? place : lowestPlace(this.subject);
    if (task) {
      if (!topicsOf(this.subject).includes(task.topic)) this.#state.subject = 'all';
      if (task.topic !== this.#place.topic || task.level !== this.#place.level)
        this.#place = { topic: task.topic, level: task.level, run: 0 };
    }
  }

  get place() {
    return this.#place;
  }

  set place(place) {
    this.#place = this.#state.place = place;
    this.#keep();
  }

  get subject() {
    return this.#state.subject;
  }

  set subject(subject) {
    this.#state.subject = subject;
    if (!topicsOf(subject).includes(this.#place.topic)) this.#place = lowestPlace(subject);
    this.place = this.#place;
  }

  /** Right answers in a row at this level. @param {string} topic @param {number} level */
  runAt(topic, level) {
    const { place } = this;
    return place.topic === topic && place.level === level ? place.run : 0;
  }

  get results() {
    return this.#state.results;
  }

  /** @param {Result} result */
  add(result) {
    this.#state.results.push(result);
    this.#keep();
  }

  /** Merges the results of an imported file. */
  reread() {
    this.#state.results = mergePractice(this.#state, loadPractice()).results;
  }

  /** Deletes the results, but not the place. */
  forget() {
    this.#state.results = [];
    this.#keep();
  }

  #keep() {
    savePractice(this.#state);
  }
}
