// One lesson on the page: text, trees, exercises, mark of completion, sources, and the link to the next.
import { Chuhe } from '../../engine/client.js';
import { courseTexts } from '../../i18n/course.js';
import { sourceTexts } from '../../i18n/sources.js';
import { exampleAddress, exampleTitle, loadExamples } from '../../lab/picker/examples.js';
import { Exercise } from './exercise.js';
import { forClass } from './for-class.js';
import { exercisesOf, names } from './lessons/lessons.js';
import { loadLesson } from './load-lesson.js';
import { partOf, watch, whatIf } from './parts.js';
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { elementOf, nodesOf, paragraphs } from '../prose.js';
import { chooseQuestions, reviewOffer } from './repeat-questions.js';
import { seal } from './seal.js';

/** @import { CourseTexts, LessonTexts } from '../../i18n/course.js' */
/** @import { CourseProgress } from '../../storage/course-progress.js' */
/** @import { Lesson } from './lessons/lessons.js' */
/** @import { Tools } from './lessons/tools.js' */

export class LessonView {
  /** @type {HTMLElement} */ element = elementOf(html`<article class="lesson"></article>`);
  #name;
  #progress;
  #onProgress;
  #isAlone;
  #isRemoved = false;
  #engine = new Chuhe();

  /**
   * @param {string} name
   * @param {CourseProgress} progress
   * @param {() => void} onProgress called when the reader has made progress
   * @param {{ isAlone?: boolean }} [where] alone: without links to other lessons, as in a package
   */
  constructor(name, progress, onProgress, { isAlone = false } = {}) {
    this.#isAlone = isAlone;
    this.#name = name;
    this.#progress = progress;
    this.#onProgress = onProgress;
  }

  /** Shows the lesson part by part; the first can be read before the last has loaded. */
  show() {
    const started = this.#begin();
    return { started, done: started.then((loaded) => this.#goOn(loaded)) };
  }

  async #begin() {
    const { lesson, words, tools } = await loadLesson(this.#name, this.#engine);
    const common = tools.words;
    const at = names.indexOf(this.#name);
    this.element.replaceChildren(
      nodesOf(
        html`<p class="number">${common.number({ at: at + 1, of: names.length })}</p><h1 tabindex="-1">${words.title}</h1><div class="opening">${paragraphs(words.opening)}</div>`,
      ),
    );
    return { lesson, words, tools };
  }

  /** @param {{ lesson: Lesson, words: LessonTexts, tools: Tools }} loaded */
  async #goOn({ lesson, words, tools }) {
    const common = tools.words;
    const exercises = exercisesOf(lesson);
    for (const plan of lesson.parts) {
      const text = words.parts[plan.name];
      const place = common.place({ at: exercises.indexOf(plan.name) + 1, of: exercises.length });
      if (plan.kind === 'watch') await this.#add(watch(plan, text, tools));
      else if (plan.kind === 'what') await this.#add(whatIf(plan, text, tools));
      else if (plan.kind === 'own') {
        const part = partOf(plan.name, 'own', text, common.kinds[plan.name === 'build' ? 'build' : 'own']);
        part.append(nodesOf(paragraphs(text.text)));
        this.element.append(part);
        await (await plan.load()).show(part, { ...tools, words: { ...common, own: text } });
      } else {
        const exercise = new Exercise(plan, text, tools, this.#keep(plan.name, exercises), place);
        this.element.append(exercise.element);
        await exercise.begin();
      }
      if (this.#isRemoved) return;
    }
    await this.#add(this.#end(lesson, words, tools));
    this.#showTick(exercises);
    this.element.dataset.ready = 'true';
  }

  leave() {
    this.#isRemoved = true;
  }

  /** @param {Promise<HTMLElement>} part */
  async #add(part) {
    const element = await part;
    if (!this.#isRemoved) this.element.append(element);
  }

  /** @param {string} exercise @param {string[]} all */
  #keep(exercise, all) {
    const [lesson, progress] = [this.#name, this.#progress];
    return {
      isPassed: () => progress.isPassed(lesson, exercise),
      round: () => progress.round(lesson, exercise),
      useUp: () => progress.useUp(lesson, exercise),
      pass: () => {
        progress.pass(lesson, exercise, all);
        this.#showTick(all);
        this.#onProgress();
      },
    };
  }

  /** @param {string[]} all */
  #showTick(all) {
    const place = /** @type {HTMLElement | null} */ (this.element.querySelector('.tick'));
    if (!place) return;
    const common = courseTexts(document.documentElement.lang);
    const isMastered = this.#progress.isMastered(this.#name);
    const left = all.filter((name) => !this.#progress.isPassed(this.#name, name)).length;
    place.classList.toggle('mastered', isMastered);
    render(
      // New elements, so that they are spoken.
      keyed({}, [
        seal(common.numerals[names.indexOf(this.#name)], isMastered),
        html`<p>${isMastered ? common.mastered : common.left({ left })}</p>`,
      ]),
      place,
    );
  }

  /** @param {Lesson} lesson @param {LessonTexts} words @param {Tools} tools @returns {Promise<HTMLElement>} */
  async #end(lesson, words, { engine, language: lang, words: common }) {
    const { notes } = sourceTexts(lang);
    const all = lesson.examples.length > 0 ? await loadExamples(engine) : [];
    const listOf = (/** @type {readonly string[]} */ texts) => texts.map((text) => html`<li>${paragraphs(text)}</li>`);
    const practice = lesson.topic && new URLSearchParams({ rung: lesson.topic, level: '1', lang });
    const examples = all
      .filter(({ id }) => lesson.examples.includes(id))
      .map(
        (example) =>
          html`<li><a href="../../lab/?${exampleAddress(example, lang, lesson.algorithms[0])}">${exampleTitle(example)}</a></li>`,
      );
    return elementOf(html`<section class="part end" aria-label=${common.end}>
      ${words.summary ? html`<h2>${common.remember}</h2><ul class="remember bullets">${listOf(words.summary)}</ul>` : nothing}
      <div class="tick paper" role="status"></div>
      ${this.#isAlone ? nothing : [this.#review(), this.#onward(common)]}
      ${practice ? html`<p class="ways note"><a href="../../learn/practice/?${practice}">${common.toPractice}</a></p>` : nothing}
      ${this.#isAlone ? nothing : forClass(this.#name, common, words.title, lang)}
      <div class="beside-sources note"><h2>${common.sources}</h2><ul class="sources bullets">${listOf(words.sources)}</ul>
        ${lesson.notes.map((id) => {
          const [from, text] = notes.of[id];
          return html`<details class="note"><summary>${notes.heading}: ${from}</summary>${paragraphs(text)}</details>`;
        })}
        ${examples.length > 0 ? html`<h3>${common.examples}</h3><ul class="examples row">${examples}</ul>` : nothing}
      </div></section>`);
  }

  /** Two questions of earlier lessons. */
  #review() {
    const earlier = names.slice(0, names.indexOf(this.#name));
    return reviewOffer(chooseQuestions(this.#progress, earlier), this.#progress, this.#engine);
  }

  /** The link to the next lesson. @param {CourseTexts} common */
  #onward(common) {
    const next = names[names.indexOf(this.#name) + 1];
    return html`<p class="onward"><a class="enter" href=${next ? `?lesson=${next}` : './'} data-lesson=${next ?? nothing}><small>${next ? common.next : common.done}</small><b>${next ? common.titles[next] : common.allLessons}</b></a></p>`;
  }
}
