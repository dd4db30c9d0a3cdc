// The lab's texts about a search opened from a file, in English.
import { count } from '../grammar/count.js';

/** @type {typeof import('../zh-Hans/search-file.js').default} */
export default {
  save: 'Save this search (.chuhe)',
  open: 'Open a search (.chuhe, .json)…',
  again: 'Search it again here',
  drop: 'Drop to open the search',
  opening: (name) => `Opening ${name}…`,
  opened: ({ name, isStart, moves, depth }) =>
    `This search was opened from the file ${name}, not made here. Xiangqi, ${moves === 0 ? '' : `${moves} ${moves === 1 ? 'move' : 'moves'} from `}${isStart ? 'the start position' : 'a position of its own'}; the search that plays, ${depth} ${depth === 1 ? 'ply' : 'plies'} deep.`,
  nodes: ({ seen, recorded }) =>
    seen === recorded
      ? `All its ${count(seen, 'en')} nodes are in the file.`
      : `It searched ${count(seen, 'en')} nodes; the file has ${count(recorded, 'en')}, of the earlier iterations only the first plies.`,
  limits: (conditions) => `Made with: ${conditions.join('; ')}.`,
  conditions: {
    depth: (depth) => `at most ${depth} ${depth === '1' ? 'ply' : 'plies'}`,
    nodes: (nodes) => `at most ${count(Number(nodes), 'en')} ${nodes === '1' ? 'node' : 'nodes'}`,
    level: (level) => `level ${level}`,
    seed: (seed) => `player ${seed} of the level`,
    'table-mb': (megabytes) => `a table of ${megabytes} MB`,
    without: (names) => `off: ${names}`,
    with: (names) => `on besides: ${names}`,
    before: (searches) =>
      searches === '1' ? 'after 1 earlier search of the game' : `after ${searches} earlier searches of the game`,
  },
  and: ', ',
  writer: ({ writer, version }) => `Written by Chuhe ${version}${writer === 'traceSearch' ? '' : ` (${writer})`}.`,
  unknown: 'The file does not name the program that wrote it.',
  otherEngine: 'That engine is not the one of this page: searching again gives another tree.',
  refused: ({ name, reason }) => `${name} cannot be opened: ${reason} The previous search is still shown.`,
  recorded: ({ name, verdict }) => `${name}: ${verdict}`,
};
