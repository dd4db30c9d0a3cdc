// Prints, as JSON, what the search says of the position on the front page.
import { full } from '../../../../www/engine/modules.js';
import { ask } from '../../../../www/front/asked.js';

const { traceSearch } = await full();
// A page would end its script at `</`.
process.stdout.write(JSON.stringify(await ask(traceSearch)).replaceAll('<', '\\u003c'));
