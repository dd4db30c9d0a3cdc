// Texts of the table's dialogs, such as clocks and settings, loaded with the first dialog.
import { add, textsOf } from './dictionaries.js';
import en from './en/room.js';
import zh from './zh-Hans/room.js';

/** @typedef {typeof zh} RoomTexts */

const words = { 'zh-Hans': zh, en };
add('room', words);
export const roomTexts = textsOf(words);
