// Which pieces the boards of a page show: as chosen in the game, or as the reader's language suggests.
import { designs } from '../board/designs.js';

const KEY = 'chuhe.settings';

/** @param {string} language */
export function chosenPieces(language) {
  const kept = read().pieces;
  if (designs.includes(kept)) return /** @type {import('../board/designs.js').Design} */ (kept);
  return language.startsWith('zh') ? 'simplified' : 'international';
}

/** @param {string} pieces */
export function choosePieces(pieces) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ...read(), pieces }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Lets a select choose the pieces of every board on the page. @param {HTMLSelectElement} select */
export function chooseWith(select) {
  const show = () => {
    for (const board of document.querySelectorAll('xiangqi-board')) board.setAttribute('pieces', select.value);
  };
  const follow = () => {
    select.value = chosenPieces(document.documentElement.lang);
    show();
  };
  select.addEventListener('change', () => {
    choosePieces(select.value);
    show();
  });
  document.addEventListener('language-change', follow);
  follow();
}

/** @returns {Record<string, any>} */
function read() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
