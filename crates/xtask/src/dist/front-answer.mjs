// Prints the search of the position on the front page as JSON.
import { full } from '../../../../www/engine/modules.js';
import { askEngine } from '../../../../www/front/front-question.js';

const { traceSearch } = await full();
// `</` would end the script in the page.
process.stdout.write(JSON.stringify(await askEngine(traceSearch)).replaceAll('<', '\\u003c'));
