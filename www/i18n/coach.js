// The coach's sentences about a move, loaded with the first such sentence.
import { add, textsOf } from './dictionaries.js';
import en from './en/coach.js';
import zh from './zh-Hans/coach.js';

/** @typedef {typeof zh} CoachTexts */

const words = { 'zh-Hans': zh, en };
add('coach', words);
export const coachTexts = textsOf(words);
