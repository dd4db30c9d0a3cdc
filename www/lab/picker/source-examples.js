// Examples of what the sources only describe: replacement schemes, a key collision, the adaptive null move, root-parallel search.
import { sourceTexts } from '../../i18n/sources.js';
import { BARE } from './example-searches.js';

/** @import { Search } from '../../address/search-address.js' */
/** @import { Options } from '../../address/switches.js' */

const cut = /** @type {const} */ ('atOrAbove');

/** Searches that differ only in their table options. @param {Options} shared @param {Options[]} apart */
const tables = (shared, ...apart) => apart.map((own) => ({ algorithm: 'table', cut, options: { ...shared, ...own } }));

/** Every scheme has four entries. @param {number} depth @param {...string} schemes */
const schemes = (depth, ...schemes) =>
  tables({ depth, tableSlots: 4 }, ...schemes.map((tableScheme) => ({ tableScheme })));

/** The first search is the one of the example. In the graphs X is the position that is reached twice.
 * @type {readonly { id: string, tree: string, searches: Search[], group?: 'bags' | 'selective' }[]} */
const EXAMPLES = [
  {
    id: 'scheme-always',
    searches: schemes(5, 'always', 'sameOrDeeper'),
    tree: `{"root":"R","states":{
  "R":{"type":"max","children":["A","H"]},
  "A":{"type":"min","children":["B","G"]},
  "B":{"type":"max","children":["X","E"]},
  "X":{"type":"min","children":["C","D"]},
  "C":{"type":"max","children":[4,3]},
  "D":{"type":"max","children":[2]},
  "E":{"type":"min","children":["F"]},
  "F":{"type":"max","children":[5]},
  "G":{"type":"max","children":["X"]},
  "H":{"type":"min","children":[1]}}}`,
  },
  {
    id: 'scheme-deeper',
    searches: schemes(5, 'sameOrDeeper', 'always'),
    tree: `{"root":"R","states":{
  "R":{"type":"max","children":["A","H"]},
  "A":{"type":"min","children":["B","E"]},
  "B":{"type":"max","children":[4,"C"]},
  "C":{"type":"min","children":["D"]},
  "D":{"type":"max","children":[7,3]},
  "E":{"type":"max","children":["F","G"]},
  "F":{"type":"min","children":["X"]},
  "X":{"type":"max","children":[2,6]},
  "G":{"type":"min","children":["X"]},
  "H":{"type":"min","children":[5,1]}}}`,
  },
  {
    id: 'scheme-two-tier',
    searches: schemes(5, 'twoTier', 'bucket'),
    tree: `{"root":"R","states":{
  "R":{"type":"max","children":["A","G"]},
  "A":{"type":"min","children":["B"]},
  "B":{"type":"max","children":["C","E"]},
  "C":{"type":"min","children":["D"]},
  "D":{"type":"max","children":[3,2]},
  "E":{"type":"min","children":["X","F"]},
  "X":{"type":"max","children":[1]},
  "F":{"type":"max","children":[4]},
  "G":{"type":"min","children":["H"]},
  "H":{"type":"max","children":["I"]},
  "I":{"type":"min","children":["J","X"]},
  "J":{"type":"max","children":[5]}}}`,
  },
  {
    id: 'scheme-bucket',
    searches: schemes(4, 'bucket', 'twoTier'),
    tree: `{"root":"R","states":{
  "R":{"type":"max","children":["A","C"]},
  "A":{"type":"min","children":[3,"B"]},
  "B":{"type":"max","children":["X"]},
  "X":{"type":"min","children":[5,2]},
  "C":{"type":"min","children":["D","E"]},
  "D":{"type":"max","children":["X"]},
  "E":{"type":"max","children":["X","F"]},
  "F":{"type":"min","children":[4,1]}}}`,
  },
  { id: 'collision', searches: tables({ depth: 2, tableSlots: 16 }, { tableCheckBits: 8 }, {}), tree: 'K../..p/kPP w' },
  {
    id: 'adaptive-null-move',
    group: 'selective',
    searches: ['adaptive', 'fixed'].map((nullMove) => ({
      algorithm: 'null_move',
      cut,
      options: { ...BARE, depth: 10, nullMove },
    })),
    tree: '..k/K.P/.r. w',
  },
  {
    id: 'root-parallel',
    group: 'bags',
    searches: ['root_parallel', 'fail_soft'].map((algorithm) => ({ algorithm, cut })),
    tree: '((3 12 8) (2 4 6) (14 5 2))',
  },
];

/** The examples with their titles; the note beside the search explains them. */
export function sourceExamples() {
  return EXAMPLES.map((example) => {
    const [titleZh, titleEn] = ['zh', 'en'].map((tag) => sourceTexts(tag).examples[example.id][0]);
    return { group: /** @type {const} */ ('table'), ...example, titleZh, titleEn };
  });
}
