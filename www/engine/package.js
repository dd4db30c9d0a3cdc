// The npm package `chuhe`: searches and the rules of xiangqi without workers, in Node and in pages.
// It has no code of its own: a bundler that skips unused exports then skips their WebAssembly modules too.
export * from './play-package.js';
export * from './trace-package.js';
export * from './lab-package.js';
export * from './file-package.js';
