// <game-tree> with a search too large to draw whole, in English.
import { say } from '../grammar/say.js';

/** @type {typeof import('../zh-Hans/large.js').default} */
export default {
  overview:
    'The whole search: time from left to right, a row for each ply; a node is as wide as its search took. A heavy foot is a cut or another early end, stripes are a null move or a second search, pale is captures only. Click to go there, turn the wheel to look closer.',
  all: ({ nodes }) => `${nodes === '1' ? '1 node' : `${nodes} nodes`}. The tree below is the part around the step.`,
  first: ({ nodes, seen }) =>
    `${nodes} of ${seen} nodes are recorded; the others were searched too. The tree below is the part around the step.`,
  thinned: ({ nodes, seen }) =>
    `${nodes} of ${seen} nodes are recorded: what lay deep in the earlier iterations had to give way. The tree below is the part around the step.`,
  picture: ({ nodes, plies }) =>
    `Picture of ${nodes === '1' ? '1 node' : `${nodes} nodes`} on ${plies === 1 ? '1 ply' : `${plies} plies`}`,
  pointed: ({ name, value, nodes, step }) =>
    `${name} · ${value} · ${nodes === '1' ? '1 node' : `${nodes} nodes`} · from step ${step}`,
  root: 'Root',
  rootOf: ({ depth, again, line }) =>
    `Root, ${depth === null ? 'to the end' : `depth ${depth}`}${line > 0 ? `, line ${line + 1}` : ''}${again ? ', again' : ''}`,
  pass: 'pass',
  notOffered:
    'Searches of xiangqi, and others too large to be drawn whole, have no blank tree to work on. Watch this one, predict its steps, or choose a smaller game.',
  finder: 'Find nodes',
  text: 'Move or name',
  kind: 'Which',
  kinds: { all: 'all', again: 'searched again', below: 'entered by a pass', noisy: 'quiescence' },
  least: 'Worth from',
  most: 'Worth up to',
  nodes: 'Nodes under it',
  ply: 'Ply',
  found: ({ all, listed }) => (listed ? `${all} found, the first ${listed} listed` : `${all} found`),
  group: ({ value, many }) => (many ? say`${value} branches` : say`${value} branch`),
  end: ({ root, value, line, leaves, nodes }) =>
    say`The search is over: ${root} is worth ${value}, by best play along ${line}. It entered ${nodes} nodes, ${leaves} of them leaves.`,
};
