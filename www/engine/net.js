// The evaluation net of xiangqi: a file beside the module, fetched once for all engines of a page.
import { readLocalBytes } from './file.js';

const ADDRESS = new URL('./wasm/chuhe.net', import.meta.url);

/** How long the first search waits for the net; later ones do not wait. */
const FIRST_WAIT_MS = 5000;

/** Pause after a failed fetch. */
const RETRY_MS = 30_000;

/** Dispatches `come` when the net arrives after a search has stopped waiting for it. */
export const netEvents = new EventTarget();

/** @type {Promise<Uint8Array | undefined> | undefined} */
let fetched;
let waitMs = FIRST_WAIT_MS;
let failedAt = -Infinity;

/**
 * The bytes of the net; undefined if it cannot be loaded now or takes too long. The hand-written evaluation is used then,
 * until a later call finds the net.
 */
export async function net() {
  if (!fetched && performance.now() - failedAt < RETRY_MS) return undefined;
  fetched ??= fetchNet().then((bytes) => {
    if (!bytes) {
      fetched = undefined;
      failedAt = performance.now();
    } else if (waitMs === 0) netEvents.dispatchEvent(new Event('come'));
    return bytes;
  });
  const bytes = await Promise.race([fetched, after(waitMs)]);
  if (!bytes) waitMs = 0;
  return bytes;
}

/** A file that is cut short or of another version is fetched once more past all caches. */
async function fetchNet() {
  const file = await readLocalBytes(ADDRESS).catch(() => undefined);
  if (file) return isWhole(file) ? file : undefined;
  for (const how of /** @type {RequestInit[]} */ ([{}, { cache: 'reload' }])) {
    try {
      const response = await fetch(ADDRESS, how);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.ok && isWhole(bytes)) return bytes;
    } catch {
      // Offline, the cache may still have it.
    }
  }
  return undefined;
}

/** @param {number} milliseconds @returns {Promise<undefined>} */
function after(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    // The timer does not keep Node alive.
    Object(timer).unref?.();
  });
}

/** Whether a file ends with the CRC-32 of the bytes before it. @param {Uint8Array} bytes */
export function isWhole(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return bytes.length > 4 && ~sum === RESIDUE;
}

const POLYNOMIAL = 0xedb88320;

/** The CRC-32 of any data followed by its own CRC-32. */
const RESIDUE = 0x2144df1c;
