// Which scripts may import which, for dependency-cruiser.

/**
 * The front end from the lowest layer: a script imports from its own folder or from lower layers. Folders, and beginnings of file names, of `www`.
 */
const LAYERS = [
  // Packages of others.
  ['vendor/'],
  // No elements: texts, the client of the engine, formats of files.
  ['i18n/', 'engine/', 'formats/', 'style/'],
  // Parts of every page.
  ['site/'],
  // What a game is; what is stored of it and of the reader's progress; addresses of games, searches and snippets.
  ['record/'],
  ['storage/'],
  ['address/'],
  ['board/', 'tree/'],
  ['game/'],
  ['tasks/'],
  ['lab/'],
  // The pages, side by side.
  ['embed/(?!lesson)', 'endings/', 'front/', 'learn/', 'play/', 'puzzles/', 'you/', 'sw[.]js'],
  // An embedded lesson of the course.
  ['embed/lesson'],
];

/** @param {string[]} starts */
const pathOf = (starts) => `^www/(${starts.join('|')})`;

export default {
  options: { exclude: 'node_modules|^www/engine/wasm', moduleSystems: ['es6'], skipAnalysisNotInRules: true },
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
      name: 'board and tree know no engine and no store',
      severity: 'error',
      from: { path: pathOf(['board/', 'tree/']) },
      to: { path: pathOf(['engine/', 'record/', 'storage/']) },
    },
    ...[{}, { orphan: true }].map((which) => ({
      name: 'each script of www has a layer: see tests/imports.config.mjs',
      severity: 'error',
      from: { path: '^www/', pathNot: pathOf(LAYERS.flat()), ...which },
      to: {},
    })),
  ],
};
