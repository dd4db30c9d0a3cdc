// Texts of the presentation mode and of the dialog for slides and animations, loaded with them.
import { textsOf } from './dictionaries.js';
import en from './en/present.js';
import zh from './zh-Hans/present.js';

/** @typedef {typeof zh} PresentTexts */

export const presentTexts = textsOf({ 'zh-Hans': zh, en });
