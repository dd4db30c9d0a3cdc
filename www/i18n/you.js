// Texts of the statistics page, loaded by it only.
import { textsOf } from './dictionaries.js';
import en from './en/you.js';
import zh from './zh-Hans/you.js';

export const youTexts = textsOf({ 'zh-Hans': zh, en });
