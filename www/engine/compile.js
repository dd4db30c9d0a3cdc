// Fetches and compiles a module; where that cannot be done, says what stands in the way.
import { markOf } from './checked.js';
import { readLocalBytes, unpack } from './file.js';
import { ChuheError } from './workers/protocol.js';

/** An empty module: every browser with WebAssembly compiles it, unless a policy forbids WebAssembly. */
const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * Compiles while the bytes come, where the server says what they are. What did not come, is damaged or is of another
 * version is fetched once more past everything that browsers and hosts have kept.
 * @param {URL} address
 * @param {string} mark of the module, as `markOf` has it
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileFrom(address, mark) {
  if (typeof WebAssembly !== 'object')
    throw fault('engine/none', 'there is no WebAssembly here, or it is switched off');
  const file = await readLocalBytes(address);
  if (file) {
    if (address.protocol !== 'data:' && (await markOf(file)) !== mark) throw damagedAt(address);
    return WebAssembly.compile(file).catch((error) => {
      throw isForbidden() ? policyFault() : error;
    });
  }
  const forbidden = forbiddenConnections(address);
  try {
    const response = await fetched(address);
    const isAnnounced = response.headers.get('content-type') === 'application/wasm';
    const streamed = isAnnounced ? WebAssembly.compileStreaming(response.clone()) : null;
    // It may fail while the bytes are awaited.
    streamed?.catch(() => {});
    const received = new Uint8Array(await response.arrayBuffer());
    const bytes = await unpack(received);
    if ((await markOf(bytes)) !== mark) throw damagedAt(address);
    // The streamed bytes of a packed module are no WebAssembly.
    return await (streamed && bytes === received ? streamed : WebAssembly.compile(bytes));
  } catch {
    if (isForbidden()) throw policyFault();
    return await again(address, mark, forbidden);
  } finally {
    forbidden.forget();
  }
}

/** @param {URL} address @param {string} mark @param {{ seen: boolean }} forbidden */
async function again(address, mark, forbidden) {
  /** @type {Uint8Array<ArrayBuffer>} */ let bytes;
  try {
    const response = await fetched(address, { cache: 'reload' });
    bytes = await unpack(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    // The browser reports a policy violation only after the failed request.
    await new Promise((resolve) => setTimeout(resolve));
    if (forbidden.seen)
      throw fault(
        'engine/connect',
        `the Content Security Policy of this page forbids to fetch ${address}: its connect-src must allow it`,
      );
    if (error instanceof Refused) throw fault('engine/missing', `the server has no module there (${error.message})`);
    if (globalThis.document && isReplaced(globalThis.fetch))
      throw fault(
        'engine/hindered',
        `the fetch that something on this page has put in place of the browser's fails (${error})`,
      );
    throw fault('engine/load', `the module cannot be loaded: is it served beside its script? (${error})`);
  }
  if ((await markOf(bytes)) !== mark) throw damagedAt(address);
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw fault('engine/instruction', `this browser does not take the module ${address} (${error})`);
  }
}

/** @param {string} code @param {string} message */
const fault = (code, message) => new ChuheError({ code, message });

const policyFault = () =>
  fault(
    'engine/policy',
    "the Content Security Policy of this page forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'",
  );

/** @param {URL} address */
function damagedAt(address) {
  return fault('engine/damaged', `${address} is not the module that was built`);
}

/** The server was reached, and has no such file, or does not hand it out. */
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
  const seen = { seen: false, forget: () => globalThis.removeEventListener?.('securitypolicyviolation', onViolation) };
  /** @param {SecurityPolicyViolationEvent} violation */
  const onViolation = ({ effectiveDirective, blockedURI }) => {
    seen.seen ||= effectiveDirective === 'connect-src' && blockedURI.startsWith(origin);
  };
  // On the window: `<img name="addEventListener">` would shadow the method of `document`.
  globalThis.addEventListener?.('securitypolicyviolation', onViolation);
  return seen;
}
