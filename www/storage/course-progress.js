// Progress in the course on search, stored in the browser: passed exercises and used trees.
import { dayOf, isBox, isDue, scheduleRepetition } from './repetition.js';
import { browserStorage, isObject, read, write } from './storage.js';

export const COURSE_KEY = 'chuhe.course';

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} StorageArea */
/** @import { Box } from './repetition.js' */
/**
 * Progress in a lesson: passed exercises, number of trees used by each exercise, whether all exercises were passed, and the repetition of
 * exercises, which earlier versions do not have.
 * @typedef {{ passed: string[], rounds: Record<string, number>, mastered: boolean, boxes?: Record<string, Box> }} LessonProgress
 */

/** Parses stored progress; null if it is invalid. @param {string | null} text @returns {Record<string, LessonProgress> | null} */
export function readCourse(text) {
  try {
    const { lessons } = JSON.parse(text ?? '{"lessons":{}}');
    if (typeof lessons !== 'object' || lessons === null || Array.isArray(lessons)) return null;
    const entries = Object.entries(lessons);
    return entries.every(([name, progress]) => isName(name) && isProgress(progress))
      ? Object.fromEntries(entries)
      : null;
  } catch {
    return null;
  }
}

/** Merges two states; progress in either is kept. @param {Record<string, LessonProgress>} one @param {Record<string, LessonProgress>} other */
export function joinCourses(one, other) {
  /** @type {Record<string, LessonProgress>} */ const all = { ...one };
  for (const [name, more] of Object.entries(other)) {
    const had = own(all, name, { passed: [], rounds: {}, mastered: false });
    const rounds = { ...had.rounds };
    const boxes = { ...had.boxes };
    // Of two repetitions the one after more trees is the later one.
    for (const [exercise, box] of Object.entries(more.boxes ?? {}))
      if (!Object.hasOwn(boxes, exercise) || own(more.rounds, exercise, 0) >= own(rounds, exercise, 0))
        boxes[exercise] = box;
    for (const [exercise, count] of Object.entries(more.rounds))
      rounds[exercise] = Math.max(count, own(rounds, exercise, 0));
    all[name] = {
      passed: [...new Set([...had.passed, ...more.passed])],
      rounds,
      mastered: had.mastered || more.mastered,
      ...(Object.keys(boxes).length > 0 && { boxes }),
    };
  }
  return all;
}

/** The value of a key, or `defaultValue`. Stored names may be names of `Object.prototype`, such as `constructor`. @template Value @param {Record<string, Value>} record @param {string} name @param {Value} defaultValue */
function own(record, name, defaultValue) {
  return Object.hasOwn(record, name) ? record[name] : defaultValue;
}

/** @param {Record<string, LessonProgress>} lessons */
export function writeCourse(lessons) {
  return JSON.stringify({ version: 1, lessons });
}

export class CourseProgress {
  #storage;
  /** @type {Record<string, LessonProgress>} */ #lessons;

  /** @param {StorageArea | null} [storage] */
  constructor(storage = browserStorage('localStorage')) {
    this.#storage = storage;
    this.#lessons = readCourse(read(storage, COURSE_KEY)) ?? {};
  }

  /** Merges progress stored by another tab or by an import. */
  reread() {
    this.#lessons = joinCourses(readCourse(read(this.#storage, COURSE_KEY)) ?? {}, this.#lessons);
  }

  /** @param {string} lesson */
  isMastered(lesson) {
    return this.#progressOf(lesson).mastered;
  }

  /** @param {string} lesson @param {string} exercise */
  isPassed(lesson, exercise) {
    return this.#progressOf(lesson).passed.includes(exercise);
  }

  /** How many trees an exercise has used: each is used once. @param {string} lesson @param {string} exercise */
  round(lesson, exercise) {
    return this.#progressOf(lesson).rounds[exercise] ?? 0;
  }

  /** @param {string} lesson @param {string} exercise */
  useUp(lesson, exercise) {
    const progress = this.#progressOf(lesson);
    this.#store(lesson, { ...progress, rounds: { ...progress.rounds, [exercise]: this.round(lesson, exercise) + 1 } });
  }

  /** Marks an exercise as passed, and the lesson as mastered once all are. @param {string} lesson @param {string} exercise @param {readonly string[]} all */
  pass(lesson, exercise, all) {
    const progress = this.#progressOf(lesson);
    const passed = [...new Set([...progress.passed, exercise])];
    this.#store(lesson, {
      ...progress,
      passed,
      mastered: progress.mastered || all.every((name) => passed.includes(name)),
      boxes: { [exercise]: scheduleRepetition({ box: 0, due: 0 }, true, dayOf(new Date())), ...progress.boxes },
    });
  }

  /** The repetition of an exercise. One that an earlier version stored as passed is due. @param {string} lesson @param {string} exercise @returns {Box} */
  box(lesson, exercise) {
    return own(this.#progressOf(lesson).boxes ?? {}, exercise, { box: 0, due: 0 });
  }

  /** Schedules the next repetition. A right answer before its day changes nothing. @param {string} lesson @param {string} exercise @param {boolean} right */
  repeat(lesson, exercise, right) {
    const [progress, box, today] = [this.#progressOf(lesson), this.box(lesson, exercise), dayOf(new Date())];
    if (right && !isDue(box, today)) return;
    const boxes = { ...progress.boxes, [exercise]: scheduleRepetition(box, right, today) };
    this.#store(lesson, { ...progress, boxes });
  }

  /** @param {string} lesson @returns {LessonProgress} */
  #progressOf(lesson) {
    return this.#lessons[lesson] ?? { passed: [], rounds: {}, mastered: false };
  }

  /** Stores a lesson, merged with what another tab has stored. @param {string} lesson @param {LessonProgress} progress */
  #store(lesson, progress) {
    const there = readCourse(read(this.#storage, COURSE_KEY)) ?? {};
    this.#lessons = joinCourses(joinCourses(there, this.#lessons), { [lesson]: progress });
    write(this.#storage, COURSE_KEY, writeCourse(this.#lessons));
  }
}

/** @param {unknown} name */
function isName(name) {
  return typeof name === 'string' && /^[a-z]{1,20}$/.test(name);
}

/** @param {any} progress @returns {progress is LessonProgress} */
function isProgress(progress) {
  return (
    Array.isArray(progress?.passed) &&
    progress.passed.every(isName) &&
    typeof progress.mastered === 'boolean' &&
    Object(progress.rounds) === progress.rounds &&
    Object.entries(progress.rounds).every(
      ([name, count]) => isName(name) && Number.isInteger(count) && count >= 0 && count < 1e6,
    ) &&
    (progress.boxes === undefined ||
      (isObject(progress.boxes) && Object.entries(progress.boxes).every(([name, box]) => isName(name) && isBox(box))))
  );
}
