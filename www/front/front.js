// The front page: a board whose first move begins a game, and one cut of one search as a taste of the lab.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import '../tree/game-tree.js';
import { Chuhe } from '../engine/client.js';
import { START_FEN } from '../game/record.js';
import { dressBoards } from '../game/settings-door.js';

/** The step of the first example that is worth a first look: a cut, with the bow from the bound that did it. */
const CUT = 13;

/** All first moves, from each point to points: nothing has to be loaded to make one. */
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

const board = /** @type {import('../board/xiangqi-board.js').XiangqiBoard} */ (document.querySelector('xiangqi-board'));
const view = /** @type {import('../tree/game-tree.js').GameTree} */ (document.querySelector('game-tree'));

document.addEventListener('language-change', () => {
  view.lang = document.documentElement.lang;
});

dressBoards();
board.fen = START_FEN;
board.legal = Object.entries(FIRST_MOVES).flatMap(([from, points]) => points.split(' ').map((to) => ({ from, to })));
board.addEventListener('move', (event) => {
  const { uci } = /** @type {CustomEvent<{ uci: string }>} */ (event).detail;
  location.assign(new URL(`play/?side=red&moves=${uci}`, document.baseURI));
});

const engine = await Chuhe.start();
const [example] = await engine.examples();
view.lang = document.documentElement.lang;
view.present(
  await engine.traceSearch({ game: 'tree', tree: example.tree, root: example.root === 'min' ? 'min' : 'max' }),
  CUT,
);
