// The worker that traces searches of small games, and no more: it names all that it needs, so that it comes at once.
import { Host } from './lab-host.js';
import * as wasm from './wasm/chuhe_trace.js';
import { serve } from './worker.js';

serve({ Host, wasm });
