// Runs something as soon as the messages that wait have been seen. A timeout would wait four milliseconds for nothing.

/** @type {(() => void)[]} */
const waiting = [];

/** Made when it is first needed: a channel that listens keeps Node from ending. @type {MessageChannel | undefined} */
let channel;

/** @param {() => void} work */
export function soon(work) {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(work);
  channel.port2.postMessage(null);
}
