// Writes the table for traditional Chinese on pages, or with `--check` tests whether it fits the texts.

import { readFileSync, writeFileSync } from 'node:fs';
import { script } from './table.mjs';

const file = new URL('../../www/i18n/traditional-forms.js', import.meta.url);
const written = script();
if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (readFileSync(file, 'utf8') !== written)
  throw new Error('www/i18n/traditional-forms.js lacks words of the texts: run cargo xtask fmt');
