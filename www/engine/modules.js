// The WebAssembly modules without workers, for Node and pages; each is loaded on first use.
export * from './lab-module.js';
export * from './play-module.js';
export * from './full-module.js';
