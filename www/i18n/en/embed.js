// The page about embedding, in English.
/** @type {typeof import('../zh-Hans/embed.js').default} */
export default {
};
