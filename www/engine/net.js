// The net that evaluates positions of xiangqi: a file beside the module, fetched once for all engines of a page.
import { bytesOfFile } from './file.js';

const ADDRESS = new URL('./wasm/chuhe.net', import.meta.url);

/** The first search waits for it so long, those after that not at all. */
const PATIENCE_MS = 5000;

/** What could not be had is asked for again after this. */
const AGAIN_MS = 30_000;

/** Told by `come` when the net has come that a search did not wait for any longer. */
export const lateNet = new EventTarget();

/** @type {Promise<Uint8Array | undefined> | undefined} */
let fetched;
let patience = PATIENCE_MS;
let failedAt = -Infinity;

/**
 * The bytes of the net. Nothing: it cannot be had now, or is on its way for too long. Positions are evaluated by hand-written
 * terms then, until somebody asks again and it is there.
 */
export async function net() {
  if (!fetched && performance.now() - failedAt < AGAIN_MS) return undefined;
  fetched ??= fetchNet().then((bytes) => {
    if (!bytes) {
      fetched = undefined;
      failedAt = performance.now();
    } else if (patience === 0) lateNet.dispatchEvent(new Event('come'));
    return bytes;
  });
  const bytes = await Promise.race([fetched, after(patience)]);
  if (!bytes) patience = 0;
  return bytes;
}

/** What is cut short or of another version is fetched once more past everything that browsers and hosts have kept. */
async function fetchNet() {
  const file = await bytesOfFile(ADDRESS).catch(() => undefined);
  if (file) return isWhole(file) ? file : undefined;
  for (const how of /** @type {RequestInit[]} */ ([{}, { cache: 'reload' }])) {
    try {
      const response = await fetch(ADDRESS, how);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.ok && isWhole(bytes)) return bytes;
    } catch {
      // Without a network there may still be one that was kept.
    }
  }
  return undefined;
}

/** @param {number} milliseconds @returns {Promise<undefined>} */
function after(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    // Node need not wait for it.
    Object(timer).unref?.();
  });
}

/** Whether a file ends with the checksum (CRC-32) of all before it. @param {Uint8Array} bytes */
export function isWhole(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return bytes.length > 4 && ~sum === RESIDUE;
}

const POLYNOMIAL = 0xedb88320;

/** What the checksum of anything with its own checksum comes to. */
const RESIDUE = 0x2144df1c;
