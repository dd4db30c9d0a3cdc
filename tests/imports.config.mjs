// Which scripts may import which, for dependency-cruiser.

/**
 * The front end from the lowest layer: a script imports from its own folder or from lower layers. Folders, and beginnings of file names, of `www`.
 */
const LAYERS = [
  // No elements: texts, the client of the engine, packages.
  ['i18n/', 'engine/', 'style/', 'vendor/'],
  // Parts of every page; addresses of searches, moves and snippets.
  ['site/', 'address/'],
  ['board/', 'tree/'],
  ['game/'],
  ['lab/'],
  ['embed/(?!lesson)', 'learn/'],
  // An embedded lesson of the course, and the pages.
  ['embed/lesson', 'play/', 'puzzles/', 'endings/', 'front/', 'sw[.]js'],
  // Statistics of what the others store.
  ['you/'],
];

/** @param {string[]} starts */
const pathOf = (starts) => `^www/(${starts.join('|')})`;

export default {
  options: { exclude: 'node_modules|^www/engine/wasm', moduleSystems: ['es6'] },
  forbidden: [
    { name: 'no circle of imports', severity: 'error', from: {}, to: { circular: true } },
    ...LAYERS.flatMap((layer, at) =>
      layer.map((own) => ({
        name: `${own} imports from lower layers`,
        severity: 'error',
        from: { path: pathOf([own]) },
        to: { path: '^www/', pathNot: pathOf([own, ...LAYERS.slice(0, at).flat()]) },
      })),
    ),
    {
      name: 'board and tree know no engine',
      severity: 'error',
      from: { path: pathOf(['board/', 'tree/']) },
      to: { path: pathOf(['engine/']) },
    },
    ...[{}, { orphan: true }].map((which) => ({
      name: 'each script of www has a layer: see tests/imports.config.mjs',
      severity: 'error',
      from: { path: '^www/', pathNot: pathOf(LAYERS.flat()), ...which },
      to: {},
    })),
  ],
};
