// The worker that plays xiangqi: it names all that it needs, so that it comes at once.
import { Host } from './play-host.js';
import * as wasm from '../wasm/chuhe_play.js';
import { serve } from './start-engine.js';

serve({ Host, wasm });
