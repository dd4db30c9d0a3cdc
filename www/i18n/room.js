// What the dialogs of the table say, clocks and settings among them: it comes with the first of them that is opened.
import { add, spoken } from './dictionaries.js';
import en from './en/room.js';
import zh from './zh-Hans/room.js';

/** @typedef {typeof zh} RoomTexts */

add('room', { 'zh-Hans': zh, en });

/** What they say in the page's language. @returns {RoomTexts} */
export function roomTexts(tag = document.documentElement.lang) {
  return spoken(tag, { 'zh-Hans': zh, en });
}
