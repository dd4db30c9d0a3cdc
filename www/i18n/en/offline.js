// The app without a network, in English.
/** @type {typeof import('../zh-Hans/offline.js').default} */
export default {
};
