// What the analysis room says besides lines and moves: it comes with the room.
import { add } from './dictionaries.js';
import en from './en/studio.js';
import zh from './zh-Hans/studio.js';

/** @typedef {typeof zh} StudioTexts */

add('studio', { 'zh-Hans': zh, en });
