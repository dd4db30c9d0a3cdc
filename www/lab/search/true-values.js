// The true value of every node, from a search that cannot err: used for playing, and to check searches that may be wrong.
import { Chuhe } from '../../engine/client.js';
import { kindOf, requestFor } from '../../address/search-address.js';

/** @import { Search, Task } from '../../address/search-address.js' */

/** Algorithms that are wrong on purpose, or wrong under a depth limit. */
const MAY_ERR = ['memo', 'memo_careless', 'memo_careful_full'];

/** With fewer check bits the table may confuse positions. */
const FULL_CHECK_BITS = 64;

/** @param {Search} search */
export function mayErr({ algorithm, options = {} }) {
  return MAY_ERR.includes(algorithm) || Number(options.tableCheckBits ?? FULL_CHECK_BITS) < FULL_CHECK_BITS;
}

/**
 * The values of all nodes by id: `worths` to play by, `truths` to check a search that may be wrong (null for other searches).
 * @param {Task} task
 * @param {Search} search
 */
export async function findTrueValues(task, search) {
  // The true value of a xiangqi position is unknown.
  if (kindOf(task.tree) === 'xiangqi') return { worths: null, truths: null };
  const engine = await Chuhe.start();
  // Node ids depend on the move order, so that the same order is used.
  const { depth, order, seed } = search.options ?? {};
  const options = Object.entries({ depth, order, seed }).filter(([, setting]) => setting !== undefined);
  const trace = await engine.traceSearch(
    requestFor(task, { algorithm: 'minimax', cut: 'atOrAbove', options: Object.fromEntries(options) }),
  );
  try {
    if (trace.flat) return { worths: null, truths: null };
    const { nodes } = await trace.frame(trace.summary.steps);
    const worths = new Map(trace.diagram.nodes.map(({ id }, index) => [id, nodes[index].value]));
    return { worths, truths: mayErr(search) ? worths : null };
  } finally {
    trace.release();
  }
}
