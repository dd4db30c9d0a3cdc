// Texts of a hunt solved backwards, loaded by its lesson only.
import { textsOf } from './dictionaries.js';
import en from './en/hunt.js';
import zh from './zh-Hans/hunt.js';

export const huntTexts = textsOf({ 'zh-Hans': zh, en });
