// The student's part of a class: enters a name, works through the set, and gets the result code.
import { practiceTexts } from '../../i18n/practice.js';
import { download } from '../../formats/download.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { copyTo } from './class-view.js';
import { LONGEST_NAME, topicOf, writeCode } from './result-code.js';

/** @import { Result } from '../../storage/practice-results.js' */
/** @import { Progress } from './progress.js' */
/** @import { Course } from './result-code.js' */

export class CourseView {
  #course;
  #progress;
  #begin;
  #student = '';
  /** Number of the exercise on the sheet. */
  #current = 1;
  #container = document.createElement('div');

  /** @param {Course} course @param {Progress} progress @param {(task: any) => void} begin opens an exercise; null: all are done */
  constructor(course, progress, begin) {
    this.#course = course;
    this.#progress = progress;
    this.#begin = begin;
    this.#container.id = 'course';
    document.getElementById('answer')?.before(this.#container);
  }

  /** Whether the student's name is missing. */
  needsName() {
    return this.#student === '';
  }

  /** The student's results in this set, by exercise number; the first answer counts. */
  get #done() {
    const name = normalizeName(this.#student);
    /** @type {Map<number, Result>} */ const done = new Map();
    for (const result of this.#progress.results) {
      const isOurs = result.class === this.#course.seed && normalizeName(result.student ?? '') === name;
      const number = result.number ?? 0;
      const fits = number <= this.#course.count && result.topic === topicOf(this.#course, Math.max(1, number));
      if (isOurs && fits && number > 0 && result.level === this.#course.level && !done.has(number))
        done.set(number, result);
    }
    return done;
  }

  /** Number of the next exercise; above the count if all are done. */
  get #number() {
    const done = this.#done;
    let number = 1;
    while (done.has(number)) number += 1;
    return number;
  }

  /** The next exercise; null if all are done. */
  next() {
    const number = (this.#current = this.#number);
    const { seed, level, count } = this.#course;
    if (number > count) return null;
    return { topic: topicOf(this.#course, number), level, seed, student: this.#student, number };
  }

  /** Whether all are done. */
  isLast() {
    return this.#number > this.#course.count;
  }

  /** The fields of a result that name the class. */
  about() {
    return { class: this.#course.seed, student: this.#student, number: this.#current };
  }

  /** @param {boolean} isOver whether the sheet is empty */
  show(isOver) {
    const words = practiceTexts().class;
    const banner = /** @type {HTMLElement} */ (document.getElementById('banner'));
    banner.hidden = this.needsName();
    const { seed, count } = this.#course;
    const number = Math.min(count, this.#current);
    render(
      html`${words.banner({ class: seed, number, count, student: this.#student })} <button type="button" class="plain-button" @click=${() => location.reload()}>${words.other}</button>`,
      banner,
    );
    document.body.classList.toggle('nameless', this.needsName());
    render(this.needsName() ? this.#nameTemplate() : isOver ? this.#resultTemplate() : nothing, this.#container);
  }

  /** The result of a finished set and how to hand it in. */
  #resultTemplate() {
    const words = practiceTexts().class;
    const { count } = this.#course;
    const results = [...this.#done.entries()].sort(([one], [two]) => one - two).map(([, result]) => result);
    const right = results.filter((result) => result.right).length;
    const code = writeCode({
      course: this.#course,
      student: this.#student,
      answers: results.map(({ answers }) => answers),
      seconds: results.map(({ seconds }) => seconds),
      shown: results.map(({ shown }) => shown),
    });
    const copy = (/** @type {MouseEvent} */ { currentTarget }) =>
      copyTo(
        /** @type {HTMLElement} */ (currentTarget),
        /** @type {HTMLTextAreaElement} */ (this.#container.querySelector('textarea')),
      );
    const save = () =>
      download(
        new Blob([`${code}\n`], { type: 'text/plain' }),
        `chuhe-${this.#course.seed}-${this.#student.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.txt`,
      );
    // The button's text changes while it says that the code is copied.
    return html`
      <p class="result" role="status">${words.done({ right, count })}</p>
      <p>${words.handIn}</p>
      <label class="field"><span class="note">${words.code}</span><textarea id="code" readonly rows="4" .value=${code}></textarea></label>
      <div class="actions">
        <button type="button" class="plain-button" .textContent=${words.copyCode} @click=${copy}></button>
        <button type="button" class="plain-button" @click=${save}>${words.saveCode}</button>
      </div>
      <p class="remark">${words.noProof}</p>`;
  }

  #nameTemplate() {
    const words = practiceTexts().class;
    const begin = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const given = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('student'));
      const name = given.trim().replaceAll(/\s+/g, ' ');
      if (name === '') return;
      this.#student = name;
      this.#begin(this.next());
    };
    return html`<form class="stack" id="who" @submit=${begin}>
      <label class="field"><span class="note">${words.whoAreYou}</span><input name="student" required maxlength=${LONGEST_NAME} autocomplete="name"></label>
      <button class="plain-button main">${words.begin}</button>
      <p class="remark">${words.whoRemark}</p>
    </form>`;
  }
}

/** A name in the form that exercises are keyed by. @param {string} name */
function normalizeName(name) {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
