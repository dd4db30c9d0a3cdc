// What <game-tree> says of a search too large to be drawn whole, in English.
import { say } from '../say.js';

/** @type {typeof import('../zh-Hans/large.js').default} */
export default {
  overview: 'The whole search: time from left to right, a row for each ply; a node is as wide as its search took. A heavy foot is a cut or another early end, stripes are a null move or a second search, pale is captures only. Click to go there, turn the wheel to look closer.',
  all: ({ nodes }) => `${nodes} nodes. The tree below is the part around the step.`,
  first: ({ nodes, seen }) => `${nodes} of ${seen} nodes are recorded; the others were searched too. The tree below is the part around the step.`,
  picture: ({ nodes, plies }) => `Picture of ${nodes} nodes on ${plies} plies`,
  pointed: ({ name, value, nodes, step }) => `${name} · ${value} · ${nodes} nodes · from step ${step}`,
  root: 'Root',
  pass: 'pass',
  notOffered: 'This search is too large to be drawn whole, so there is no blank tree to work on. Watch it, predict its steps, or make it smaller: less depth, fewer nodes.',
  finder: 'Find nodes',
  text: 'Move or name',
  kind: 'Which',
  kinds: { all: 'all', again: 'searched again', below: 'entered by a pass', noisy: 'quiescence' },
  least: 'Worth from',
  most: 'Worth up to',
  nodes: 'Nodes under it',
  ply: 'Ply',
  found: ({ count, listed }) => (listed < count ? `${count} found, the first ${listed} listed` : `${count} found`),
  group: ({ value, many }) => (many ? say`${value} branches` : say`${value} branch`),
  end: ({ root, value, line, leaves, nodes }) => say`The search is over: ${root} is worth ${value}, by best play along ${line}. It entered ${nodes} nodes, ${leaves} of them leaves.`,
};
