// The frame page that shows the position of its address.
import '../board/xiangqi-board.js';
import { fill, language, preferredLanguage, texts } from '../i18n/i18n.js';
import { loadBoard } from './board-loader.js';
import { ParentPage } from './parent-page.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Message } from './messages.js' */

const board = /** @type {XiangqiBoard} */ (document.querySelector('xiangqi-board'));
const link = /** @type {HTMLAnchorElement} */ (document.getElementById('play'));
const address = new URLSearchParams(location.search);
const parentPage = new ParentPage(address.get('host'), follow, ['state', 'language']);
let hasFailed = false;

translate(preferredLanguage());
start();

function start() {
  for (const name of ['fen', 'moves', 'orientation', 'pieces', 'coordinates']) {
    const value = address.get(name);
    if (value !== null) board.setAttribute(name, value);
  }
  // The start position by default.
  if (!address.has('fen') && !address.has('moves')) board.setAttribute('moves', '');
  board.addEventListener('board-ready', () => {
    document.documentElement.dataset.ready = 'true';
    parentPage.send('ready', state());
  });
  board.addEventListener('board-error', (event) => {
    document.documentElement.dataset.ready = 'true';
    hasFailed = true;
    parentPage.refuse(/** @type {CustomEvent} */ (event).detail.error);
    offer();
  });
  loadBoard(board);
}

/** Answers a message of the embedding page. @param {Message} message */
async function follow({ type, language: tag }) {
  if (type === 'state') return { type, ...state() };
  translate(/** @type {string} */ (tag));
  return { type: 'done' };
}

function state() {
  return { fen: board.getAttribute('shown') ?? '', language: language(document.documentElement.lang) };
}

/** @param {string} tag */
function translate(tag) {
  document.documentElement.lang = tag;
  fill(document, texts(tag));
  board.lang = tag;
  offer();
}

/** Updates the link to play on: from the shown position if only part of the request could be shown. */
function offer() {
  const game = new URLSearchParams({ lang: document.documentElement.lang });
  const shown = board.getAttribute('shown');
  if (board.hasAttribute('partly') && shown) game.set('fen', shown);
  else
    for (const name of ['fen', 'moves']) {
      const value = address.get(name);
      if (value) game.set(name, value);
    }
  link.search = String(game);
  link.hidden = hasFailed && !shown;
}
