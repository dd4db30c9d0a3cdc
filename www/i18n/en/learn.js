// The rules and the puzzles, in English.
/** @type {typeof import('../zh-Hans/learn.js').default} */
export default {
};
