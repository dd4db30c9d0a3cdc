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

  /** Nodes are the same if they have the same place; what one search never drew, it has not seen. */
  markDifferences() {
    const runs = this.#runs().filter(({ view, trace }) => view.frame && trace);
    const said = runs.map(({ view, trace }) => new Map(trace?.diagram.nodes.map(({ id }, index) => [id, gist(view.frame?.nodes[index])])));
    runs.forEach(({ view, trace }) => {
      const nodes = trace?.diagram.nodes ?? [];
      view.differing = runs.length < 2 ? [] : [...nodes.keys()].filter((index) => {
        const here = said.map((states) => states.get(nodes[index].id) ?? UNSEEN);
        return here.some((one) => one !== here[0]);
      });
    });
  }
}

/** What a reader would call the same. @param {import('../tree/types.js').NodeState | undefined} node */
function gist(node) {
  return JSON.stringify([node?.state, node?.cutEdge, node?.value, node?.bound]);
}

const UNSEEN = JSON.stringify(['unseen', null, null, null]);
