// Sets the reader's language as early as possible and starts to load its texts.
import { load, preferredLanguage } from '../i18n/dictionaries.js';

document.documentElement.lang = preferredLanguage();
// Callers that wait for the texts get the error.
load(document.documentElement.lang).catch(() => {});
