// Several searches of one tree side by side: stepped together or apart, and what differs marked on each.
import { isGroup } from '../tree/diagram.js';

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

  /** Nodes are the same if they have the same place. What one search never drew, it has not seen; but of a search that
   * is drawn in parts nobody knows what it thinks of a node outside its part. */
  markDifferences() {
    const views = this.#runs().map(({ view }) => view).filter(({ frame, diagram }) => frame && diagram);
    const inParts = views.some(({ trace }) => trace?.flat);
    const places = views.map(({ diagram }) => placesOf(diagram?.nodes ?? [], inParts));
    const said = views.map(({ frame }, one) => new Map(places[one].map((place, index) => [place, gist(frame?.nodes[index])])));
    views.forEach((view, one) => {
      view.differing = views.length < 2 ? [] : [...places[one].keys()].filter((index) => {
        const here = said.flatMap((gists) => gists.get(places[one][index]) ?? (inParts ? [] : [UNSEEN]));
        return here.some((other) => other !== here[0]);
      });
    });
  }
}

/**
 * Where each node is: its own name, or in searches that number their nodes the moves that lead there.
 * @param {import('../tree/types.js').DiagramNode[]} nodes
 * @param {boolean} byMoves
 */
export function placesOf(nodes, byMoves) {
  /** @type {string[]} */
  const places = [];
  for (const node of nodes) places.push(byMoves ? `${places[node.parent] ?? ''}/${isGroup(node) ? `+${node.id}` : node.moveName}` : node.id);
  return places;
}

/** What a reader would call the same. @param {import('../tree/types.js').NodeState | undefined} node */
function gist(node) {
  return JSON.stringify([node?.state, node?.cutEdge, node?.value, node?.bound]);
}

const UNSEEN = JSON.stringify(['unseen', null, null, null]);
