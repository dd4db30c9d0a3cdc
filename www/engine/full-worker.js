// The worker that draws searches of xiangqi, and reads and writes its games: it names all that it needs, so that it comes at once.
import { Host } from './lab-host.js';
import * as wasm from './wasm/chuhe_full.js';
import { serve } from './worker.js';

serve({ Host, wasm });
