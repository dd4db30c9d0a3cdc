// Texts of the pages of recipes and for schools, loaded by them only.
import { inLanguage } from './dictionaries.js';
import en from './en/recipes.js';
import zh from './zh-Hans/recipes.js';

/** @typedef {typeof zh} RecipeTexts */

/** @param {string} tag @returns {RecipeTexts} */
export function recipeTexts(tag) {
  return inLanguage(tag, { 'zh-Hans': zh, en });
}
