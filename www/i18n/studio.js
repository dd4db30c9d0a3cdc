// Further texts of the analysis room, loaded with it.
import { add } from './dictionaries.js';
import en from './en/studio.js';
import zh from './zh-Hans/studio.js';

/** @typedef {typeof zh} StudioTexts */

add('studio', { 'zh-Hans': zh, en });
