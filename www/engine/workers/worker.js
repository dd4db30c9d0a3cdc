// The message loop of every worker: the first message brings the compiled module, all others go to the engine.
import { startEngine } from './start-engine.js';

/** @import { Host, Scripts } from './start-engine.js' */

/** @param {Scripts} scripts */
export function serve(scripts) {
  /** @type {Promise<Host> | undefined} */ let host;
  self.onmessage = async ({ data }) => {
    if (!data.module) return (await host)?.handle(data);
    host = startEngine(scripts, data.module, (answer) => self.postMessage(answer));
    host.then(
      () => self.postMessage({ ready: true }),
      (error) => self.postMessage({ failed: String(error) }),
    );
  };
  self.postMessage({ loaded: true });
}
