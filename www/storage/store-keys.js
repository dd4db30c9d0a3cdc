// The storage key of games, separate for pages that open no games.

/** Prefix; the game's id follows. */
export const GAME_KEY_PREFIX = 'chuhe.game.';
