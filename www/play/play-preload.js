// Starts the slow requests early: loads the texts and starts the engine.
import { Chuhe } from '../engine/client.js';
import '../site/set-language.js';

// Errors are ignored here: the game repeats the request and shows them.
Chuhe.start()
  .then((engine) => engine.xiangqiState({}))
  .catch(() => {});
