// Loads all languages, for elements in other pages, which may differ in language.
import { languages, load } from './dictionaries.js';

await Promise.all(languages.map(load));
