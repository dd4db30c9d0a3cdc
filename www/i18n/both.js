// Both dictionaries at once, for what speaks more than its reader's language, or stands in a page of somebody else's.
import { keep } from './dictionaries.js';
import english from './en.js';
import chinese from './zh-Hans.js';

keep('zh-Hans', chinese);
keep('en', english);
