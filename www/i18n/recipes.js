// Texts of the pages of recipes and for schools, loaded by them only.
import { textsOf } from './dictionaries.js';
import en from './en/recipes.js';
import zh from './zh-Hans/recipes.js';

/** @typedef {typeof zh} RecipeTexts */

export const recipeTexts = textsOf({ 'zh-Hans': zh, en });
