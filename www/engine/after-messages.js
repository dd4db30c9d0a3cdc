// Runs something as soon as the messages that wait have been seen. A timeout would wait four milliseconds for nothing.

/** @type {(() => void)[]} */
const waiting = [];

/** @type {MessageChannel | undefined} */
let channel;

/**
 * What another thread has sent takes a task to arrive and a second to be handed over: letting only one task go first
 * would overtake it.
 * @param {() => void} work
 */
export function afterMessages(work) {
  after(() => after(work));
}

/** Lets one task go first. Node has a way of its own, and a channel that listens would keep it from ending. @param {() => void} work */
function after(work) {
  if (typeof setImmediate === 'function') return void setImmediate(work);
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(work);
  channel.port2.postMessage(null);
}
