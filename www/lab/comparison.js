// Several searches of one tree side by side: stepped together or apart, and what differs marked on each.

/** @typedef {import('./run.js').Run} Run */

export class Comparison {
  together = true;
  #runs;

  /** @param {() => Run[]} runs */
  constructor(runs) {
    this.#runs = runs;
  }

  /** A view has moved: the others follow. @param {Run} moved */
  follow(moved) {
    const runs = this.#runs();
    if (runs.length < 2) return;
    if (this.together) {
      for (const run of runs) if (run !== moved && run.trace) run.view.stepTo(Math.min(moved.view.step, run.trace.summary.steps));
    }
    this.markDifferences();
  }

  markDifferences() {
    const runs = this.#runs().filter(({ view }) => view.frame);
    const frames = runs.map(({ view }) => view.frame);
    const count = frames[0]?.nodes.length ?? 0;
    const comparable = runs.length > 1 && frames.every((frame) => frame?.nodes.length === count);
    /** @type {number[]} */
    const differing = [];
    for (let node = 0; comparable && node < count; node += 1) {
      const said = frames.map((frame) => gist(frame?.nodes[node]));
      if (said.some((one) => one !== said[0])) differing.push(node);
    }
    for (const { view } of runs) view.differing = differing;
  }
}

/** What a reader would call the same. @param {import('../tree/types.js').NodeState | undefined} node */
function gist(node) {
  return JSON.stringify([node?.state, node?.cutEdge, node?.value, node?.bound]);
}
