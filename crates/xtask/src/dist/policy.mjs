// The Content Security Policy of a built app: nothing from other origins, and only our own inline scripts and styles, by hash.
import { createHash } from 'node:crypto';

/** Folders of pages that hold the reader's games and progress: no other site may frame them. `www/i18n/framed.js` does the same for hosts
 * that send no headers. */
const NOT_FRAMED = ['play', 'puzzles', 'endings', 'you', 'learn'];

/** A second policy: browsers obey both. They ignore it in a `<meta>`. */
const FRAMING = "frame-ancestors 'self'";

/** The hashes of inline scripts or styles, each after a space. @param {string[]} pages @param {'script' | 'style'} tag */
function hashes(pages, tag) {
  const inline = new RegExp(`<${tag}([^>]*)>(.*?)</${tag}>`, 'gs');
  const texts = pages.flatMap((page) => [...page.matchAll(inline)].filter(([, head]) => !head.includes('src=')).map(([, , text]) => text));
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('base64');
  return [...new Set(texts.map(hash))].sort().map((one) => ` 'sha256-${one}'`).join('');
}

/** The policy for all pages. It does not restrict framing, since embeds are framed; `NOT_FRAMED` adds that for some folders. @param {string[]} pages */
export const policyOf = (pages) =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${hashes(pages, 'script')}`,
    // In the lab a reader's program runs in a worker, in a frame of an opaque origin.
    "worker-src 'self' blob:",
    `style-src 'self'${hashes(pages, 'style')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** Configuration files of common hosts, with the policy and with CORS for embeds. @param {string} policy @param {string} caching of the folder that is named after its content */
export function hostFiles(policy, caching) {
  const any = NOT_FRAMED.join('|');
  const notFramed = NOT_FRAMED.map((folder) => `/${folder}/*\n  Content-Security-Policy: ${FRAMING}\n`).join('');
  return {
    // Netlify and Cloudflare Pages: the folder is the root of the site.
    _headers: `/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Access-Control-Allow-Origin: *
${notFramed}/assets-*
  Cache-Control: ${caching}
`,
    // Apache reads it from the folder of the app.
    '.htaccess': `AddType application/wasm .wasm
<IfModule mod_headers.c>
  Header set Content-Security-Policy "${policy}"
  Header set Access-Control-Allow-Origin "*"
  <If "%{REQUEST_URI} =~ m#/(${any})/#">
    Header add Content-Security-Policy "${FRAMING}"
  </If>
</IfModule>
`,
    // For an `include` in the `location` of the app. A `location` with its own `add_header` inherits none.
    'nginx.conf': `add_header Content-Security-Policy "${policy}" always;
add_header Access-Control-Allow-Origin "*";
# A header without a value is not sent.
set $chuhe_framing "";
if ($uri ~ "/(${any})/") { set $chuhe_framing "${FRAMING}"; }
add_header Content-Security-Policy $chuhe_framing always;
`,
  };
}

/** Writes the policy into a page, for hosts without custom headers, such as GitHub Pages. It applies only to what follows it. @param {string} page @param {string} policy */
export const withPolicy = (page, policy) =>
  page.replace('<head>\n', () => `<head>\n  <meta http-equiv="Content-Security-Policy" content="${policy}">\n`);
