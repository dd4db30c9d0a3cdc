// The front page: a board whose first move starts a game, and a position with an answer of the search.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { START_FEN } from '../record/record.js';
import { sentencesOf } from '../game/considered/sentences.js';
import { searchAddress } from '../game/considered/lab-url.js';
import { applySettingsToBoards } from '../game/dialogs/settings-loader.js';
import { browserStorage, keysOf } from '../storage/storage.js';
import { GAME_KEY_PREFIX } from '../storage/store-keys.js';
import { count } from '../i18n/grammar/count.js';
import { language, texts } from '../i18n/i18n.js';
import { askEngine, POSITION, SETTINGS } from './front-question.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Answer } from './front-question.js' */

/** All first moves, by origin: the engine need not load for one. */
const FIRST_MOVES = /** @type {Record<string, string>} */ ({
  a0: 'a1 a2',
  b0: 'a2 c2',
  c0: 'a2 e2',
  d0: 'e1',
  e0: 'e1',
  f0: 'e1',
  g0: 'e2 i2',
  h0: 'g2 i2',
  i0: 'i1 i2',
  b2: 'b1 a2 c2 d2 e2 f2 g2 b3 b4 b5 b6 b9',
  h2: 'h1 i2 g2 f2 e2 d2 c2 h3 h4 h5 h6 h9',
  a3: 'a4',
  c3: 'c4',
  e3: 'e4',
  g3: 'g4',
  i3: 'i4',
});

const [board, questionBoard] = /** @type {NodeListOf<XiangqiBoard>} */ (document.querySelectorAll('xiangqi-board'));

applySettingsToBoards();
board.fen = START_FEN;
board.legal = Object.entries(FIRST_MOVES).flatMap(([from, points]) => points.split(' ').map((to) => ({ from, to })));
board.addEventListener('move', (event) => {
  const { uci } = /** @type {CustomEvent<{ uci: string }>} */ (event).detail;
  location.assign(new URL(`play/?side=red&moves=${uci}`, document.baseURI));
});

// The link to the statistics appears once a game is stored.
/** @type {HTMLElement} */ (document.getElementById('you')).hidden = !keysOf(browserStorage('localStorage')).some(
  (key) => key.startsWith(GAME_KEY_PREFIX),
);

questionBoard.fen = POSITION;
questionBoard.lastMove = { from: 'h9', to: 'g7' };

const written = document.getElementById('front-answer')?.textContent;
/** @type {Answer} */
const answered = written ? JSON.parse(written) : await askHere();
const [move, reply] = answered.answer.line.moves;
questionBoard.arrows = [arrow(move, 'line'), ...(reply ? [arrow(reply, 'threat')] : [])];
writeAnswer();
document.addEventListener('language-change', writeAnswer);
document.documentElement.dataset.ready = 'true';

/** An unbuilt page has no stored answer. */
async function askHere() {
  const { Chuhe } = await import('../engine/client.js');
  const engine = await Chuhe.start();
  return askEngine((request) => engine.traceSearch(request));
}

/** @param {string} uci @param {'line' | 'threat'} kind */
function arrow(uci, kind) {
  return { from: uci.slice(0, 2), to: uci.slice(2), kind };
}

/** Writes the answer and the link to its search, in the language of the page. */
function writeAnswer() {
  const lang = language(document.documentElement.lang);
  const all = texts(lang);
  const { side, seen } = answered.considered;
  const reading = { mover: side, asked: side, reader: side, notation: lang === 'en' ? 'wxf' : 'chinese', isRoot: true };
  // The refutation and the better move only; the details are in the lab.
  const sentences = sentencesOf(answered.answer, answered.considered, reading, all).slice(0, 2);
  document
    .querySelector('blockquote')
    ?.replaceChildren(
      ...sentences.map((sentence) => Object.assign(document.createElement('p'), { textContent: sentence })),
    );
  /** @type {HTMLElement} */ (document.querySelector('.how')).textContent = all.front.how({
    positions: count(seen, lang),
  });
  const way = searchAddress({ fen: POSITION, moves: [] }, SETTINGS, {}, lang);
  /** @type {HTMLAnchorElement} */ (document.querySelector('.lab .enter')).href = new URL(
    way,
    new URL('play/', document.baseURI),
  ).href;
}
