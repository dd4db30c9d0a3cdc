// The panels of a game, in the order in which they stand. A new one is a module of `panels/` and a line here.
import { analysisPanel } from './panels/analysis.js';
import { consideredPanel } from './panels/considered.js';
import { gaugePanel } from './panels/gauge.js';
import { movesPanel } from './panels/moves.js';
import { positionsPanel } from './panels/positions.js';
import { openingsPanel } from './panels/openings-tab.js';
import { reviewPanel } from './panels/review-tab.js';
import { studioPanel } from './panels/studio-door.js';

/**
 * What a panel may use. `texts` gives the dictionary of the page's language; `announce` speaks to screen readers;
 * `open` shows a dialog of the panel's own and gives the focus back after it.
 * @typedef {object} Table
 * @property {import('./game.js').Game} game
 * @property {import('../board/xiangqi-board.js').XiangqiBoard} board
 * @property {any} engine
 * @property {import('./store.js').GameStore} store
 * @property {import('./settings.js').Settings} settings
 * @property {() => import('../i18n/i18n.js').Texts} texts
 * @property {(text: string) => void} announce
 * @property {(dialog: HTMLDialogElement) => void} open
 * @property {(arrows: { from: string, to: string, kind: 'hint' | 'best' | 'line' | 'threat' | 'premove', weight?: number }[], from: string) => void} setArrows
 *   draws a panel's arrows beside those of others; `from` is the panel's name, an empty list takes them away
 * @property {import('./persistence.js').Persistence['adopt']} adopt puts a record on the table as a game of its own
 * @property {import('./persistence.js').Persistence['begin']} begin puts a new game on the table
 */

/**
 * A line of the menu. @typedef {{ icon: string, label: (texts: import('../i18n/i18n.js').Texts) => string, isOpen?: () => boolean, run: () => void }} Entry
 */

/**
 * What a panel gives back: its element, its lines in the menu, and what to do when anything has changed: the game, the
 * language, a setting.
 * @typedef {object} Part
 * @property {HTMLElement} element
 * @property {Entry[]} [entries]
 * @property {() => void} show
 * @property {() => void} [open] when its tab is opened
 * @property {() => void} [begin] when what its tab is there for is asked for from elsewhere
 * @property {() => void} [seek] when its tab was pressed: brings what it has into sight
 * @property {boolean} [isApart] of a tab: whether it stands above the list of moves for now, and is none
 * @property {() => void} [close] when the game leaves the page: stop what runs, let go of listeners
 */

/**
 * Where panels stand: `gauge` beside the board, `lead` above the list of moves, `tab` in a tab of its own, with the
 * title as its name, `unseen` nowhere (it has dialogs or listeners only).
 * @typedef {object} Panel
 * @property {string} name
 * @property {'gauge' | 'lead' | 'tab' | 'unseen'} place
 * @property {(texts: import('../i18n/i18n.js').Texts) => string} [title]
 * @property {(table: Table) => Part} mount
 */

/** @type {readonly Panel[]} */
export const PANELS = [
  gaugePanel,
  analysisPanel,
  studioPanel,
  consideredPanel,
  movesPanel,
  reviewPanel,
  openingsPanel,
  positionsPanel,
];
