// Parallel search: several workers search one position. Between slices each sends the others its table entries and its current
// moves, and defers moves that another searches. They share no memory, so any page may use it.

/** @import { CallOptions, Link } from './link.js' */
/** @import { PlayRequest } from './wasm/chuhe_play.js' */
/** @import { SearchReport } from './workers/protocol.js' */

/**
 * Searches for a move. The result depends on the timing of the messages: only a search by one worker is repeatable.
 * @param {Link[]} links the first gives the answer, the others help it
 * @param {PlayRequest} request
 * @param {CallOptions} callOptions
 * @returns {Promise<SearchReport>}
 */
export async function searchTogether([first, ...others], request, callOptions) {
  const afresh = isRepeatable(request);
  // On the page, helpers would only take turns with the main search.
  if (others.length === 0 || (await first.reach()) === 'page')
    return first.call('bestMove', { request, afresh }, callOptions);
  const [own, ...theirs] = connectPeers(1 + others.length);
  const finished = new AbortController();
  const helpers = others.map((link, index) => {
    const helper = { nodes: 0 };
    const onInfo = (/** @type {SearchReport} */ { nodes }) => {
      helper.nodes = nodes;
    };
    // A failed helper worker is ignored: the main worker has every result.
    link
      .call(
        'help',
        { request: withoutLimits(request), afresh },
        { signal: finished.signal, onInfo, peers: theirs[index] },
      )
      .catch(() => {});
    return helper;
  });
  /** @param {SearchReport} report */
  const withAllNodes = (report) => {
    const nodes = helpers.reduce((sum, helper) => sum + helper.nodes, report.nodes);
    return { ...report, nodes, nodesPerSecond: report.timeMs > 0 ? Math.round((nodes * 1000) / report.timeMs) : 0 };
  };
  const { onInfo } = callOptions;
  const reportAll = onInfo && ((/** @type {SearchReport} */ info) => onInfo(withAllNodes(info)));
  try {
    return withAllNodes(
      await first.call('bestMove', { request, afresh }, { ...callOptions, onInfo: reportAll, peers: own }),
    );
  } finally {
    finished.abort();
  }
}

/**
 * Creates `count` places with a channel between any two. Messages of a channel go from worker to worker; those of a
 * `BroadcastChannel` pass through the browser process, which costs a tenth of the speed.
 * @param {number} count
 */
export function connectPeers(count) {
  const all = Array.from({ length: count }, (_, place) => ({ place, ports: /** @type {MessagePort[]} */ ([]) }));
  for (const one of all) {
    for (const other of all.slice(0, one.place)) {
      const { port1, port2 } = new MessageChannel();
      one.ports.push(port1);
      other.ports.push(port2);
    }
  }
  return all;
}

/** Whether a search gives the same result again: limits of depth, nodes or level do, time does not. Such a search starts with an empty table. @param {any} request */
function isRepeatable(request) {
  const { limits, options } = Object(request);
  const { depth, nodes } = Object(limits);
  // A request with `follows` clears what it may not use by itself.
  if (Object(options).follows !== undefined) return false;
  return depth !== undefined || nodes !== undefined || Object(options).level !== undefined;
}

/** The search of a helper: without limits, it ends when the main search does. @param {any} request @returns {PlayRequest} */
function withoutLimits(request) {
  const { limits, ...rest } = Object(request);
  return { ...rest, limits: { moves: Object(limits).moves } };
}
