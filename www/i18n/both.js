// Both written dictionaries at once, for what speaks more than its reader's language.
import { load } from './dictionaries.js';

await Promise.all(['zh-Hans', 'en'].map(load));
