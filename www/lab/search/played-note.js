// The sentence above a search of a game's position: the move it chose in the game or the review, or how it differs from that search.
import { Chuhe, ChuheError } from '../../engine/client.js';
import { LEVEL, LIMITS, TABLE_MB } from '../../address/review-limits.js';
import { texts } from '../../i18n/i18n.js';
import { html, render } from '../../vendor/lit-html.js';
import { notationOf } from '../../i18n/preferred.js';
import { differences } from '../../address/played-move.js';
import { summaryOf } from '../../game/considered/summary.js';
import { xiangqiOf } from '../../address/search-address.js';

/** @import { Played } from '../../address/played-move.js' */
/** @import { Options } from '../../address/switches.js' */
/** @import { TraceSummary as Summary } from '../../engine/wasm/chuhe.js' */
/** @import { Run } from './run.js' */
/** The move of a game that the search may have chosen, or the reply by which a review judged it. @typedef {{ played: Played | null, reviewed: string | null }} About */

export class PlayedNote {
  #container;
  #request = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#container = place;
  }

  /**
   * @param {About} about
   * @param {string} text the searched position
   * @param {Summary | undefined} summary of the search on show
   * @param {Options} options of that search
   * @returns {Promise<string | null | undefined>} the move in the notation of the page; undefined if a later call has replaced this one
   */
  async show({ played, reviewed }, text, summary, options) {
    this.#request += 1;
    const request = this.#request;
    const shownMove = played?.move ?? reviewed;
    const names = shownMove && summary ? await namesOf(shownMove, text) : null;
    if (request !== this.#request) return undefined;
    this.#container.hidden = names === null;
    if (!summary || names === null) return null;
    if (played) this.#showPlayed(played, names.move, summary);
    else this.#showReviewed(String(reviewed), names, summary, hasReviewSettings(summary, options));
    return played ? names.move : null;
  }

  /** @param {string} reply @param {{ move: string, before: string }} names @param {Summary} summary @param {boolean} isAsThen */
  #showReviewed(reply, { move, before }, { uci, moves, search }, isAsThen) {
    const {
      reviewed: words,
      words: { between },
    } = texts(document.documentElement.lang).played;
    const isSame = uci[0] === reply;
    this.#container.dataset.verdict = isAsThen && isSame ? 'same' : 'again';
    const text =
      isAsThen && isSame
        ? words.same({ mistake: before, reply: move, nodes: search?.nodes ?? 0 })
        : words.again({ mistake: before }) +
          between +
          (isSame ? words.too({ reply: move }) : words.other({ reply: move, other: moves[0] ?? '' }));
    render(withBoldMove(text, before), this.#container);
  }

  /** @param {Played} played @param {string} move its name @param {Summary} summary */
  #showPlayed(played, move, summary) {
    const { words } = texts(document.documentElement.lang).played;
    const found = differences(played.chosen, summary.search);
    const [best] = summary.uci;
    const isSame = best === played.move;
    const isSameSearch = found.length === 0 && isSame;
    this.#container.dataset.verdict = isSameSearch ? 'same' : 'again';
    const { level = 0, nodes = 0, before = [] } = summary.search ?? {};
    const reasons = found.map(({ name, was, is }) => words.differs[name]({ was, is }));
    const end = isSame ? words.too({ move }) : words.other({ move, other: summary.moves[0] ?? '' });
    const text = isSameSearch
      ? words.same({ move, level: level ?? 0, nodes: nodes ?? 0, earlier: before.length })
      : words.again({ reasons }) + words.between + end;
    render(withBoldMove(text, move), this.#container);
  }
}

/** What a player asks of a search, as long as it is on show. @param {HTMLElement} place @param {Run['trace']} trace null hides it */
export async function showSummary(place, trace) {
  const considered = trace && 'considered' in trace ? await trace.considered().catch(() => null) : null;
  const { lang } = document.documentElement;
  const sentences = considered ? summaryOf(considered, notationOf(lang), texts(lang)) : [];
  place.hidden = sentences.length === 0;
  render(
    sentences.map((sentence) => html`<li>${sentence}</li>`),
    place,
  );
}

/** Moves to the step at which the search left the best move of its root for the last time. @param {Run} run */
export function goToAnswer({ trace, view }) {
  const last = trace?.flat?.turns.at(-1);
  if (trace?.flat && last) view.stepTo(trace.flat.left[last.node]);
}

/** Whether a search has the settings of the review. @param {Summary} summary @param {Options} options */
function hasReviewSettings({ search }, { nodes, level = LEVEL, tableMb = TABLE_MB, player, ...others }) {
  return (
    Boolean(search) &&
    nodes === LIMITS.nodes &&
    level === LEVEL &&
    tableMb === TABLE_MB &&
    Object.keys(others).length === 0
  );
}

/** A sentence with the move in bold. @param {string} sentence @param {string} move */
function withBoldMove(sentence, move) {
  const at = sentence.indexOf(move);
  return at < 0 ? sentence : html`${sentence.slice(0, at)}<b>${move}</b>${sentence.slice(at + move.length)}`;
}

/** The names of a move and of the one before it; null if the move is illegal. @param {string} move @param {string} text */
async function namesOf(move, text) {
  const { fen, moves } = xiangqiOf(text);
  try {
    const engine = await Chuhe.start();
    const made = (await engine.xiangqiState({ fen, moves: [...moves, move] })).moves;
    const name = (/** @type {number} */ at) => made.at(at)?.[notationOf(document.documentElement.lang)] ?? '';
    return { move: name(-1), before: name(-2) };
  } catch (failure) {
    if (failure instanceof ChuheError) return null;
    throw failure;
  }
}
