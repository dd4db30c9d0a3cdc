// The worker: takes the compiled module, then hands one message after another to the engine that its name asks for.
import { begin, load } from './engines.js';

/** Loaded while the page is still compiling the module. */
const scripts = load(/** @type {import('./engines.js').Kind} */ (self.name.split(' ')[1]));
scripts.catch(() => {});

/** @type {Promise<import('./engines.js').Host> | undefined} */
let host;

self.onmessage = async ({ data }) => {
  if (!data.module) return (await host)?.take(data);
  host = begin(scripts, data.module, (answer) => self.postMessage(answer));
  host.then(() => self.postMessage({ ready: true }), (error) => self.postMessage({ failed: String(error) }));
};

self.postMessage({ loaded: true });
