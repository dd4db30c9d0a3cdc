// The messages between a page and an iframe inside it, and their validation.

/** Marks our messages, so that others can use the same channel. */
export const VERSION = 1;

/**
 * @typedef {{ code: string, where: { field: string }, params: Record<string, string> }} Fault
 * @typedef {{ chuhe: 1, type: string, id?: string | number } & Record<string, unknown>} Message
 */

const text = (/** @type {unknown} */ value) => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const word = (/** @type {unknown} */ value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
const count = (/** @type {unknown} */ value) =>
  Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) < 2 ** 31;
const toggle = (/** @type {unknown} */ value) => typeof value === 'boolean';
const oneOf =
  (/** @type {readonly string[]} */ ...values) =>
  (/** @type {unknown} */ value) =>
    values.includes(/** @type {string} */ (value));
const settings = (/** @type {unknown} */ value) =>
  isPlain(value) && Object.values(value).every((setting) => word(setting) || count(setting) || toggle(setting));

const MAX_TEXT_LENGTH = 1_000_000;
/** The longest `id` that is repeated in an answer, in characters. */
const MAX_ID = 64;
/** How many messages of a host may wait for those before them; each may be a search. */
export const MAX_WAITING = 100;
export const MODES = /** @type {const} */ (['watch', 'predict', 'fill', 'edit', 'play']);
export const MOVES = /** @type {const} */ (['first', 'previous', 'next', 'last', 'previousCut', 'nextCut', 'nextNode']);

/** Messages to the iframe: the fields of each type; `*` marks required fields. @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const asks = {
  load: {
    tree: text,
    example: word,
    root: oneOf('max', 'min'),
    folded: toggle,
    algorithm: word,
    cut: oneOf('atOrAbove', 'above'),
    options: settings,
    compare: text,
    apart: toggle,
    step: count,
    mode: oneOf(...MODES),
    shape: oneOf('square', 'triangle'),
    view: oneOf('max', 'mover'),
  },
  step: { 'step*': count },
  go: { 'move*': oneOf(...MOVES) },
  mode: { 'mode*': oneOf(...MODES) },
  language: { 'language*': oneOf('en', 'zh-Hans', 'zh-Hant') },
  state: {},
  picture: {},
};

/** Messages from the iframe, as answers or events. */
export const frameMessages = /** @type {const} */ ([
  'here',
  'unable',
  'ready',
  'height',
  'step',
  'score',
  'edited',
  'move',
  'over',
  'state',
  'picture',
  'done',
  'error',
]);

/** Whether a message is ours; all others are ignored. @param {unknown} data @returns {data is Message} */
export function isOurs(data) {
  return isPlain(data) && 'chuhe' in data;
}

/**
 * Why a message is invalid; null if it is valid.
 * @param {Message} message
 * @param {readonly string[]} [kinds] the supported types
 * @returns {Fault | null}
 */
export function faultOf(message, kinds = Object.keys(asks)) {
  const refuse = (/** @type {string} */ code, /** @type {string} */ field) => ({
    code: `message/${code}`,
    where: { field: shown(field) },
    params: { field: shown(field), value: shown(message[field]) },
  });
  if (message.chuhe !== VERSION) return refuse('version', 'chuhe');
  if (typeof message.type !== 'string' || !kinds.includes(message.type)) return refuse('unknownType', 'type');
  const { chuhe, type, id, ...fields } = message;
  if (id !== undefined && !word(id) && !count(id)) return refuse('value', 'id');
  const definitions = asks[type];
  for (const [name, isRight] of Object.entries(definitions)) {
    const field = name.replace('*', '');
    if (name.endsWith('*') && !Object.hasOwn(fields, field)) return refuse('missing', field);
    if (Object.hasOwn(fields, field) && !isRight(fields[field])) return refuse('value', field);
  }
  const unknown = Object.keys(fields).find(
    (field) => !Object.hasOwn(definitions, field) && !Object.hasOwn(definitions, `${field}*`),
  );
  return unknown === undefined ? null : refuse('unknownField', unknown);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isPlain(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How much of a value a sentence shows, in characters. */
const MAX_SHOWN = 40;

/** A value as a sentence can show it. @param {unknown} value */
function shown(value) {
  if (value === undefined) return '';
  const text = isPlain(value) || Array.isArray(value) ? inJson(value, MAX_SHOWN) : String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}

/**
 * The beginning of a value as JSON, at least `room` characters if it is that long. It stops there: `JSON.stringify` took
 * 242 s for an array of 10⁹ holes, and never ends where parts hold the same part twice, over and over.
 * @param {unknown} value @param {number} room @returns {string}
 */
function inJson(value, room) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, room));
  if (Array.isArray(value)) return listed('[', value, ']', room, (at, left) => inJson(value[Number(at)] ?? null, left));
  if (!isPlain(value)) return String(value);
  return listed(
    '{',
    value,
    '}',
    room,
    (key, left) => `${JSON.stringify(key.slice(0, room))}:${inJson(value[key], left)}`,
  );
}

/** @param {string} open @param {object} value @param {string} close @param {number} room @param {(key: string, left: number) => string} write */
function listed(open, value, close, room, write) {
  let text = open;
  const keys = Array.isArray(value) ? places(value.length) : Object.keys(value);
  for (const key of keys) {
    const left = room - text.length;
    if (left <= 0) return text;
    text += (text === open ? '' : ',') + write(key, left);
  }
  return text + close;
}

/** @param {number} length */
function* places(length) {
  for (let at = 0; at < length; at += 1) yield String(at);
}

/** The id of a message, for its answer; undefined if it is missing or too long. @param {Message} message */
export function idOf({ id }) {
  return typeof id === 'number' || (typeof id === 'string' && id.length <= MAX_ID) ? id : undefined;
}
