// What a search that cannot err says of every place: to play by, and to judge searches that may believe something else.
import { Chuhe } from '../engine/client.js';
import { kindOf, requestFor } from './state.js';

/** Algorithms that are wrong on purpose, or wrong under a depth limit. */
const MAY_ERR = ['memo', 'memo_careless', 'memo_careful_full'];

/** A check of fewer bits takes positions for others. */
const SAFE_BITS = 64;

/** @param {import('./state.js').Search} search */
function mayErr({ algorithm, options = {} }) {
  return MAY_ERR.includes(algorithm) || Number(options.tableCheckBits ?? SAFE_BITS) < SAFE_BITS;
}

/**
 * The values of all places by id: those to play by, and the same to judge a search by that may get them wrong.
 * @param {import('./state.js').Task} task
 * @param {import('./state.js').Search} search
 */
export async function judge(task, search) {
  // Nobody knows what a position of xiangqi is worth.
  if (kindOf(task.tree) === 'xiangqi') return { worths: null, truths: null };
  const engine = await Chuhe.start();
  // Places are counted in the order in which the moves come.
  const { depth, order, seed } = search.options ?? {};
  const asked = Object.entries({ depth, order, seed }).filter(([, setting]) => setting !== undefined);
  const trace = await engine.traceSearch(
    requestFor(task, { algorithm: 'minimax', cut: 'atOrAbove', options: Object.fromEntries(asked) }),
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
