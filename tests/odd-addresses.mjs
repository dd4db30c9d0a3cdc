// Addresses of every page that no page writes: each parameter with forty values.

import { readFileSync } from 'node:fs';

/** As they stand in an address, where those of the second list are not what `encodeURIComponent` would make. */
export const ODD_VALUES = [
  ...[
    ...['', ' ', 'x', 'nonsense', '0', '-1', '1', '1.5', '-0', '1e999', '99999999999999999999', 'NaN', 'Infinity'],
    ...['null', 'undefined', 'true', 'Red', '[]', '{}', '[[[[[[', ']', '"', "'", '\\u0000', '\0', '\r\n'],
    ...['__proto__', 'constructor', 'toString', '../../x', 'javascript:alert(1)'],
    ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '炮二平五', '🀄', '\u202e\u200b'],
    ...['9'.repeat(400), 'x'.repeat(4000)],
  ].map(encodeURIComponent),
  ...['%', '%zz', '%ED%A0%80', '%F0%9F', '+', ',,,,', '=', 'a;b', '#', 'red&NAME=black', 'x&NAME=y&NAME='],
];

/** Parameters that say how a page looks. What they cannot be is passed over without a word. */
export const LOOKS = ['lang', 'theme', 'pieces', 'tab', 'coordinates', 'host', 'name', 'kept'];

/** The parameters of each page, as docs/stable/links.txt lists them. @type {Map<string, string[]>} */
export const PARAMETERS = new Map();
for (const line of readFileSync(new URL('../docs/stable/links.txt', import.meta.url), 'utf8').split('\n')) {
  const [, page, name] = /^\/(\S*?)\?(\w+)/.exec(line) ?? [];
  if (name) PARAMETERS.set(page, [...(PARAMETERS.get(page) ?? []), name]);
}

/** @param {string} name @param {string} value */
export const query = (name, value) => `${name}=${value.replaceAll('NAME', name)}`;
