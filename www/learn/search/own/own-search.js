// The playing search on a position of the reader's last game or of a sample: the board, the search, and how many nodes it left
// at each station of the framework.
import '../../../board/xiangqi-board.js';
import { applySettingsToBoards } from '../../../game/dialogs/settings-loader.js';
import { texts } from '../../../i18n/i18n.js';
import { errorSentence } from '../../../tasks/error-sentence.js';
import { playAddress } from '../../../address/search-address.js';
import { table } from '../../../site/dom-helpers.js';
import { number } from '../../../i18n/grammar/format.js';
import { html } from '../../../vendor/lit-html.js';
import { filled, nodesOf } from '../../prose.js';
import { lastLine, textOf } from './own-line.js';

/** @import { XiangqiBoard } from '../../../board/xiangqi-board.js' */
/** @import { TraceHandle } from '../../../engine/client.js' */
/** @import { GameTree } from '../../../tree/game-tree.js' */
/** @import { Tools } from '../lessons/tools.js' */

const DEPTH = 4;

/** The stations of the framework in order, with the reasons for leaving a node at each. */
const STATIONS = Object.freeze({
  repetition: ['repeated'],
  draw: ['dead_draw'],
  quiescence: ['evaluated', 'stood_pat'],
  table: ['answered'],
  passing: ['passed'],
  moves: ['searched', 'cut'],
  stuck: ['stuck', 'decided'],
});

/** @param {HTMLElement} place @param {Tools} tools */
export async function show(place, { engine, trace, language, words }) {
  const { more = {} } = words.own;
  const line = lastLine();
  let at = Math.max(0, line.moves.length - 1);
  const board = /** @type {XiangqiBoard} */ (document.createElement('xiangqi-board'));
  board.setAttribute('mode', 'view');
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  place.append(
    nodesOf(html`<p>${line.isOwn ? more.own : more.sample}</p>
      <div class="own-game">
        <div class="own-board">${board}<p class="where" role="status"></p>
          <div class="choices"><button type="button" class="plain-button" @click=${() => tell(at - 1)}>${more.earlier}</button><button type="button" class="plain-button" @click=${() => tell(at + 1)}>${more.later}</button></div>
          <p class="ways note"><a>${more.play}</a></p></div>
        <div class="counted"></div>
      </div>${view}`),
  );
  const [where, counted] = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('.where, .counted'));
  const [back, on] = /** @type {NodeListOf<HTMLButtonElement>} */ (place.querySelectorAll('.choices button'));
  const play = /** @type {HTMLAnchorElement} */ (place.querySelector('.ways a'));
  applySettingsToBoards();
  /** @type {{ release?: () => void } | null} */ let old = null;
  const go = async (/** @type {number} */ next) => {
    at = Math.max(0, Math.min(next, line.moves.length));
    back.disabled = at === 0;
    on.disabled = at === line.moves.length;
    const moves = line.moves.slice(0, at);
    const text = textOf({ fen: line.fen, moves });
    play.href = `../../play/?${playAddress(text, language)}`;
    const ply = at;
    const state = await engine.xiangqiState({ fen: line.fen, moves });
    if (ply !== at) return;
    board.fen = state.fen.split(' ')[0];
    const last = moves.at(-1);
    board.lastMove = last ? { from: last.slice(0, 2), to: last.slice(2, 4) } : null;
    where.textContent = more.counting;
    if (state.legal.length === 0) {
      where.textContent = more.over;
      counted.replaceChildren();
      return;
    }
    const found = await trace({ tree: text, algorithm: 'play', options: { depth: DEPTH } });
    if (ply !== at) return found.release();
    old?.release?.();
    old = found;
    where.textContent = filled(more.found, {
      ply: at,
      move: found.summary.moves[0] ?? '',
      nodes: number(found.summary.seen),
      depth: DEPTH,
    });
    counted.replaceChildren(stations(found, more, language));
    view.present(found, 0);
  };
  const tell = (/** @type {number} */ next) =>
    go(next).catch((error) => {
      where.textContent = errorSentence(error, texts(language).errors);
    });
  await go(at);
}

/** @param {TraceHandle} found @param {Record<string, string>} more @param {string} language */
function stations({ flat }, more, language) {
  const { whys } = texts(language).story;
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const why of flat?.whys ?? []) {
    const name = flat?.whyNames[why] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const known = Object.values(STATIONS).flat();
  const others = [...counts.keys()].filter((name) => !known.includes(name));
  const rows = [
    ...Object.entries(STATIONS).map(([station, names]) => ({ title: more[station], names })),
    ...(others.length > 0 ? [{ title: more.beyond, names: others }] : []),
  ];
  return table(
    more.stations,
    [more.station, more.leaves, more.how],
    rows.map(({ title, names }) => [
      title,
      number(names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)),
      names
        .filter((name) => counts.has(name))
        .map((name) => `${/** @type {Record<string, string>} */ (whys)[name] ?? name} ${number(counts.get(name) ?? 0)}`)
        .join(more.between),
    ]),
  );
}
