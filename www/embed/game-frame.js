// The frame page that plays: the game of its address; moves and result are reported to the embedding page.
import '../site/set-language.js';
import '../game/xiangqi-game.js';
import { fill, language, load, preferredLanguage } from '../i18n/i18n.js';
import { isInsideAnotherSite } from '../site/framing.js';
import { offerWhatIsMissing } from '../site/offline.js';
import { relayForms } from './relay-forms.js';
import { ParentPage } from './parent-page.js';

/** @import { XiangqiGame } from '../game/xiangqi-game.js' */
/** @import { Message } from './messages.js' */

const element = /** @type {XiangqiGame} */ (document.querySelector('xiangqi-game'));
const parentPage = new ParentPage(new URLSearchParams(location.search).get('host'), follow, ['state', 'language']);

/** Base of the game's links. */
const OWN_PAGE = new URL('../../play/', document.baseURI);

translate(preferredLanguage());
document.addEventListener('click', leave, true);
relayForms(document);
offerWhatIsMissing();
start();

async function start() {
  await element.ready;
  const { game } = element;
  game?.onChange(({ kind }) => {
    if (isPrivate()) return;
    if (kind === 'move') parentPage.send('move', state());
    if (kind === 'outcome') parentPage.send('over', { ...state(), outcome: game.outcome });
  });
  document.documentElement.dataset.ready = 'true';
  parentPage.send('ready', state());
}

/** Opens links to other pages of the app in a new tab. @param {MouseEvent} event */
function leave(event) {
  const link = event.composedPath().find((place) => place instanceof HTMLAnchorElement);
  const address = link?.getAttribute('href') ?? '';
  if (!link || !address.startsWith('../')) return;
  link.href = new URL(address, OWN_PAGE).href;
  link.target = '_blank';
  link.rel = 'noopener';
}

/** Answers a message of the embedding page. @param {Message} message */
async function follow({ type, language: tag }) {
  if (type === 'state') return { type, ...state() };
  await translate(/** @type {string} */ (tag));
  return { type: 'done' };
}

/** Whether the reader has opened a stored game: a page of another site gets no messages about it. */
function isPrivate() {
  return isInsideAnotherSite() && Boolean(element.persistence?.isFromStore);
}

function state() {
  const game = isPrivate() ? null : element.game;
  const moves = [];
  for (let node = game?.cursor; node?.parent; node = node.parent) moves.unshift(node.move);
  return {
    startFen: game?.record.startFen ?? '',
    moves,
    fen: game?.state?.fen ?? '',
    language: language(document.documentElement.lang),
  };
}

/** @param {string} tag */
async function translate(tag) {
  const texts = await load(tag);
  document.documentElement.lang = tag;
  fill(document, texts);
  document.dispatchEvent(new CustomEvent('language-change', { detail: { language: tag } }));
}
