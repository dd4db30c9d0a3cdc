// The title of each page, and the tags that previewers of links read, which run no scripts. A link has no language: both stand there.
import { escapeAttribute, escapeText } from '../../../../www/address/escape.js';
import { previews } from '../../../../www/i18n/previews.js';

const short = (/** @type {string} */ title) => title.replace(/ · (楚河|Chuhe)$/, '');
const [zh, en] = [await previews('zh-Hans'), await previews('en')];
export const heads = Object.entries(zh).map(([page, [title, lead]]) => {
  const [englishTitle, englishLead] = en[page];
  const tag = (/** @type {string} */ name, /** @type {string} */ text) => `<meta ${name} content="${escapeAttribute(text)}">`;
  const both = `${lead} ${englishLead}`;
  const tags = [
    tag('name="description"', both),
    tag('property="og:type"', 'website'),
    tag('property="og:title"', page === '' ? `${title} · ${englishTitle}` : `${short(title)} · ${short(englishTitle)} · 楚河 Chuhe`),
    tag('property="og:description"', both),
  ];
  return [`${page}index.html`, `>${escapeText(title)}</title>\n${tags.map((line) => `  ${line}\n`).join('')}`];
});
