// One lesson on the page: text, trees, exercises, mark of completion, sources, and the link to the next.
import { Chuhe } from '../../engine/client.js';
import { courseTexts, loadLessonTexts } from '../../i18n/course.js';
import { inScript, language } from '../../i18n/i18n.js';
import { sourceTexts } from '../../i18n/sources.js';
import { Exercise } from './exercise.js';
import { forClass } from './for-class.js';
import { exercisesOf, lessonOf, names } from './lessons/lessons.js';
import { partOf, watch, whatIf } from './parts.js';
import { made, paragraphs } from '../prose.js';
import { seal } from './seal.js';
import { examplesOf, solveHunt, withOwnGame, withLessonTexts, requestOf, taskOf } from './lessons/tools.js';

/** @import { CourseTexts, LessonTexts } from '../../i18n/course.js' */
/** @import { CourseProgress } from '../../storage/course-progress.js' */
/** @import { Lesson, Shown } from './lessons/lessons.js' */
/** @import { Example, Tools } from './lessons/tools.js' */

export class LessonView {
  element = made('article', 'lesson');
  #name;
  #progress;
  #onProgress;
  #isAlone;
  #isGone = false;
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
    const lang = language(document.documentElement.lang);
    const common = courseTexts(lang);
    const words = await loadLessonTexts(this.#name, lang);
    const engine = this.#engine;
    // A separate client for each search: a client aborts its earlier one.
    const trace = async (/** @type {Shown} */ shown) =>
      shown.hunt
        ? solveHunt(engine, shown.hunt)
        : new Chuhe().traceSearch(await requestOf(engine, withLessonTexts(shown, words)));
    /** @type {Tools} */
    const tools = {
      engine,
      language: lang,
      words: common,
      trace,
      tryTrace: async (shown) => {
        const found = await withOwnGame(engine, shown, lang);
        return found && Object.assign(await trace(found.shown), { place: found.place });
      },
      taskFor: (shown) => taskOf(engine, withLessonTexts(shown, words)),
    };
    const at = names.indexOf(this.#name);
    const title = made('h1', '', words.title);
    title.tabIndex = -1;
    this.element.replaceChildren(
      made('p', 'number', common.number({ at: at + 1, of: names.length })),
      title,
      made('div', 'opening', ...paragraphs(words.opening)),
    );
    return { lesson: lessonOf(this.#name), words, tools };
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
        const part = partOf(plan.name, 'own', text, common.kinds.own);
        part.append(...paragraphs(text.text));
        this.element.append(part);
        await (await plan.load()).show(part, { ...tools, words: { ...common, own: text } });
      } else {
        const exercise = new Exercise(plan, text, tools, this.#keep(plan.name, exercises), place);
        this.element.append(exercise.element);
        await exercise.begin();
      }
      if (this.#isGone) return;
    }
    await this.#add(this.#end(lesson, words, tools));
    this.#showTick(exercises);
    this.element.dataset.ready = 'true';
  }

  leave() {
    this.#isGone = true;
  }

  /** @param {Promise<HTMLElement>} part */
  async #add(part) {
    const element = await part;
    if (!this.#isGone) this.element.append(element);
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
    const place = this.element.querySelector('.tick');
    if (!place) return;
    const common = courseTexts(document.documentElement.lang);
    const isMastered = this.#progress.isMastered(this.#name);
    const left = all.filter((name) => !this.#progress.isPassed(this.#name, name)).length;
    place.classList.toggle('mastered', isMastered);
    place.replaceChildren(
      seal(common.numerals[names.indexOf(this.#name)], isMastered),
      made('p', '', isMastered ? common.mastered : common.left({ left })),
    );
  }

  /** @param {Lesson} lesson @param {LessonTexts} words @param {Tools} tools */
  async #end(lesson, words, { engine, language: lang, words: common }) {
    const end = made('section', 'part end');
    end.setAttribute('aria-label', common.end);
    const tick = made('div', 'tick paper');
    tick.setAttribute('role', 'status');
    end.append(
      ...(words.summary
        ? [
            made('h2', '', common.remember),
            made('ul', 'remember bullets', ...words.summary.map((text) => made('li', '', ...paragraphs(text)))),
          ]
        : []),
      tick,
    );
    if (!this.#isAlone) end.append(this.#onward(common));
    if (lesson.rung) {
      const ladder = made('a', '', common.toPractice);
      ladder.href = `../../learn/practice/?${new URLSearchParams({ rung: lesson.rung, level: '1', lang })}`;
      end.append(made('p', 'ways note', ladder));
    }
    if (!this.#isAlone) end.append(forClass(this.#name, common, words.title, lang));
    const about = made('div', 'beside-sources note');
    about.append(
      made('h2', '', common.sources),
      made('ul', 'sources bullets', ...words.sources.map((text) => made('li', '', ...paragraphs(text)))),
    );
    const { notes } = sourceTexts(lang);
    for (const id of lesson.notes) {
      const [from, text] = notes.of[id];
      const details = made('details', 'note');
      details.append(made('summary', '', `${notes.heading}: ${from}`), ...paragraphs(text));
      about.append(details);
    }
    if (lesson.examples.length > 0) {
      const all = await examplesOf(engine);
      const list = made('ul', 'examples row');
      for (const id of lesson.examples) {
        const to = made('a', '', titleIn(all.get(id), lang) ?? common.boards[id] ?? id);
        to.href = `../../lab/?${new URLSearchParams({ example: id, lang })}`;
        list.append(made('li', '', to));
      }
      about.append(made('h3', '', common.examples), list);
    }
    end.append(about);
    return end;
  }

  /** The link to the next lesson. @param {CourseTexts} common */
  #onward(common) {
    const next = names[names.indexOf(this.#name) + 1];
    const link = made('a', 'enter');
    link.href = next ? `?lesson=${next}` : './';
    if (next) link.dataset.lesson = next;
    link.append(
      made('small', '', next ? common.next : common.done),
      made('b', '', next ? common.titles[next] : common.allLessons),
    );
    return made('p', 'onward', link);
  }
}

/** The title of an example. @param {Example | undefined} example @param {string} lang */
function titleIn(example, lang) {
  return lang === 'en' ? example?.titleEn : example && inScript(example.titleZh, lang);
}
