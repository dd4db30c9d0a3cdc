// The first picture of the page: the board as the game will start, from the URL and from storage.
//
// Independent of the page: `cargo xtask dist` uses it to prerender the picture of a first visit.
import { design } from '../board/designs.js';
import { readPlacement } from '../board/placement.js';
import { boardMarkup, titleOf } from '../board/board-markup.js';
import { firstPosition } from './first-position.js';
import { coordinatesFor } from '../storage/board-settings.js';
import { Settings } from '../storage/settings.js';
import { GameStore } from '../storage/store.js';

/** @typedef {import('../storage/storage.js').StorageArea | null} StorageArea */

/** @param {URLSearchParams} address @param {StorageArea} storage permanent storage @param {StorageArea} tab storage of the tab @param {string} language */
export function firstPicture(address, storage, tab, language) {
  const view = firstPosition(address, new GameStore(storage, tab));
  const chosen = new Settings(storage, language).values;
  if (!view) return { view, chosen, picture: null };
  const drawn = {
    pieces: readPlacement(view.fen),
    lastMove: view.lastMove,
    side: view.orientation,
    look: design(chosen.pieces),
    coordinates: coordinatesFor(chosen),
  };
  return { view, chosen, picture: { title: titleOf(drawn), markup: () => boardMarkup(drawn) } };
}
