// Spaced repetition: after each correct answer a longer time passes before the next, after a wrong one it begins again.
import { isCount } from './storage.js';

/** `box` counts successive correct repetitions, `due` is the day of the next one. @typedef {{ box: number, due: number }} Box */

/** Days until the next repetition, for boxes 1 to 5. What is known after the last one counts as learnt. */
export const REPETITION_DAYS = Object.freeze([1, 3, 7, 16, 35]);

/** What is repeated, after a repetition, with its next date. @template {Box} Item @param {Item} item @param {boolean} right @param {number} today @returns {Item} */
export function scheduleRepetition(item, right, today) {
  const box = right ? item.box + 1 : 0;
  return { ...item, box, due: today + (REPETITION_DAYS[Math.min(box, REPETITION_DAYS.length) - 1] ?? 1) };
}

/** Whether a repetition is due today. @param {Box} item @param {number} today */
export function isDue({ box, due }, today) {
  return box <= REPETITION_DAYS.length && due <= today;
}

/** The number of a day in the reader's time zone. @param {Date} date */
export function dayOf(date) {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** @param {any} box */
export function isBox(box) {
  return isCount(box?.box) && isCount(box.due);
}
