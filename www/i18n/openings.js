// The names of openings, loaded where they are shown.
import { textsOf } from './dictionaries.js';
import en from './en/openings.js';
import zh from './zh-Hans/openings.js';

export const openingTexts = textsOf({ 'zh-Hans': zh, en });
