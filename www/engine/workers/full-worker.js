// The worker that records searches of xiangqi and reads and writes game files. It imports all its scripts statically, so that they load at once.
import { Host } from './full-host.js';
import * as wasm from '../wasm/chuhe_full.js';
import { serve } from './start-engine.js';

serve({ Host, wasm });
