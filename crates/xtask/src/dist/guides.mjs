// The guides about embedding as they read without scripts, in each language.
import { readFileSync } from 'node:fs';
import { escapeText } from '../../../../www/address/escape.js';
import { codes, tables } from '../../../../www/embed/guide.js';
import { recipes } from '../../../../www/embed/recipes/recipes.js';
import { languages, load } from '../../../../www/i18n/dictionaries.js';
import { recipeTexts } from '../../../../www/i18n/recipes.js';

const HOME = 'https://YOUR.HOST/chuhe/';

const tag = (/** @type {string} */ name, /** @type {string} */ text) => `<${name}>${escapeText(text)}</${name}>`;
const link = (/** @type {string} */ start, /** @type {string} */ text) => `<p><${start}>${escapeText(text)}</a></p>`;
const code = (/** @type {string} */ text) => `<div class="code">${tag('pre', text)}</div>`;

/** @param {string[]} heads @param {Record<string, string>} rows */
function table(heads, rows) {
  const lines = Object.entries(rows).map(
    ([name, meaning]) => `<tr><th scope="row">${tag('code', name)}</th>${tag('td', meaning)}</tr>`,
  );
  return `<table><tr>${heads.map((head) => tag('th', head)).join('')}</tr>${lines.join('')}</table>`;
}

/** The guides of a language. @type {Record<string, (lang: string) => Promise<string[]>>} */
const GUIDES = {
  /** The texts, code and tables of the page, in its order. */
  async embed(lang) {
    const { embed } = await load(lang);
    const [code_, tables_] = [codes(HOME, embed, lang), tables(embed)];
    const page = readFileSync(new URL('../../../../www/embed/index.html', import.meta.url), 'utf8');
    const places = page.matchAll(
      /<(h[1-3]|p(?! class="live)|a href="[^"]*")[^>]* data-text="embed\.(\w+)"|<(?:div|table)[^>]* id="([\w-]+)"/g,
    );
    return [...places].map(([, name, key, id]) => {
      if (name?.startsWith('a ')) return link(name, /** @type {any} */ (embed)[key]);
      if (name) return tag(name, /** @type {any} */ (embed)[key]);
      if (code_[id]) return code(code_[id]);
      return tables_[id] ? table(tables_[id].heads, tables_[id].rows) : '';
    });
  },
  async recipes(lang) {
    const { embed } = await load(lang);
    const { heading, lead, toSchools, hosts } = recipeTexts(lang);
    const parts = Object.entries(recipes(HOME, embed.frameTitle, lang)).map(
      ([id, pieces]) => tag('h2', hosts[id].name) + tag('p', hosts[id].how) + pieces.map(code).join(''),
    );
    return [tag('h1', heading), tag('p', lead), link('a href="../schools/"', toSchools), ...parts];
  },
  async schools(lang) {
    await load(lang);
    const { heading, lead, sections, place, means, kept } = recipeTexts(lang).schools;
    const parts = sections.map(
      ({ heading, lines }) => tag('h2', heading) + lines.map((line) => tag('p', line)).join(''),
    );
    return [tag('h1', heading), tag('p', lead), ...parts, table([place, means], kept)];
  },
};

/** @param {string} name `embed`, `recipes` or `schools` */
export async function guide(name) {
  const articles = [];
  for (const lang of languages) {
    const parts = await GUIDES[name](lang);
    articles.push(`<article lang="${lang}">${parts.join('')}</article>`);
  }
  return articles.join('');
}
