// Loads the WebAssembly modules under Node, once for all tests of a file.

import { readFileSync } from 'node:fs';
import * as endings from '../../www/engine/wasm/chuhe_endings.js';
import * as play from '../../www/engine/wasm/chuhe_play.js';
import * as lab from '../../www/engine/wasm/chuhe.js';
import * as full from '../../www/engine/wasm/chuhe_full.js';
import * as trace from '../../www/engine/wasm/chuhe_trace.js';

/** @param {string} name */
const bytes = (name) => readFileSync(new URL(`../../www/engine/wasm/${name}_bg.wasm`, import.meta.url));

endings.initSync({ module: bytes('chuhe_endings') });
lab.initSync({ module: bytes('chuhe') });
play.initSync({ module: bytes('chuhe_play') });
full.initSync({ module: bytes('chuhe_full') });
trace.initSync({ module: bytes('chuhe_trace') });

export { endings, full, lab, play, trace };

/** The result of a search, whose limits end it within ten minutes. @param {play.PlayRequest} request */
export function analyse(request) {
  const session = new play.PlaySession(request);
  const info = session.think(600_000);
  session.free();
  if (!info.done) throw new Error('the search has not ended');
  return info;
}

/** The error of a call; throws if the call succeeds. @param {() => unknown} call @returns {{ code: string, message: string, where: { field: string | null, index: number | null }, params: Record<string, string> }} */
export function refusal(call) {
  let answer;
  try {
    answer = call();
  } catch (error) {
    if (error instanceof Error && error.name === 'ChuheError') return /** @type {any} */ (error);
    throw error;
  }
  throw new Error(`answered ${JSON.stringify(answer)} instead of refusing`);
}
