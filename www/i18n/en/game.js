// A game of xiangqi: its panels, dialogs and announcements, in English.
/** @type {typeof import('../zh-Hans/game.js').default} */
export default {
};
