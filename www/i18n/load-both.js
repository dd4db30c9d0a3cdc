// Loads both written dictionaries, for pages in more than one language.
import { load } from './dictionaries.js';

await Promise.all(['zh-Hans', 'en'].map(load));
