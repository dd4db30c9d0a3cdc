// Runs a callback after the queued messages. `setTimeout` would wait up to four milliseconds.

/** @type {(() => void)[]} */ const waiting = [];

/** @type {MessageChannel | undefined} */ let channel;

/**
 * A message from another thread takes one task to arrive and a second one to be dispatched: after a single task the
 * callback would overtake it.
 * @param {() => void} work
 */
export function afterMessages(work) {
  after(() => after(work));
}

/** Runs `work` as the next task. Node uses `setImmediate`: an open channel would keep the process alive. @param {() => void} work */
function after(work) {
  if (typeof setImmediate === 'function') return void setImmediate(work);
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(work);
  channel.port2.postMessage(null);
}
