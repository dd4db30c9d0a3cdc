// Texts of the endings page, loaded by it only.
import { textsOf } from './dictionaries.js';
import en from './en/endings.js';
import zh from './zh-Hans/endings.js';

/** @typedef {typeof zh} EndingTexts */

export const endingTexts = textsOf({ 'zh-Hans': zh, en });
