// The board of xiangqi, in English.
/** @type {typeof import('../zh-Hans/board.js').default} */
export default {
};
