// Texts of the reader's own search, loaded with it.
import { add } from './dictionaries.js';
import en from './en/own.js';
import zh from './zh-Hans/own.js';

/** @typedef {typeof zh} OwnTexts */

add('own', { 'zh-Hans': zh, en });
