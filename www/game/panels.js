// The panels of a game, in their order. A new panel is a module in the folder of its feature and an entry here.
import { analysisPanel } from './analysis/analysis.js';
import { consideredPanel } from './considered/considered.js';
import { gaugePanel } from './analysis/gauge.js';
import { movesPanel } from './moves/moves.js';
import { positionsPanel } from './files/positions.js';
import { openingsPanel } from './tabs/openings-tab.js';
import { reviewPanel } from './tabs/review-tab.js';
import { studioPanel } from './studio/studio-loader.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Chuhe } from '../engine/client.js' */
/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { Settings } from '../storage/settings.js' */
/** @import { GameStore } from '../storage/store.js' */
/** @import { Persistence } from './links/persistence.js' */
/** @import { Game } from './state/game-state.js' */

/**
 * The interface of a panel to the page. `texts` returns the dictionary of the page's language; `announce` speaks to screen
 * readers; `refresh` draws everything again, after a change that is not the game's; `open` shows a dialog of the panel and restores the
 * focus afterwards.
 * @typedef {object} Table
 * @property {Game} game
 * @property {AbortSignal} signal aborts when the game leaves the page, and removes the listeners
 * @property {XiangqiBoard} board
 * @property {Chuhe} engine
 * @property {GameStore} store
 * @property {Settings} settings
 * @property {() => Texts} texts
 * @property {(text: string) => void} announce
 * @property {() => void} refresh
 * @property {(dialog: HTMLDialogElement) => void} open
 * @property {(arrows: { from: string, to: string, kind: 'hint' | 'best' | 'line' | 'threat' | 'premove', weight?: number }[], from: string) => void} setArrows
 * draws a panel's arrows beside those of others; `from` is the panel's name, an empty list removes them
 * @property {Persistence['adopt']} adopt opens a record as a separate game
 * @property {Persistence['begin']} begin starts a new game
 */

/** An entry of the menu. @typedef {{ icon: string, label: (texts: Texts) => string, isOpen?: () => boolean, run: () => void }} Entry */

/**
 * A mounted panel: its element, its menu entries, and `show`, which is called after every change of the game, the
 * language or a setting.
 * @typedef {object} Part
 * @property {HTMLElement} element
 * @property {Entry[]} [entries]
 * @property {() => void} show
 * @property {() => void} [open] called when its tab is opened
 * @property {() => void} [begin] starts the panel's main action, when requested from elsewhere
 * @property {() => void} [seek] called when its tab is pressed: scrolls to its contents
 * @property {boolean} [isApart] whether the panel stands above the move list for now and has no tab
 * @property {() => void} [close] called when the game leaves the page: stops searches, removes listeners
 */

/**
 * `place`: `gauge` beside the board, `lead` above the move list, `tab` in a tab labelled with the title, `unseen` without
 * an element on the page (dialogs or listeners only).
 * @typedef {object} Panel
 * @property {string} name
 * @property {'gauge' | 'lead' | 'tab' | 'unseen'} place
 * @property {(texts: Texts) => string} [title]
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
