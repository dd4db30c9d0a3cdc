// Texts of the drill of openings, loaded by it only.
import { textsOf } from './dictionaries.js';
import en from './en/drill.js';
import zh from './zh-Hans/drill.js';

export const drillTexts = textsOf({ 'zh-Hans': zh, en });
