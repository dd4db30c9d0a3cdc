// The JSON form of a recorded search, as docs/trace.md describes it: reading, with the place of each fault, and writing.
import { ChuheError } from '../../engine/workers/protocol.js';

/** @import { DiagramNode } from '../../engine/wasm/chuhe.js' */
/** An event as it is written: `["enter", "n.0", "-inf", 3]` or `["leave", 3]`. @typedef {[string, ...unknown[]]} Written */
/**
 * A call of the search or its return, with the numbers of the recorded program. `value` is null if no number was returned.
 * @typedef {{ code: 'enter', node: number, alpha: number | null, beta: number | null } | { code: 'leave', node: number, value: number | null }} Event
 */
/**
 * @typedef {object} Recording
 * @property {string} tree
 * @property {'max' | 'min'} root
 * @property {(typeof LISTINGS)[number] | null} algorithm the listing to compare with; null for none
 * @property {'at_or_above' | 'above'} cut
 * @property {'max' | 'mover'} view whose values and windows the events have
 * @property {Written[]} events
 */

/** The listings that a search can be compared with. */
export const LISTINGS = /** @type {const} */ (['minimax', 'fail_soft', 'fail_hard']);

export const MAX_NODES = 10_000;

/** The version of the form. */
const FORM = 'chuhe recorded search 1';

/** The values of each field, the default first. */
const CHOICES = /** @type {const} */ ({
  root: ['max', 'min'],
  algorithm: [null, ...LISTINGS],
  cut: ['at_or_above', 'above'],
  view: ['max', 'mover'],
});

/** @param {string} text @returns {Recording} */
export function readRecording(text) {
  const written = parse(text);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) throw refusal('', written);
  const known = ['form', 'tree', 'events', ...Object.keys(CHOICES)];
  for (const field of Object.keys(written)) if (!known.includes(field)) throw refusal(field, written[field]);
  if (written.form !== FORM) throw refusal('form', written.form);
  if (typeof written.tree !== 'string') throw refusal('tree', written.tree);
  const chosen = Object.entries(CHOICES).map(([field, values]) => {
    const value = Object.hasOwn(written, field) ? written[field] : values[0];
    if (!(/** @type {readonly unknown[]} */ (values).includes(value))) throw refusal(field, value);
    return [field, value];
  });
  const { tree, events } = written;
  if (!Array.isArray(events) || events.length > 2 * MAX_NODES) throw refusal('events', events);
  events.forEach((event, at) => checkEvent(event, `events[${at}]`));
  return { ...Object.fromEntries(chosen), tree, events };
}

/** @param {Recording} recording */
export function writeRecording(recording) {
  const { events, ...head } = recording;
  const fields = Object.entries({ form: FORM, ...head }).map(
    ([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`,
  );
  return `{\n${fields.join('')}  "events": [\n    ${events.map((event) => JSON.stringify(event)).join(',\n    ')}\n  ]\n}\n`;
}

/**
 * The events with the nodes of the diagram. Throws at the first that is not a call of the root or of a child of the open node, or a
 * return from it.
 * @param {Written[]} events @param {Pick<DiagramNode, 'id' | 'parent'>[]} nodes @returns {Event[]}
 */
export function placeEvents(events, nodes) {
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  /** @type {number[]} */ const open = [];
  return events.map(([code, first, ...window], at) => {
    const current = open.at(-1) ?? -1;
    if (code === 'leave') {
      if (current < 0) throw refusal(`events[${at}]`, [code, first]);
      open.pop();
      return { code, node: current, value: amount(first) };
    }
    const node = places.get(/** @type {string} */ (first));
    if (node === undefined || nodes[node].parent !== current || (node === 0 && at > 0))
      throw refusal(`events[${at}][1]`, first);
    open.push(node);
    const [alpha = null, beta = null] = window.map(amount);
    return { code: 'enter', node, alpha, beta };
  });
}

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ChuheError({
      code: 'recorded/json',
      where: { field: '' },
      params: { fault: String(/** @type {any} */ (error)?.message) },
    });
  }
}

/** @param {unknown} event @param {string} field */
function checkEvent(event, field) {
  if (!Array.isArray(event)) throw refusal(field, event);
  const [code, first, ...window] = event;
  if (code !== 'enter' && code !== 'leave') throw refusal(`${field}[0]`, code);
  if (code === 'enter' ? typeof first !== 'string' : first !== null && amount(first) === null)
    throw refusal(`${field}[1]`, first);
  if (window.length !== 0 && (code === 'leave' || window.length !== 2)) throw refusal(field, event);
  const wrong = window.findIndex((bound) => bound !== null && amount(bound) === null);
  if (wrong >= 0) throw refusal(`${field}[${wrong + 2}]`, window[wrong]);
}

/** A number of the form; null if it is none. @param {unknown} written @returns {number | null} */
function amount(written) {
  if (written === '-inf' || written === '+inf') return written === '-inf' ? -Infinity : Infinity;
  return typeof written === 'number' && Number.isFinite(written) ? written + 0 : null;
}

/** A number as the form writes it; null for what is no number. @param {unknown} value */
export function writeAmount(value) {
  if (value === Infinity || value === -Infinity) return value > 0 ? '+inf' : '-inf';
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const MAX_QUOTED_CHARACTERS = 60;

/** @param {string} field @param {unknown} found */
function refusal(field, found) {
  const quoted = (JSON.stringify(found, (_, value) => (Array.isArray(value) ? value.slice(0, 4) : value)) ?? '').slice(
    0,
    MAX_QUOTED_CHARACTERS,
  );
  return new ChuheError({
    code: found === undefined ? 'recorded/missing' : 'recorded/value',
    message: `${field} cannot be ${quoted}`,
    where: { field },
    params: { field, found: quoted },
  });
}
