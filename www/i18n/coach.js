// The coach's sentences about a move, loaded with the first such sentence.
import { add, inLanguage } from './dictionaries.js';
import en from './en/coach.js';
import zh from './zh-Hans/coach.js';

/** @typedef {typeof zh} CoachTexts */

add('coach', { 'zh-Hans': zh, en });

/** The texts in the language of a tag. @param {string} tag @returns {CoachTexts} */
export function coachTexts(tag) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
