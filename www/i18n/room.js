// Texts of the table's dialogs, such as clocks and settings, loaded with the first dialog.
import { add, inLanguage } from './dictionaries.js';
import en from './en/room.js';
import zh from './zh-Hans/room.js';

/** @typedef {typeof zh} RoomTexts */

add('room', { 'zh-Hans': zh, en });

/** The texts in the page's language. @returns {RoomTexts} */
export function roomTexts(tag = document.documentElement.lang) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
