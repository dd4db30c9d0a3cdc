// Texts of the tools that edit a record, loaded with them.
import { add } from './dictionaries.js';
import en from './en/edit.js';
import zh from './zh-Hans/edit.js';

/** @typedef {typeof zh} EditTexts */

add('edit', { 'zh-Hans': zh, en });
