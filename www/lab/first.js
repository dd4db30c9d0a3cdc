// What begins at once, while the rest of the page is on its way: the words are sent for, and the engine gets ready.
import { Chuhe } from '../engine/client.js';
import '../site/speak.js';

// The lab will ask again, and say so if there is no answer.
Chuhe.start()
  .then((engine) => engine.examples())
  .catch(() => {});
