// The editor of positions, files and sharing, in English.
/** @type {typeof import('../zh-Hans/positions.js').default} */
export default {
};
