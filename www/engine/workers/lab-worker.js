// The worker that records searches of small games. It imports all its scripts statically, so that they load at once.
import { Host } from './lab-host.js';
import * as wasm from '../wasm/chuhe.js';
import { serve } from './start-engine.js';

serve({ Host, wasm });
