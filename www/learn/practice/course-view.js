// The student's part of a class: enters a name, works through the set, and gets the result code.
import { practiceTexts } from '../../i18n/practice.js';
import { download } from '../../formats/download.js';
import { copyTo } from './class-view.js';
import { LONGEST_NAME, rungOf, writeCode } from './result-code.js';

/** @typedef {import('./result-code.js').Course} Course */

export class CourseView {
  #course;
  #progress;
  #begin;
  #student = '';
  /** Number of the exercise on the sheet. */
  #current = 1;
  #place = document.createElement('div');

  /**
   * @param {Course} course
   * @param {import('./progress.js').Progress} progress
   * @param {(task: any) => void} begin opens an exercise; null: all are done
   */
  constructor(course, progress, begin) {
    this.#course = course;
    this.#progress = progress;
    this.#begin = begin;
    this.#place.id = 'course';
    document.getElementById('answer')?.before(this.#place);
  }

  /** Whether the student's name is missing. */
  needsName() {
    return this.#student === '';
  }

  /** The student's results in this set, by exercise number; the first answer counts. */
  get #done() {
    const name = normalizeName(this.#student);
    /** @type {Map<number, import('../../storage/practice-results.js').Result>} */
    const done = new Map();
    for (const result of this.#progress.results) {
      const isOurs = result.class === this.#course.seed && normalizeName(result.student ?? '') === name;
      const number = result.number ?? 0;
      const fits = number <= this.#course.count && result.rung === rungOf(this.#course, Math.max(1, number));
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
    return { rung: rungOf(this.#course, number), level, seed, student: this.#student, number };
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
    const other = document.createElement('button');
    Object.assign(other, { type: 'button', className: 'plain-button', textContent: words.other });
    other.addEventListener('click', () => location.reload());
    banner.replaceChildren(words.banner({ class: seed, number, count, student: this.#student }), ' ', other);
    document.body.classList.toggle('nameless', this.needsName());
    if (this.needsName()) this.#askName(words);
    else if (isOver) this.#showResult();
    else this.#place.replaceChildren();
  }

  /** Shows the result of a finished set and how to hand it in. */
  #showResult() {
    const all = practiceTexts();
    const words = all.class;
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
    const heading = document.createElement('p');
    heading.className = 'result';
    heading.setAttribute('role', 'status');
    heading.textContent = words.done({ right, count });
    const how = document.createElement('p');
    how.textContent = words.handIn;
    const label = document.createElement('label');
    const name = document.createElement('span');
    name.textContent = words.code;
    const field = document.createElement('textarea');
    Object.assign(field, { id: 'code', readOnly: true, rows: 4, value: code });
    label.append(name, field);
    const [copy, save] = [words.copyCode, words.saveCode].map((text) => {
      const button = document.createElement('button');
      return Object.assign(button, { type: 'button', className: 'plain-button', textContent: text });
    });
    copy.addEventListener('click', () => copyTo(copy, field));
    save.addEventListener('click', () =>
      download(
        new Blob([`${code}\n`], { type: 'text/plain' }),
        `chuhe-${this.#course.seed}-${fileName(this.#student)}.txt`,
      ),
    );
    const actions = document.createElement('div');
    actions.className = 'actions';
    actions.append(copy, save);
    const remark = document.createElement('p');
    remark.className = 'remark';
    remark.textContent = words.noProof;
    this.#place.replaceChildren(heading, how, label, actions, remark);
  }

  /** @param {import('../../i18n/practice.js').PracticeTexts['class']} words */
  #askName(words) {
    const form = document.createElement('form');
    form.id = 'who';
    const label = document.createElement('label');
    const text = document.createElement('span');
    text.textContent = words.whoAreYou;
    const input = document.createElement('input');
    const before = /** @type {HTMLInputElement | null} */ (this.#place.querySelector('input'))?.value ?? '';
    Object.assign(input, {
      name: 'student',
      required: true,
      maxLength: LONGEST_NAME,
      autocomplete: 'name',
      value: before,
    });
    label.append(text, input);
    const begin = document.createElement('button');
    Object.assign(begin, { className: 'main-button', textContent: words.begin });
    const remark = document.createElement('p');
    remark.className = 'remark';
    remark.textContent = words.whoRemark;
    form.append(label, begin, remark);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = input.value.trim().replaceAll(/\s+/g, ' ');
      if (name === '') return;
      this.#student = name;
      this.#begin(this.next());
    });
    this.#place.replaceChildren(form);
  }
}

/** A name in the form that exercises are keyed by. @param {string} name */
function normalizeName(name) {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A name for a file. @param {string} name */
function fileName(name) {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
