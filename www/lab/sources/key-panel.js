// The Zobrist key of the position at a step of the capture game: what the last move XORs into it, and its slot in the table.
import { Chuhe, ChuheError } from '../../engine/client.js';
import { sourceTexts } from '../../i18n/sources.js';
import { tableTemplate } from '../../site/dom-helpers.js';
import { optionTemplates } from '../../site/option-templates.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { kindOf } from '../../address/search-address.js';
import { switches, defaultOf } from '../../address/switches.js';

/** @import { Search } from '../../address/search-address.js' */
/** @import { Options } from '../../address/switches.js' */
/** @import { CaptureKey } from '../../engine/wasm/chuhe.js' */
/** @import { SourceTexts } from '../../i18n/sources.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @typedef {SourceTexts['key']} Words */
/** A number that is XORed into the key, and its meaning. @typedef {{ what: string, number: bigint }} Term */

const WIDTHS = [4, 8, 16, 32, 64];
/** Bits that can still be compared by eye. */
const DEFAULT_WIDTH = 16;
const WITH_TABLE = ['table', 'mtdf', 'framework'];

/** @param {string} hex */
const fromHex = (hex) => BigInt(`0x${hex}`);

/** The table slot of a key, and the bits of the key that the entry stores for comparison. @param {bigint} key @param {Options} options */
export function tableSlotOf(key, options) {
  const of = (/** @type {string} */ name) => options[name] ?? defaultOf(switches[name]);
  const together = of('tableScheme') === 'twoTier' ? 2 : of('tableScheme') === 'bucket' ? Number(of('tableLevels')) : 1;
  const slots = Math.max(1, Math.floor(Number(of('tableSlots')) / together));
  const bits = Number(of('tableCheckBits'));
  return { slots, slot: Number((key >> 32n) % BigInt(slots)), bits, check: binary(key, bits) };
}

/** The lowest bits of a number, in groups of four from the right. @param {bigint} number @param {number} bits */
export function binary(number, bits) {
  const digits = BigInt.asUintN(bits, number).toString(2).padStart(bits, '0');
  return digits.replace(/\B(?=(\d{4})+$)/g, ' ');
}

/**
 * The terms that turn the key of one position into that of another.
 * @param {CaptureKey | null} before null: an empty board
 * @param {CaptureKey} now
 * @param {Words} words
 * @returns {Term[]}
 */
export function keyTerms(before, now, words) {
  const name = (/** @type {CaptureKey['parts'][number]} */ { piece, square }) => `${piece}${square}`;
  const only = (/** @type {CaptureKey} */ { parts }, /** @type {CaptureKey | null} */ other) =>
    parts.filter((part) => !other?.parts.some((one) => name(one) === name(part)));
  const removed = before ? only(before, now) : [];
  const added = only(now, before);
  const moved = added.find(({ piece }) => piece !== '')?.piece;
  return [...removed, ...added].map((part) => {
    const names = { piece: words.pieces[part.piece], square: part.square };
    const number = fromHex(part.number);
    if (part.piece === '') return { what: before ? words.mover : words.blackMoves, number };
    if (!before) return { what: words.stands(names), number };
    if (added.includes(part)) return { what: words.comes(names), number };
    return { what: part.piece === moved ? words.leaves(names) : words.taken(names), number };
  });
}

export class KeyPanel {
  #container;
  /** @type {Map<string, Promise<CaptureKey>>} */ #keys = new Map();
  #request = 0;
  /** The number of bits shown; null: as many as the search compares. @type {number | null} */
  #width = null;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#container = place;
  }

  /** Shows the key of the position at the active node. The panel is hidden for other games. @param {GameTree} view @param {Search} search */
  async show(view, search) {
    this.#request += 1;
    const request = this.#request;
    const nodes = view.diagram?.nodes ?? [];
    const { frame } = view;
    this.#container.hidden = !frame || kindOf(nodes[0]?.label ?? '') !== 'capture';
    if (this.#container.hidden || !frame) return;
    const { reason } = frame;
    const answered =
      reason.code === 'answer' && reason.writer !== null ? { node: reason.node, writer: reason.writer } : null;
    const node = answered?.node ?? frame.path.at(-1) ?? 0;
    const parent = nodes[node].parent;
    const positions = [nodes[node].label, ...(parent < 0 ? [] : [nodes[parent].label])];
    const writer = answered && nodes[answered.writer] ? nodes[answered.writer].label : null;
    try {
      const [now, before = null] = await Promise.all(positions.map((position) => this.#key(position)));
      const wrote = writer === null ? null : await this.#key(writer);
      if (request !== this.#request) return;
      const widen = (/** @type {Event} */ { target }) => {
        this.#width = Number(/** @type {HTMLSelectElement} */ (target).value);
        this.show(view, search);
      };
      this.#draw({ now, before, move: nodes[node].moveName, asks: positions[0], writer, wrote }, search, widen);
    } catch (failure) {
      // The search reports what is wrong with its position.
      if (!(failure instanceof ChuheError)) throw failure;
    }
  }

  /** @param {string} position */
  #key(position) {
    const known = this.#keys.get(position) ?? Chuhe.start().then((engine) => engine.captureKey(position));
    this.#keys.set(position, known);
    return known;
  }

  /**
   * @param {{ now: CaptureKey, before: CaptureKey | null, move: string, asks: string, writer: string | null, wrote: CaptureKey | null }} found
   * @param {Search} search @param {(event: Event) => void} widen
   */
  #draw({ now, before, move, asks, writer, wrote }, { algorithm, options = {} }, widen) {
    const { key: words } = sourceTexts(document.documentElement.lang);
    const place = WITH_TABLE.includes(algorithm) ? tableSlotOf(fromHex(now.key), options) : null;
    const compared = place && place.bits < 64 ? place.bits : DEFAULT_WIDTH;
    const width = this.#width ?? WIDTHS.find((one) => one >= compared) ?? 64;
    const first = before ? (move ? words.before({ move }) : words.beforePass) : words.nothing;
    const start = before ? fromHex(before.key) : 0n;
    const rows = [{ what: first, number: start }, ...keyTerms(before, now, words)].map(({ what, number }) => [
      what,
      bits(number, width),
    ]);
    const result = [words.now, bits(fromHex(now.key), width, before ? start : undefined)];
    const widths = WIDTHS.map((bits) => /** @type {const} */ ([String(bits), String(bits)]));
    render(
      html`<h2>${words.heading}</h2>
        <p class="remark">${words.lead}</p>
        <label class="note">${words.bits} <select @change=${widen}>${optionTemplates(widths, String(width))}</select></label>
        <div>${tableTemplate(words.heading, [words.step, words.number], [...rows, result])}${
          place ? html`<p class="remark">${words.inTable(place)}</p>` : nothing
        }${place && writer && wrote ? pairTemplate({ asks, now, writer, wrote, bits: place.bits }, words, width) : nothing}</div>`,
      this.#container,
    );
  }
}

/**
 * The two positions that share a table entry.
 * @param {{ asks: string, now: CaptureKey, writer: string, wrote: CaptureKey, bits: number }} found @param {Words} words @param {number} width
 */
function pairTemplate({ asks, now, writer, wrote, bits: compared }, words, width) {
  if (wrote.key === now.key) return html`<p class="met">${words.same}</p>`;
  const figure = (/** @type {string} */ title, /** @type {string} */ position, /** @type {string} */ key) =>
    html`<figure><figcaption class="fine">${title}</figcaption><pre>${position.split(' ')[0].replaceAll('/', '\n')}</pre><code>${words.keyIs({ key: `${compared < 64 || width < 64 ? '… ' : ''}${binary(fromHex(key), width)}` })}</code></figure>`;
  return html`<p class="met collided">${words.collision({ bits: compared })}</p><div class="pair row">${figure(words.wrote, writer, wrote.key)}${figure(words.asked, asks, now.key)}</div>`;
}

/** Bits in groups of four; those that differ from `than` are marked. @param {bigint} number @param {number} width @param {bigint} [than] */
function bits(number, width, than) {
  const other = than === undefined ? null : binary(than, width);
  const runs = [...binary(number, width)].reduce(
    (/** @type {{ text: string, isOther: boolean }[]} */ runs, bit, at) => {
      const isOther = other !== null && other[at] !== bit;
      const last = runs.at(-1);
      if (last?.isOther === isOther) last.text += bit;
      else runs.push({ text: bit, isOther });
      return runs;
    },
    [],
  );
  return html`<code class="bits">${runs.map(({ text, isOther }) => (isOther ? html`<mark>${text}</mark>` : text))}</code>`;
}
