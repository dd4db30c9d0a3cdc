// Texts of the beginner's course, loaded by it only.
import { textsOf } from './dictionaries.js';
import en from './en/way.js';
import zh from './zh-Hans/way.js';

export const wayTexts = textsOf({ 'zh-Hans': zh, en });
