// Starts loading the texts and the engine while the rest of the page loads.
import { Chuhe } from '../engine/client.js';
import '../site/set-language.js';

// Errors are ignored: the lab repeats the request and reports them.
Chuhe.start()
  .then((engine) => engine.examples())
  .catch(() => {});
