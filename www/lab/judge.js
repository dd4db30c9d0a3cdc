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
 * The values of all places by id, and those of all positions by name if the search may get them wrong.
 * @param {import('./state.js').Task} task
 * @param {import('./state.js').Search} search
 */
export async function judge(task, search) {
  // Nobody knows what a position of xiangqi is worth.
  if (kindOf(task.tree) === 'xiangqi') return { worths: null, truths: null };
  const engine = await Chuhe.start();
  const { depth } = search.options ?? {};
  const trace = await engine.traceSearch(requestFor(task, { algorithm: 'minimax', cut: 'atOrAbove', options: depth === undefined ? {} : { depth } }));
  try {
    if (trace.flat) return { worths: null, truths: null };
    const { nodes } = await trace.frame(trace.summary.steps);
    const of = (/** @type {'id' | 'label'} */ key) => new Map(trace.diagram.nodes.map((node, index) => [node[key], nodes[index].value]));
    return { worths: of('id'), truths: mayErr(search) ? of('label') : null };
  } finally {
    trace.release();
  }
}
