// The frame page of a lesson in a package for course systems. The course system stores the progress: the frame starts with the
// progress in its address and reports every change.
import '../tree/game-tree.js';
import { CourseProgress, readCourse, writeCourse } from '../storage/course-progress.js';
import { courseTexts } from '../i18n/course.js';
import { preferredLanguage } from '../i18n/i18n.js';
import { LessonView } from '../learn/search/lesson-view.js';
import { exercisesOf, lessonOf, names } from '../learn/search/lessons/lessons.js';
import { lessonError } from '../learn/search/lesson-error.js';
import { offerWhatIsMissing } from '../site/offline.js';
import { readName, reportRefused } from '../site/refused.js';
import { ParentPage } from './parent-page.js';
import { readProgress, writeProgress } from './lesson-progress.js';

/** @import { Refused } from '../site/refused.js' */
/** @import { LessonProgress } from '../storage/course-progress.js' */

/** @type {Refused[]} */ const refused = [];
const lesson = readName(new URLSearchParams(location.search), 'lesson', names, refused) ?? names[0];
const exercises = exercisesOf(lessonOf(lesson));
const parentPage = new ParentPage(new URLSearchParams(location.search).get('host'), async () => ({ type: 'done' }), []);
document.documentElement.lang = preferredLanguage();
reportRefused(refused);
offerWhatIsMissing();
document.title = courseTexts(document.documentElement.lang).titles[lesson];
const stored = readProgress(new URLSearchParams(location.search).get('kept'), exercises);
show();

function show() {
  const view = new LessonView(lesson, new CourseProgress(memoryStorage(stored)), () => {}, { isAlone: true });
  document.querySelector('main')?.replaceChildren(view.element);
  view
    .show()
    .done.then(
      () => parentPage.send('ready', { lesson }),
      (error) => view.element.append(lessonError(document.documentElement.lang, error, show)),
    )
    .finally(() => {
      document.documentElement.dataset.ready = 'true';
    });
}

/** A store in memory: nothing stays in the browser for the next reader on a shared computer. @param {LessonProgress} start */
function memoryStorage(start) {
  let text = writeCourse({ [lesson]: start });
  return {
    getItem: () => text,
    /** @param {string} _key @param {string} written */
    setItem(_key, written) {
      text = written;
      const progress = readCourse(text)?.[lesson] ?? start;
      parentPage.send('score', {
        mode: 'lesson',
        lesson,
        right: progress.passed.length,
        asked: exercises.length,
        kept: writeProgress(progress, exercises),
      });
    },
  };
}
