// Both dictionaries at once, for what speaks more than its reader's language, or stands in a page of somebody else's.
import { languages, load } from './dictionaries.js';

await Promise.all(languages.map(load));
