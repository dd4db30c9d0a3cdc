// A lesson with its texts, and the tools of its parts.
import { Chuhe } from '../../engine/client.js';
import { courseTexts, loadLessonTexts } from '../../i18n/course.js';
import { language } from '../../i18n/i18n.js';
import { findTrueValues, mayErr } from '../../lab/search/true-values.js';
import { hideWindows } from './hide-windows.js';
import { lessonOf } from './lessons/lessons.js';
import { requestOf, solveHunt, taskOf, withLessonTexts, withOwnGame } from './lessons/tools.js';

/** @import { Shown } from './lessons/lessons.js' */
/** @import { Tools } from './lessons/tools.js' */

/** @param {string} name @param {Chuhe} engine */
export async function loadLesson(name, engine) {
  const lang = language(document.documentElement.lang);
  const words = await loadLessonTexts(name, lang);
  const lesson = lessonOf(name);
  // A separate client for each search: a client aborts its earlier one.
  const trace = async (/** @type {Shown} */ shown) =>
    shown.hunt
      ? solveHunt(engine, shown.hunt)
      : new Chuhe().traceSearch(await requestOf(engine, withLessonTexts(shown, words)));
  const taskFor = (/** @type {Shown} */ shown) => taskOf(engine, withLessonTexts(shown, words));
  /** @type {Tools} */
  const tools = {
    engine,
    language: lang,
    words: courseTexts(lang),
    trace,
    tryTrace: async (shown) => {
      const found = await withOwnGame(new Chuhe(), shown, lang);
      return found && Object.assign(await trace(found.shown), { place: found.place });
    },
    taskFor,
    truths: async (shown) => {
      const { task, search } = await taskFor(shown);
      return mayErr(search) ? (await findTrueValues(task, search)).truths : null;
    },
    drawn: (source) => (lesson.hidesWindows ? hideWindows(source) : source),
  };
  return { lesson, words, tools };
}
