// The worker: takes the compiled module, then answers one job after another.
import { Host } from './host.js';

/** @type {Promise<Host> | undefined} */
let host;

self.onmessage = async ({ data }) => {
  if (data.module) {
    host = Host.start(data.module);
    await host;
    self.postMessage({ ready: true });
  } else if (host) {
    self.postMessage((await host).handle(data));
  }
};

self.postMessage({ loaded: true });
