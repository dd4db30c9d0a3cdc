// What <game-tree> shows of the machine inside, in English.

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
    `${kept} entries${entries.length < kept ? `, the last ${entries.length} listed` : ''}; written ${written} times, ${overwritten} overwritten; answered ${answers} times.`,
};
