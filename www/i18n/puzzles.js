// Further texts of the puzzle page, loaded by it only.
import { textsOf } from './dictionaries.js';
import en from './en/puzzles.js';
import zh from './zh-Hans/puzzles.js';

/** @typedef {typeof zh} PuzzleTexts */

export const puzzleTexts = textsOf({ 'zh-Hans': zh, en });
