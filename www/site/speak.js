// Lets the page speak its reader's language as early as possible: says which it is, and sends for its texts.
import { load, preferredLanguage } from '../i18n/dictionaries.js';

document.documentElement.lang = preferredLanguage();
// Who needs the texts waits for them, and hears it if they cannot be had.
load(document.documentElement.lang).catch(() => {});
