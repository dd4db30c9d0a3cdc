// What games are kept under: also for pages that open none of them.

/** Each by its id. */
export const GAME = 'chuhe.game.';
