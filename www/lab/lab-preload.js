// Starts loading the texts and the engine while the rest of the page loads.
import { Chuhe } from '../engine/client.js';
import { hasParameters } from './first-look/first-visit.js';
import '../site/set-language.js';

// Without parameters the lab shows a search that it knows, before it needs the engine. Errors are ignored: the lab repeats the request
// and reports them.
if (hasParameters())
  Chuhe.start()
    .then((engine) => engine.examples())
    .catch(() => {});
