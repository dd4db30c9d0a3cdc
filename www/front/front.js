// The front page: a board whose first move starts a game, and a position with an answer of the search.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { START_FEN } from '../record/record.js';
import { verdictText } from '../game/considered/verdict.js';
import { searchAddress } from '../game/analysis/lab-url.js';
import { choice } from '../game/dialogs/dialog.js';
import { showSamples } from '../game/dialogs/pieces-button.js';
import { applySettingsToBoards, settings } from '../game/dialogs/settings-loader.js';
import { CHOICES } from '../storage/settings.js';
import { browserStorage, keysOf } from '../storage/storage.js';
import { count } from '../i18n/grammar/count.js';
import { fill, language, texts } from '../i18n/i18n.js';
import { askEngine, POSITION, SETTINGS } from './front-question.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Verdict } from '../game/review/study.js' */

/** All first moves: the engine need not load for one. */
const FIRST_MOVES = `
  a0a1 a0a2 b0a2 b0c2 c0a2 c0e2 d0e1 e0e1 f0e1 g0e2 g0i2 h0g2 h0i2 i0i1 i0i2 b2b1 b2a2 b2c2 b2d2 b2e2 b2f2 b2g2
  b2b3 b2b4 b2b5 b2b6 b2b9 h2h1 h2i2 h2g2 h2f2 h2e2 h2d2 h2c2 h2h3 h2h4 h2h5 h2h6 h2h9 a3a4 c3c4 e3e4 g3g4 i3i4`
  .trim()
  .split(/\s+/);

const [board, questionBoard] = /** @type {NodeListOf<XiangqiBoard>} */ (document.querySelectorAll('xiangqi-board'));

applySettingsToBoards();
askForPieces();
// The tasks of the day are for those who have a game, a puzzle or a lesson behind them.
const isPlayer = (/** @type {string} */ key) => /^chuhe\.(game\.|puzz|tasks$)/.test(key);
if (keysOf(browserStorage('localStorage')).some(isPlayer)) import('./daily-card.js');
board.fen = START_FEN;
board.legal = FIRST_MOVES.map((uci) => ({ from: uci.slice(0, 2), to: uci.slice(2) }));
board.addEventListener('move', (event) => {
  const { uci } = /** @type {CustomEvent<{ uci: string }>} */ (event).detail;
  location.assign(new URL(`play/?side=red&moves=${uci}`, document.baseURI));
});

questionBoard.fen = POSITION;
questionBoard.lastMove = { from: 'h9', to: 'g7' };

const written = document.getElementById('front-answer')?.textContent;
/** @type {Verdict} */ const verdict = written ? JSON.parse(written) : await askHere();
const { move, reply } = verdict;
questionBoard.arrows = [arrow(move.uci, 'line'), ...(reply ? [arrow(reply.uci, 'threat')] : [])];
writeAnswer();
document.addEventListener('language-change', writeAnswer);
document.documentElement.dataset.ready = 'true';

/** Asks once which pieces the visitor can read; the board shows the answer. */
function askForPieces() {
  if (settings.isChosen('pieces')) return;
  const form = /** @type {HTMLFormElement} */ (document.getElementById('pieces-choice'));
  form.innerHTML = choice('pieces', 'front.pieces', CHOICES.pieces, (value) => `game.designs.${value}`);
  showSamples(form);
  fill(form, texts(document.documentElement.lang));
  const show = () => {
    /** @type {RadioNodeList} */ (form.elements.namedItem('pieces')).value = settings.values.pieces;
  };
  show();
  settings.addEventListener('change', show);
  form.addEventListener('input', ({ target }) =>
    settings.set('pieces', /** @type {HTMLInputElement} */ (target).value),
  );
  form.hidden = false;
}

/** An unbuilt page has no stored answer. */
async function askHere() {
  const { Chuhe } = await import('../engine/client.js');
  return askEngine(await Chuhe.start());
}

/** @param {string} uci @param {'line' | 'threat'} kind */
function arrow(uci, kind) {
  return { from: uci.slice(0, 2), to: uci.slice(2), kind };
}

/** Writes the answer and the link to its search, in the language of the page. */
function writeAnswer() {
  const lang = language(document.documentElement.lang);
  const all = texts(lang);
  const quote = document.createElement('p');
  quote.textContent = verdictText(verdict, lang === 'en' ? 'wxf' : 'chinese', all);
  document.querySelector('blockquote')?.replaceChildren(quote);
  /** @type {HTMLElement} */ (document.querySelector('.how')).textContent = all.front.how({
    positions: count(SETTINGS.nodes, lang),
  });
  const way = searchAddress({ fen: POSITION, moves: [] }, SETTINGS, {}, lang);
  /** @type {HTMLAnchorElement} */ (document.querySelector('.lab .enter')).href = new URL(
    way,
    new URL('play/', document.baseURI),
  ).href;
}
