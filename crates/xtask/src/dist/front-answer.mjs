// Prints, as JSON, what the search says of the position on the front page.
import { full } from '../../../../www/engine/modules.js';
import { askEngine } from '../../../../www/front/front-question.js';

const { traceSearch } = await full();
// A page would end its script at `</`.
process.stdout.write(JSON.stringify(await askEngine(traceSearch)).replaceAll('<', '\\u003c'));
