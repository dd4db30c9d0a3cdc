// The package for npm: packed, installed into an empty project offline, and used as its README says.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = process.env.CHUHE_PACKAGE ?? '';
const place = mkdtempSync(join(tmpdir(), 'chuhe-npm-'));
after(() => rmSync(place, { recursive: true, force: true }));
const project = join(place, 'project');
const installed = join(project, 'node_modules', 'chuhe');

/** @param {string} program @param {string[]} given @param {string} cwd */
const run = (program, given, cwd) =>
  execFileSync(program, given, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_cache: join(place, 'cache') },
  });

test('it is packed and installed into an empty project offline', () => {
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
  const [packed] = JSON.parse(run('npm', ['pack', folder, '--pack-destination', place, '--json'], place));
  assert.ok(packed.unpackedSize < 2_500_000, `${packed.unpackedSize} bytes`);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(place, packed.filename)], project);
  const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
  assert.deepEqual(installed, ['chuhe']);
});

test('every example of its README prints what it says', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  assert.ok(examples.length >= 5, `${examples.length}`);
  for (const [number, code] of examples.entries()) {
    const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line);
    assert.ok(promised.length > 0, code);
    writeFileSync(join(project, `example-${number}.mjs`), code);
    const output = run(process.execPath, [`example-${number}.mjs`], project).trim();
    assert.deepEqual(output.split('\n'), promised, code);
  }
});

test('the page of its README uses files and attributes that exist', () => {
  const [, page] = /```html\n(.*?)```/s.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? assert.fail('none');
  for (const [, file] of page.matchAll(/ src="(.*?)"/g)) assert.ok(existsSync(join(project, file)), file);
  const { modules } = JSON.parse(readFileSync(join(installed, 'custom-elements.json'), 'utf8'));
  /** @type {{ tagName: string, attributes: { name: string }[] }[]} */
  const elements = modules.map((/** @type {any} */ { declarations: [element] }) => element);
  const used = elements.filter(({ tagName }) => page.includes(`<${tagName}`));
  assert.ok(used.length > 1);
  for (const { tagName, attributes } of used)
    for (const [, name] of (new RegExp(`<${tagName}(.*?)>`).exec(page)?.[1] ?? '').matchAll(/ ([a-z]+)=/g))
      assert.ok(
        attributes.some((known) => known.name === name),
        name,
      );
});

test('a bundle without the modules of other games says which game it has', () => {
  copyFileSync(join(installed, 'engine', 'inline.js'), join(project, 'alone.mjs'));
  const code = `import { bestMove } from './alone.mjs';
    for (const request of [{ game: 'tree', tree: '[1]' }, { game: 'xiangqi', algorithm: 'fail_soft' }])
      await bestMove(request).catch(({ code, where, params }) => console.log(code, where.field, params.expected));`;
  writeFileSync(join(project, 'bundled.mjs'), code);
  const output = run(process.execPath, ['bundled.mjs'], project);
  assert.equal(output, 'request/unknownValue game xiangqi\nrequest/unknownValue algorithm play\n');
});

test('every import exists, with types', () => {
  const { exports, customElements, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.equal(dependencies, undefined);
  const scripts = Object.keys(exports).filter((name) => !name.endsWith('.json'));
  assert.deepEqual(scripts.sort(), ['.', './elements', './engine', './inline', './play', './wasm']);
  // TypeScript and bundlers use the first matching condition.
  for (const entry of Object.values(exports))
    if (typeof entry === 'object') assert.deepEqual(Object.keys(entry), ['types', 'default']);
  for (const entry of Object.values(exports)) {
    for (const file of typeof entry === 'string' ? [entry] : Object.values(entry))
      assert.ok(readFileSync(join(installed, String(file))).length > 0, String(file));
  }
  assert.match(readFileSync(join(installed, 'engine', 'play-package.d.ts'), 'utf8'), /bestMove/);
  const code =
    "import { Chuhe } from 'chuhe/engine'; import { play } from 'chuhe/wasm'; const { PlaySession } = await play(); console.log(typeof Chuhe.start, typeof PlaySession);";
  writeFileSync(join(project, 'imports.mjs'), code);
  assert.equal(run(process.execPath, ['imports.mjs'], project).trim(), 'function function');
  const { modules } = JSON.parse(readFileSync(join(installed, customElements), 'utf8'));
  for (const { path } of modules)
    assert.match(readFileSync(join(installed, path), 'utf8'), /customElements[.]define[(]/, path);
});

test('a server can import the elements', () => {
  writeFileSync(join(project, 'elements.mjs'), "import { names } from 'chuhe/elements'; console.log(names.length);");
  assert.equal(run(process.execPath, ['elements.mjs'], project).trim(), '3');
});

/** Compiles a file of the project. @param {string} file @param {object} compilerOptions */
function compile(file, compilerOptions) {
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = new URL('../node_modules/typescript/bin/tsc', import.meta.url).pathname;
  run(process.execPath, [compiler, '--project', 'tsconfig.json'], project);
}

test('the types of the engine need no DOM', () => {
  const code =
    "import { bestMove } from 'chuhe'; import { Chuhe } from 'chuhe/engine'; import { full } from 'chuhe/wasm'; import * as play from 'chuhe/play'; import * as inline from 'chuhe/inline'; console.log(bestMove, Chuhe, full, play.xiangqiState, inline.xiangqiState);";
  writeFileSync(join(project, 'server.ts'), code);
  const typeRoots = [new URL('../node_modules/@types', import.meta.url).pathname];
  const node = { target: 'es2022', lib: ['es2022'], types: ['node'], typeRoots, module: 'nodenext' };
  compile('server.ts', { ...node, strict: true, noEmit: true });
});

test('strict TypeScript accepts an author’s valid code, and refuses invalid code', () => {
  copyFileSync(new URL('author.ts', import.meta.url), join(project, 'author.ts'));
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  };
  for (const module of ['nodenext', 'esnext']) {
    const moduleResolution = module === 'esnext' ? 'bundler' : module;
    compile('author.ts', { ...compilerOptions, module, moduleResolution });
  }
});

test('publint and attw report no problems', () => {
  const program = (/** @type {string} */ inside) => new URL(`../node_modules/${inside}`, import.meta.url).pathname;
  const [packed] = readdirSync(place).filter((name) => name.endsWith('.tgz'));
  run(process.execPath, [program('publint/src/cli.js'), 'run', join(place, packed), '--strict'], place);
  // ES modules only; the README says how CommonJS can use them.
  run(
    process.execPath,
    [program('@arethetypeswrong/cli/dist/index.js'), join(place, packed), '--profile', 'esm-only'],
    place,
  );
});

test('CommonJS can import it', () => {
  writeFileSync(
    join(project, 'old.cjs'),
    "for (const name of ['chuhe', 'chuhe/play', 'chuhe/inline', 'chuhe/engine', 'chuhe/elements', 'chuhe/wasm']) console.log(Object.keys(require(name)).length > 0);",
  );
  assert.equal(run(process.execPath, ['old.cjs'], project), 'true\n'.repeat(6));
});

test('API.md describes every object, and its links have targets', () => {
  const page = readFileSync(join(installed, 'API.md'), 'utf8');
  const headings = new Set(
    [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  for (const name of ['playrequest', 'playlimits', 'searchoptions', 'reason', 'xiangqistate'])
    assert.ok(headings.has(name), name);
  for (const [, link] of page.matchAll(/\]\(#([\w-]+)\)/g)) assert.ok(headings.has(link), link);
  for (const option of ['tableMb', 'cut?', 'record?', 'timeMs?']) assert.ok(page.includes(`\`${option}`), option);
});
