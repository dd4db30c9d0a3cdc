// The WebAssembly modules without workers, for Node and pages; each is loaded on first use.
export { lab } from './lab-module.js';
export { play } from './play-module.js';
export { full } from './full-module.js';
