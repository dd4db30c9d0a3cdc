// The worker that draws searches of small games: it names all that it needs, so that it comes at once.
import { Host } from './lab-host.js';
import * as wasm from './wasm/chuhe.js';
import { serve } from './worker.js';

serve({ Host, wasm });
