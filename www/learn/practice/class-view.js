// The teacher's part: makes the link for a class, opens result codes, and exports the table.
import { copyText } from '../../site/copy.js';
import { texts } from '../../i18n/i18n.js';
import { practiceTexts } from '../../i18n/practice.js';
import { byId } from '../../site/dom-helpers.js';
import { download } from '../../formats/download.js';
import { optionTemplates } from '../../site/option-templates.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { courseAddress } from './practice-address.js';
import { gradeCells } from './grade-cells.js';
import { csv } from '../../formats/csv.js';
import { readCode, topicOf } from './result-code.js';
import { LIMITS, MAX_LEVEL, TOPICS, SUBJECTS, topicsOf } from './practice-ladder.js';

/** @import { Chuhe } from '../../engine/client.js' */
/** @import { PracticeTexts } from '../../i18n/practice.js' */
/** @import { Fault, HandedIn } from './result-code.js' */
/** A result code with its grades. @typedef {HandedIn & { marks: boolean[] }} Graded */

/** Limit of a result file in bytes; larger files are no result codes. */
const MAX_FILE_BYTES = 200_000;

export class ClassView {
  #engine;
  /** @type {Graded[]} */ #graded = [];
  /** @type {{ name: string, fault: Fault }[]} */ #faults = [];
  #make = /** @type {HTMLFormElement} */ (byId('make'));
  #link = /** @type {HTMLInputElement} */ (byId('link'));
  #codes = /** @type {HTMLTextAreaElement} */ (byId('codes'));

  /** @param {Pick<Chuhe, 'practice'>} engine */
  constructor(engine) {
    this.#engine = engine;
    this.#field('seed').value = String(Math.floor(Math.random() * 1e6));
    this.translate();
    this.#make.addEventListener('input', () => this.#showLink());
    this.#make.addEventListener('submit', (event) => event.preventDefault());
    byId('copy-link').addEventListener('click', () => copyTo(byId('copy-link'), this.#link));
    const files = /** @type {HTMLInputElement} */ (byId('files'));
    byId('open-files').addEventListener('click', () => files.click());
    files.addEventListener('change', async () => {
      const opened = [...(files.files ?? [])].map(async (file) => ({
        name: file.name,
        text: file.size > MAX_FILE_BYTES ? '' : await file.text(),
      }));
      files.value = '';
      await this.#open((await Promise.all(opened)).flatMap(({ name, text }) => linesOf(text, name)));
    });
    byId('collect').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#open(linesOf(this.#codes.value, null));
    });
  }

  translate() {
    const words = practiceTexts();
    const options = /** @type {const} */ ([
      ['from', TOPICS.map(({ name }) => [name, words.topics[name]]), 'value'],
      ['to', TOPICS.map(({ name }) => [name, words.topics[name]]), 'table'],
      ['subject', SUBJECTS.map((name) => [name, words.subjects[name]]), 'all'],
      ['level', Array.from({ length: MAX_LEVEL }, (_, at) => [String(at + 1), String(at + 1)]), '2'],
    ]);
    for (const [name, choices, defaultChoice] of options) {
      const select = this.#field(name);
      render(optionTemplates(/** @type {[string, string][]} */ (choices), select.value || defaultChoice), select);
    }
    this.#showLink();
    this.#show();
  }

  /** @param {string} name @returns {HTMLInputElement | HTMLSelectElement} */
  #field(name) {
    return /** @type {any} */ (this.#make.elements.namedItem(name));
  }

  #showLink() {
    const words = practiceTexts();
    const value = (/** @type {string} */ name) => this.#field(name).value;
    const names = TOPICS.map(({ name }) => name);
    const ends = [names.indexOf(value('from')), names.indexOf(value('to'))].sort((one, two) => one - two);
    const subject = topicsOf(value('subject'));
    const topics = names.slice(ends[0], ends[1] + 1).filter((name) => subject.includes(name));
    const level = Number(value('level'));
    byId('limits').textContent = words.class.within(LIMITS[level - 1]);
    const good = topics.length > 0 && this.#make.checkValidity();
    const course = { seed: Number(value('seed')), topics, level, count: Number(value('count')) };
    const { lang } = document.documentElement;
    this.#link.value = good ? new URL(`?${courseAddress(course, lang)}`, document.baseURI).href : '';
    /** @type {HTMLButtonElement} */ (byId('copy-link')).disabled = !good;
  }

  /** @param {{ name: string, line: string }[]} lines */
  async #open(lines) {
    this.#faults = [];
    /** @type {Graded[]} */ const graded = [];
    for (const { name, line } of lines) {
      const read = readCode(line);
      if (typeof read === 'string') this.#faults.push({ name, fault: read });
      else graded.push({ ...read, marks: await this.#grade(read) });
    }
    this.#graded = graded;
    this.#show();
  }

  /** Grades the answers on the student's exercises, which are generated again. @param {HandedIn} handed */
  async #grade({ course, student, answers, shown }) {
    const marks = [];
    for (const [at, given] of answers.entries()) {
      const number = at + 1;
      const { seed, level } = course;
      const exercise = await this.#engine.practice({ topic: topicOf(course, number), level, seed, student, number });
      marks.push(!shown[at] && gradeCells(exercise, given).right);
    }
    return marks;
  }

  #show() {
    const words = practiceTexts();
    const faults = this.#faults.map(({ name, fault }) => words.class.faults[fault]({ name }));
    const names = this.#graded.map(({ student }) => student.trim().toLowerCase());
    const duplicates = this.#graded.filter(({ student }, at) => {
      const name = student.trim().toLowerCase();
      return names.indexOf(name) === at && names.lastIndexOf(name) !== at;
    });
    const remarks = [...faults, ...duplicates.map(({ student }) => words.class.twice({ name: student }))];
    render(
      [remarks.map((text) => html`<p>${text}</p>`), this.#graded.length > 0 ? this.#tableTemplate(words) : nothing],
      byId('collected'),
    );
  }

  /** @param {PracticeTexts} words */
  #tableTemplate(words) {
    const [head, ...rows] = this.#table(words);
    const save = () => saveTable(this.#table(practiceTexts()), 'chuhe-class.csv');
    return html`<div class="scroller scroll" tabindex="0" role="region" aria-label=${words.class.table}><table>
        <caption>${words.class.table}</caption>
        <thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
        <tbody>${rows.map(
          (row) =>
            html`<tr>${row.map((text, column) => (column === 1 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`))}</tr>`,
        )}</tbody>
      </table></div>
      <button type="button" class="plain-button" @click=${save}>${words.save}</button>`;
  }

  /** @param {PracticeTexts} words @returns {(string | number)[][]} */
  #table({ class: words, columns }) {
    const most = Math.max(...this.#graded.map(({ marks }) => marks.length));
    const numbers = Array.from({ length: most }, (_, at) => words.exercise({ number: at + 1 }));
    const head = [columns.class, words.student, columns.right, words.of, words.seconds, ...numbers];
    const lines = this.#graded.map(({ course, student, seconds, marks }) => [
      course.seed,
      student,
      marks.filter(Boolean).length,
      course.count,
      seconds.reduce((sum, one) => sum + one, 0),
      ...marks.map(Number),
    ]);
    return [head, ...lines];
  }
}

/** @param {(string | number)[][]} lines @param {string} name */
export function saveTable(lines, name) {
  download(new Blob([csv(lines)], { type: 'text/csv;charset=utf-8' }), name);
}

/** Copies the text of a field; the button shows whether it worked. @param {HTMLElement} button @param {HTMLInputElement | HTMLTextAreaElement} field */
export async function copyTo(button, field) {
  const before = button.textContent;
  const isCopied = await copyText(field.value);
  if (!isCopied) field.select();
  button.textContent = isCopied ? texts(document.documentElement.lang).embed.copied : practiceTexts().copyFailed;
  setTimeout(() => (button.textContent = before), 4000);
}

/** The lines of a text, each with the name of its file or else its beginning. @param {string} text @param {string | null} name */
function linesOf(text, name) {
  const lines = text.split(/\s+/).filter(Boolean);
  if (lines.length === 0 && name !== null) return [{ name, line: '' }];
  return lines.map((line) => ({ name: name ?? (line.length > 24 ? `${line.slice(0, 24)}…` : line), line }));
}
