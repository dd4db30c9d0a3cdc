// All languages at once, for what stands in a page of somebody else's, where each element may speak another.
import { languages, load } from './dictionaries.js';

await Promise.all(languages.map(load));
