// The details of one node of a large search: its facts, its moves in search order, and links to related nodes.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { isNet } from '../../address/evaluation.js';
import { nameOf } from '../diagram/large-names.js';
import { boundSign, count, interval, number } from '../../i18n/grammar/format.js';
import { renderParts } from '../sentences/rich-text.js';
import { TERM_OF_EXTENSION, TERM_OF_WHY, TESTS } from '../sentences/selective.js';

/** @import { Story } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { TraceSource } from '../types.js' */

/** How many moves of a node are listed: a node may have a hundred thousand, and no reader goes through them. */
const MAX_LISTED = 200;
/** How many nodes are remembered: stepping goes to and fro between a node and its children. */
const MAX_REMEMBERED = 8;

const LINKS = /** @type {const} */ (['parent', 'best', 'writer', 'nextCut', 'nextChange']);

export class StoryPanel {
  #container;
  #go;
  #request = 0;
  /** The latest stories of the search on show. @type {{ source: TraceSource | null, stories: Map<number, Story> }} */
  #remembered = { source: null, stories: new Map() };
  /** What the table lists. @type {unknown[]} */
  #listed = [];
  /** The move that was played where the search began, as the page writes moves. @type {string | null} */
  played = null;

  /** @param {HTMLElement} place @param {(node: number, end: boolean) => void} go goes to the step at which a node was entered or, with `end`, left */
  constructor(place, go) {
    this.#container = place;
    this.#go = go;
  }

  /** Shows a node; hidden for a source without node details. @param {TraceSource} source @param {number} node @param {Texts} texts */
  async show(source, node, texts) {
    this.#container.hidden = !source.story;
    if (!source.story || Number.isNaN(node)) return;
    this.#request += 1;
    const request = this.#request;
    let story;
    try {
      story = await this.#storyOf(source, node);
    } catch {
      // The request for this step's frame fails too, and reports the error.
      return;
    }
    if (request !== this.#request) return;
    this.#container.dataset.node = String(story.node);
    this.#part('name').textContent = wayTo(story, source, texts);
    render(this.#links(story, texts), this.#part('ways'));
    render(
      facts(story, source, texts).map(
        ([term, words]) => html`<div><dt>${term}</dt><dd>${renderParts(words)}</dd></div>`,
      ),
      this.#part('facts'),
    );
    this.#listMoves(story, texts);
  }

  /** @param {TraceSource} source @param {number} node @returns {Promise<Story>} */
  async #storyOf(source, node) {
    if (this.#remembered.source !== source) this.#remembered = { source, stories: new Map() };
    const { stories } = this.#remembered;
    const story = stories.get(node) ?? (await /** @type {NonNullable<typeof source.story>} */ (source.story)(node));
    stories.delete(node);
    stories.set(node, story);
    for (const old of stories.keys()) if (stories.size > MAX_REMEMBERED) stories.delete(old);
    return story;
  }

  /** @param {Story} story @param {Texts} texts */
  #listMoves(story, texts) {
    const { moves } = story;
    this.#part('moves').hidden = moves.length === 0;
    const expected = [story, texts, this.played];
    if (expected.every((part, at) => part === this.#listed[at])) return;
    this.#listed = expected;
    const isPlayed = (/** @type {Story['moves'][number]} */ { name }) =>
      story.parent === null && name !== null && name === this.played;
    const { places, left } = listedMoves(moves, isPlayed, MAX_LISTED);
    const more =
      left > 0 ? html`<tr><td colspan="6">${texts.story.moreMoves({ count: count(left) })}</td></tr>` : nothing;
    render(
      [places.map((at) => this.#row(moves[at], at, texts, isPlayed(moves[at]))), more],
      /** @type {HTMLElement} */ (this.#part('moves').querySelector('tbody')),
    );
  }

  /** @param {Story['moves'][number]} move @param {number} at @param {Texts} texts @param {boolean} isPlayed */
  #row({ node, name, value, exact, nodes, kind, why, isBest, cuts }, at, { story: words, large }, isPlayed) {
    const result = [words.whys[why], isBest && words.best, cuts && words.cuts, isPlayed && words.wasPlayed];
    const worth = Number.isFinite(value) ? boundSign(exact) + number(value) : '–';
    const kinds = kind.map((part) => words.kinds[part]).join(words.list);
    const cells = [worth, count(nodes), kinds, result.filter(Boolean).join(words.list)];
    const text = name ?? (kind.includes('null_move') ? large.pass : words.same);
    return html`<tr class=${[isBest && 'best', isPlayed && 'played'].filter(Boolean).join(' ')}><td>${at + 1}</td><th scope="row"><button type="button" class="word" data-to=${node} @click=${() => this.#go(node, false)}>${text}</button></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  }

  /** @param {Story} story @param {Texts} texts */
  #links({ parent, best, entry, nextCut, nextChange }, { story }) {
    const to = { parent, best, writer: entry?.node ?? null, nextCut, nextChange };
    return LINKS.map((way) => {
      const node = to[way];
      const go = () => node !== null && this.#go(node, way === 'nextCut');
      return html`<button type="button" class="word" data-way=${way} data-to=${node ?? nothing} ?disabled=${node === null} @click=${go}>${story.go[way]}</button>`;
    });
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.#container.querySelector(`.story-${name}`));
  }
}

/** The moves that lead to a node; for a root its name. @param {Story} story @param {TraceSource} source @param {Texts} texts */
function wayTo({ path }, { flat }, texts) {
  const names = (path.length > 1 ? path.slice(1) : path).map(
    ({ node, name }) => name ?? (flat ? nameOf(flat, node, texts) : texts.large.root),
  );
  return names.join(' ');
}

/**
 * Which moves of a node are listed: the first of them, and the best, a cutting and the played one wherever they stand.
 * @template {{ isBest: boolean, cuts: boolean }} Move
 * @param {Move[]} moves @param {(move: Move) => boolean} isPlayed @param {number} most
 * @returns {{ places: number[], left: number }} their places, and how many moves are not listed
 */
export function listedMoves(moves, isPlayed, most) {
  const places = moves.flatMap((move, at) => (at < most || move.isBest || move.cuts || isPlayed(move) ? [at] : []));
  return { places, left: moves.length - places.length };
}

/** What is known of a node, line by line. @param {Story} story @param {TraceSource} source @param {Texts} texts @returns {[string, Part[]][]} */
function facts(story, source, texts) {
  const { story: words, techniques } = texts;
  const term = (/** @type {string} */ name) =>
    /** @type {Part} */ ({ kind: 'term', term: name, text: techniques.terms[name][0] });
  const value = Number.isFinite(story.value) ? boundSign(story.exact) + number(story.value) : '–';
  const why = TERM_OF_WHY[story.why];
  /** @type {[string, Part[]][]} */ const lines = [];
  const add = (/** @type {keyof typeof words.facts} */ fact, /** @type {Part[]} */ ...parts) => {
    if (parts.length > 0) lines.push([words.facts[fact], parts]);
  };
  const worth = (/** @type {Parameters<typeof boundSign>[0]} */ exact, /** @type {number} */ value) =>
    boundSign(exact) + number(value);
  const inPlies = (/** @type {number | null} */ depth) => (depth === null ? null : techniques.plies(depth));
  const { window, lastWindow, entry, stored, staticValue, fair, depth, iteration } = story;
  add('why', `${value} · `, why ? term(why) : words.whys[story.why]);
  if (window && lastWindow) add('window', words.windowTo({ first: interval(window), last: interval(lastWindow) }));
  const plies = depth === null ? words.toTheEnd : depth <= 0 ? words.usedUp : techniques.plies(depth);
  add('depth', words.depth({ plies, iteration: iteration ? String(iteration.depth) : null }));
  if (staticValue !== null) {
    const evaluation = source.summary.search?.engine.evaluation;
    add(
      'staticValue',
      number(staticValue),
      ...(fair === null ? [] : [' (', term('misjudged'), words.fair({ value: number(fair) }), ')']),
      ...(evaluation ? [` · ${words.evaluations[isNet(evaluation) ? 'net' : 'plain']}`] : []),
    );
  }
  add('how', ...howSearched(story, texts, term));
  if (entry) {
    const [usage, writer] = [words.usages[entry.usage], words.writers[entry.writer]];
    add('found', words.found({ value: worth(entry.exact, entry.value), depth: inPlies(entry.depth), usage, writer }));
  }
  if (stored) {
    const usage = words.effects[stored.effect];
    const found = { value: worth(stored.exact, story.value), depth: inPlies(stored.depth), usage, writer: '' };
    add('stored', words.found(found));
  }
  add('leftOut', ...leftOut(story, texts, term));
  if (story.unsearched > 0) add('unsearched', words.moves({ count: story.unsearched }));
  return lines;
}

/** The reductions and extensions of a node, and their rules. @param {Story} story @param {Texts} texts @param {(name: string) => Part} term @returns {Part[]} */
function howSearched({ reduced, extended, extension, shortened, kind }, { story: words, techniques }, term) {
  /** @type {Part[][]} */ const all = [];
  const isTest = TESTS.some((test) => kind.includes(test));
  const plain = kind.filter((part) => part !== 'reduced' && part !== 'extended');
  if (plain.length > 0) all.push([plain.map((part) => words.kinds[part]).join(words.list)]);
  if (reduced > 0)
    all.push([
      ...(isTest ? [] : [term('late_move_reduction'), ' ']),
      words.reduced({ plies: techniques.plies(reduced) }),
    ]);
  if (extended > 0)
    all.push([
      ...(extension ? [term(TERM_OF_EXTENSION[extension]), ' '] : []),
      words.extended({ plies: techniques.plies(extended), rule: '' }),
    ]);
  if (shortened > 0)
    all.push([term('internal_reduction'), ' ', words.shortened({ plies: techniques.plies(shortened) })]);
  return all.flatMap((parts, at) => (at === 0 ? parts : [words.gap, ...parts]));
}

/** The moves left out, by rule. @param {Story} story @param {Texts} texts @param {(name: string) => Part} term @returns {Part[]} */
function leftOut({ leftOut: skips, rest }, { story: words }, term) {
  const rules = [...new Set([...skips.map(({ rule }) => rule), ...(rest ? [rest.rule] : [])])];
  return rules.flatMap((rule, at) => {
    const names = skips
      .filter((skip) => skip.rule === rule)
      .map(({ name, upperBound }) => name + (upperBound === null ? '' : words.atMost({ value: number(upperBound) })));
    if (rest?.rule === rule) names.push(words.rest({ count: rest.count }));
    return [...(at === 0 ? [] : [words.gap]), term(rule), ' ', names.join(words.list)];
  });
}
