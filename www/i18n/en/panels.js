// The panels of <game-tree> with the internals of the search, in English.
import { count } from '../grammar/count.js';

/** @type {typeof import('../zh-Hans/panels.js').default} */
export default {
  code: 'Code and calls',
  stack: 'Open calls, the latest last',
  node: 'Node',
  best: 'Best',
  child: 'Child',
  childOf: ({ at, all }) => (at === 0 ? `– / ${all}` : `${at} / ${all}`),
  memory: 'What is remembered',
  position: 'Position',
  value: 'Value',
  depth: 'Depth',
  writtenAt: 'Written at step',
  uses: 'Answered',
  memoryCounts: ({ kept, written, overwritten, answers, entries }) =>
    `${count(kept, 'en')} ${kept === 1 ? 'entry' : 'entries'}${entries.length < kept ? `, the last ${entries.length} listed` : ''}; written ${times(written)}, ${count(overwritten, 'en')} overwritten; answered ${times(answers)}.`,
};

/** @param {number} many */
function times(many) {
  return many === 1 ? 'once' : `${count(many, 'en')} times`;
}
