// Reads ZIP archives by another program than the one that wrote them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const READ =
  'import json, sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({n: z.read(n).decode() for n in z.namelist()}))';

/** The texts of an archive by their names; damage is an error. @param {Uint8Array | Buffer} bytes @returns {Record<string, string>} */
export function openedZip(bytes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  try {
    const file = path.join(folder, 'archive.zip');
    writeFileSync(file, bytes);
    return JSON.parse(execFileSync('python3', ['-c', READ, file], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
