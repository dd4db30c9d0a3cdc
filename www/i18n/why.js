// Texts of the question "Why?" of predict mode and of practice, loaded with it.
import { add } from './dictionaries.js';
import en from './en/why.js';
import zh from './zh-Hans/why.js';

/** @typedef {typeof zh} WhyTexts */

add('why', { 'zh-Hans': zh, en });
