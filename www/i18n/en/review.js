// Analysis and review of a game, in English.
/** @type {typeof import('../zh-Hans/review.js').default} */
export default {
};
