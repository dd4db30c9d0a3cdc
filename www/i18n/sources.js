// Texts beside the lab's sources: formulas, remarks on errors, the dialogue of the bags, keys. Loaded by the lab only.
import { textsOf } from './dictionaries.js';
import en from './en/sources.js';
import zh from './zh-Hans/sources.js';

/** @typedef {typeof zh} SourceTexts */

export const sourceTexts = textsOf({ 'zh-Hans': zh, en });
