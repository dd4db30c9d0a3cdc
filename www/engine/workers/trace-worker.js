// The worker that records searches of small games, without figures and examples. It imports all its scripts statically, so that they load at once.
import { Host } from './lab-host.js';
import * as wasm from '../wasm/chuhe_trace.js';
import { serve } from './start-engine.js';

serve({ Host, wasm });
