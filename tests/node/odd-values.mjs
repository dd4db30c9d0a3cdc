// Odd JavaScript values for arguments: the same values for the same seed.

/** @returns {never} */
function thrower() {
  throw new RangeError('thrown by the value');
}

/** An object with a property that cannot be read. @param {object} value @param {PropertyKey} name */
const throwing = (value, name) => Object.defineProperty(value, name, { get: thrower, enumerable: true });

/** An object that holds itself wherever it is read. */
const ENDLESS = {
  ownKeys: () => ['position', 'limits', 'options'],
  getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  get: (/** @type {object} */ _, /** @type {string | symbol} */ key, /** @type {unknown} */ self) =>
    typeof key === 'symbol' ? undefined : self,
};
/** A list of a billion elements that are not there. @type {ProxyHandler<unknown[]>} */
const LONG = { get: (target, key) => (key === 'length' ? 1e9 : Reflect.get(target, key)) };
/** @type {ProxyHandler<unknown[]>} */
const OF_ITSELF = { get: (_, key, self) => (key === 'length' ? 2 : self) };

/** Factories, because some values can be read only once. @type {(() => unknown)[]} */
export const ODD_VALUES = [
  ...[undefined, null, true, false, 0, -0, 1, -1, 3, 1.5, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 32, 2 ** 53, 1e308],
  ...[10n, -(2n ** 70n), Symbol('odd'), Symbol.iterator, '', ' ', 'x', '\0', '\ud800', '[', '__proto__', 'constructor'],
  ...['toString', 'h2e2', '炮二平五', '{"a":', 'n.0.0', 'x'.repeat(300_000), '['.repeat(50_000), '9'.repeat(50_000)],
  ...['车'.repeat(20_000), 'x'.repeat(2 ** 25), {}, [], [[[]]], [1, 'two', Symbol('three'), [4]], Object.create(null)],
  // A limit, because the search would not end without one.
  Object.freeze({ game: 'xiangqi', limits: Object.freeze({ depth: 1 }) }),
  ...[new Map([['game', 'tree']]), new Set([1]), new Date(NaN), /odd/g, new Error('odd'), Promise.resolve(1), () => 1],
  ...[class Odd {}, { *odd() {} }.odd, new String('text'), new Number(1), globalThis, new WeakRef({})],
  ...[new URL('https://example.org/'), new Array(1e9), nested(5_000), cyclic(), revoked()],
  Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`key${at}`, at])),
  ...[throwing({}, 'game'), throwing({ game: 'xiangqi' }, 'limits'), throwing({}, Symbol.toStringTag)],
  { valueOf: thrower, toString: thrower, toJSON: thrower, [Symbol.toPrimitive]: thrower },
  ...[throwing([1, 2], 1), throwing([1, 2], Symbol.iterator)],
  ...[{ get: thrower }, { ownKeys: thrower }, ENDLESS].map((traps) => new Proxy({}, traps)),
  new Proxy({}, { getPrototypeOf: thrower, getOwnPropertyDescriptor: thrower, has: thrower }),
  ...[{ get: thrower }, LONG, OF_ITSELF].map((traps) => new Proxy([], traps)),
  new Proxy(() => 1, { get: thrower }),
].map((value) => () => value);

ODD_VALUES.push(
  () => new Uint8Array([88, 81, 10, 0, 1, 2, 3]),
  () => new Uint8Array(70_000).fill(91),
  () => new Uint32Array([0, 1, 4_000_000_000]),
  () => new Float64Array([NaN]),
  () => new BigInt64Array(2),
  () => new DataView(new ArrayBuffer(4)),
  () => new ArrayBuffer(8),
  () => new SharedArrayBuffer(8),
  () => new Uint8Array(new SharedArrayBuffer(8)),
  () => new Proxy(new Uint8Array(4), {}),
  detached,
);

function detached() {
  const bytes = new Uint8Array(16);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function cyclic() {
  /** @type {any} */ const cycle = { list: [] };
  cycle.position = cycle;
  cycle.list.push(cycle, cycle.list);
  return cycle;
}

/** @param {number} depth */
function nested(depth) {
  /** @type {any} */ let value = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { position: value };
  return value;
}

/** A copy of `value` with one part replaced by `odd()`. @param {unknown} value @param {() => number} random @param {() => unknown} odd @returns {unknown} */
export function mutated(value, random, odd) {
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  const keys = isPlain || Array.isArray(value) ? Object.keys(value) : [];
  if (keys.length === 0 || random() < 0.15) return odd();
  const copy = Array.isArray(value) ? [...value] : { .../** @type {object} */ (value) };
  const key = random() < 0.1 ? 'unheardOf' : keys[Math.floor(random() * keys.length)];
  Reflect.set(copy, key, mutated(Reflect.get(copy, key), random, odd));
  return copy;
}
