// Runs a program of the reader in a sandboxed frame, with limits of time and nodes.
import { signsOf } from '../../tree/sentences/point-of-view.js';
import { MAX_NODES } from './recording.js';

/** @import { Diagram } from '../../engine/wasm/chuhe.js' */
/** @import { Written } from './recording.js' */
/** Why a program ended early. @typedef {{ code: string, message: string, line: number }} ProgramError */
/** @typedef {{ events: Written[], error: ProgramError | null }} Ran */

export const MAX_SECONDS = 2;
/** Of the worker, before the program. */
const MAX_START_SECONDS = 10;

/**
 * The calls that a program makes in a tree. Its values and messages come from the reader's code: nothing in them is trusted.
 * @param {string} code @param {Diagram['nodes']} nodes @param {{ isMovers: boolean, signal: AbortSignal }} options `isMovers`: leaves have the values of the side to move
 * @returns {Promise<Ran>}
 */
export async function runCode(code, nodes, { isMovers, signal }) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.srcdoc = /** @type {HTMLTemplateElement} */ (document.getElementById('own-frame')).innerHTML;
  const signs = signsOf(nodes);
  const places = nodes.map(({ id, parent, kind, value }, at) => ({
    id,
    parent,
    isMax: kind === 'max',
    value: value !== null && isMovers ? signs[at] * value : value,
  }));
  const ended = new AbortController();
  let timer = 0;
  try {
    return await new Promise((resolve) => {
      const stop = (/** @type {string} */ reason) => () =>
        resolve({ events: [], error: { code: reason, message: '', line: 0 } });
      signal.addEventListener('abort', stop('stopped'), { signal: ended.signal });
      addEventListener(
        'message',
        ({ source, data }) => {
          if (source !== frame.contentWindow) return;
          if (data !== 'begun') return resolve(toRan(data));
          clearTimeout(timer);
          timer = window.setTimeout(stop('tooLong'), 1000 * MAX_SECONDS);
        },
        { signal: ended.signal },
      );
      frame.addEventListener(
        'load',
        () => frame.contentWindow?.postMessage({ code, nodes: places, maxNodes: MAX_NODES }, '*'),
        { once: true },
      );
      timer = window.setTimeout(stop('noStart'), 1000 * MAX_START_SECONDS);
      document.body.append(frame);
    });
  } finally {
    ended.abort();
    clearTimeout(timer);
    frame.remove();
  }
}

/** @param {any} data @returns {Ran} */
function toRan(data) {
  const { events, error } = Object(data);
  // Firefox gives a syntax error no message.
  const { code, message = '', line } = Object(error);
  return {
    events: Array.isArray(events) ? events : [],
    error: error
      ? { code: String(code), message: String(message).replace(/^Uncaught /, ''), line: Number(line) || 0 }
      : null,
  };
}
