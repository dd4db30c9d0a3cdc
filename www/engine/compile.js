// Fetches and compiles a module; an error says what prevents it.
import { readLocalBytes } from './file.js';
import { ChuheError } from './protocol.js';

/** An empty module: every browser with WebAssembly compiles it, unless a policy forbids WebAssembly. */
const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * Compiles while streaming, if the server sends the right content type. If the file is missing, cut short or of another
 * version, it is fetched once more past all caches.
 * @param {URL} address
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileFrom(address) {
  if (typeof WebAssembly !== 'object')
    throw new ChuheError({ code: 'engine/none', message: 'there is no WebAssembly here, or it is switched off' });
  const file = await readLocalBytes(address);
  if (file) return WebAssembly.compile(file);
  const forbidden = forbiddenConnections(address);
  try {
    const response = await fetched(address);
    const isAnnounced = response.headers.get('content-type') === 'application/wasm';
    return await (isAnnounced
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()));
  } catch {
    if (isForbidden())
      throw new ChuheError({
        code: 'engine/policy',
        message:
          "the Content Security Policy of this page forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'",
      });
    return await again(address, forbidden);
  } finally {
    forbidden.forget();
  }
}

/** @param {URL} address @param {{ seen: boolean }} forbidden */
async function again(address, forbidden) {
  /** @type {ArrayBuffer} */
  let bytes;
  try {
    bytes = await (await fetched(address, { cache: 'reload' })).arrayBuffer();
  } catch (error) {
    // The browser reports a policy violation only after the failed request.
    await new Promise((resolve) => setTimeout(resolve));
    if (forbidden.seen)
      throw new ChuheError({
        code: 'engine/connect',
        message: `the Content Security Policy of this page forbids to fetch ${address}: its connect-src must allow it`,
      });
    if (error instanceof Refused)
      throw new ChuheError({ code: 'engine/missing', message: `the server has no module there (${error.message})` });
    if (isReplaced(globalThis.fetch))
      throw new ChuheError({
        code: 'engine/hindered',
        message: `the fetch that something on this page has put in place of the browser's fails (${error})`,
      });
    throw new ChuheError({
      code: 'engine/load',
      message: `the module cannot be loaded: is it served beside its script? (${error})`,
    });
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    if (isWhole(new Uint8Array(bytes)))
      throw new ChuheError({
        code: 'engine/instruction',
        message: `this browser does not take the module ${address} (${error})`,
      });
    throw new ChuheError({
      code: 'engine/damaged',
      message: `${address} is cut short, or something else than a module (${error})`,
    });
  }
}

/** The server answered, but not with the file. */
class Refused extends Error {}

/** @param {URL} address @param {RequestInit} [how] */
async function fetched(address, how) {
  const response = await fetch(address, how);
  if (!response.ok) throw new Refused(`${response.url}: ${response.status}`);
  return response;
}

/** Whether a page script has replaced a browser function. @param {unknown} native */
function isReplaced(native) {
  return !/\[native code\]/.test(Function.prototype.toString.call(native ?? (() => {})));
}

function isForbidden() {
  try {
    return !new WebAssembly.Module(EMPTY);
  } catch {
    return true;
  }
}

/** Watches for a policy violation at this address: the error of `fetch` does not name its cause. @param {URL} address */
function forbiddenConnections({ origin }) {
  const seen = { seen: false, forget: () => globalThis.removeEventListener?.('securitypolicyviolation', hear) };
  /** @param {SecurityPolicyViolationEvent} violation */
  const hear = ({ effectiveDirective, blockedURI }) => {
    seen.seen ||= effectiveDirective === 'connect-src' && blockedURI.startsWith(origin);
  };
  // On the window: `<img name="addEventListener">` would shadow the method of `document`.
  globalThis.addEventListener?.('securitypolicyviolation', hear);
  return seen;
}

/** Whether the sections of a module end exactly at the end of the file. @param {Uint8Array} bytes */
export function isWhole(bytes) {
  if (EMPTY.some((byte, at) => bytes[at] !== byte)) return false;
  let at = EMPTY.length;
  while (at < bytes.length) {
    let size = 0;
    // Section id (one byte), then the section size as LEB128.
    for (let scale = 1; ; scale *= 128) {
      at += 1;
      size += ((bytes[at] ?? 0) & 127) * scale;
      if (!(bytes[at] & 128)) break;
    }
    at += 1 + size;
  }
  return at === bytes.length;
}
