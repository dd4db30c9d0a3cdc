// The worker that solves endings. It imports all its scripts statically, so that they load at once.
import { EndingsHost } from './endings-host.js';
import * as wasm from '../wasm/chuhe_endings.js';

/** @type {Promise<EndingsHost> | undefined} */ let host;
self.onmessage = async ({ data }) => {
  if (!data.module) return (await host?.catch(() => undefined))?.handle(data);
  host = wasm
    .default({ module_or_path: data.module })
    .then(({ memory }) => new EndingsHost(wasm, memory, (answer) => self.postMessage(answer)));
  host.catch((error) => self.postMessage({ failed: String(error) }));
};
