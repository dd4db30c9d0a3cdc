// Texts of the practice page, loaded by it only.
import { textsOf } from './dictionaries.js';
import en from './en/practice.js';
import zh from './zh-Hans/practice.js';

/** @typedef {typeof zh} PracticeTexts */

export const practiceTexts = textsOf({ 'zh-Hans': zh, en });
