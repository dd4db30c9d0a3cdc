// The state of a lesson in a course system: short, read back equal, and safe against other data.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProgress, writeProgress } from '../../www/embed/lesson-progress.js';
import { exercisesOf, lessonOf, names } from '../../www/learn/search/lessons/lessons.js';

const NOTHING = { passed: [], rounds: {}, mastered: false };

test('the state of every lesson is read back and fits the limit', () => {
  for (const name of names) {
    const exercises = exercisesOf(lessonOf(name));
    const progress = {
      passed: exercises.slice(1),
      rounds: Object.fromEntries(exercises.map((one, at) => [one, 999_999 - at])),
    };
    const text = writeProgress(progress, exercises);
    assert.deepEqual(readProgress(text, exercises), { ...progress, mastered: false });
    assert.ok(readProgress(writeProgress({ ...progress, passed: exercises }, exercises), exercises).mastered);
    // `KEPT` of `embed/sco.js`.
    assert.match(text, /^[\w.-]{0,1000}$/);
  }
});

test('data of another lesson, or invalid data, is ignored', () => {
  const exercises = ['bag', 'unseen'];
  assert.deepEqual(readProgress(null, exercises), NOTHING);
  const invalid = ' - other.1.p constructor.1.p bag bag.-1.p bag.1e3 bag.1.q bag.1.p.p bag.12345678.p %00';
  for (const text of invalid.split(' ')) assert.deepEqual(readProgress(text, exercises), NOTHING, text);
  const known = { ...NOTHING, passed: ['bag'], rounds: { bag: 2 } };
  assert.deepEqual(readProgress('other.1.p-bag.2.p-bag.2.p', exercises), known);
});
