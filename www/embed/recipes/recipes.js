// The code of each recipe.
import { elementSnippet, iframeSnippet } from '../../address/snippet.js';

/** @typedef {'html' | 'moodle' | 'canvas' | 'wordpress' | 'notion' | 'obsidian' | 'mkdocs' | 'docusaurus' | 'sphinx' | 'mdbook' | 'quarto' | 'hugo' | 'jekyll' | 'reveal' | 'marp' | 'jupyter'} Recipe */

/** A tree in a fenced Markdown block. */
const BLOCK = '```game-tree\nalgorithm: fail_soft\nstep: 6\n[[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n```';

const TREE = '[[3,12,8],[2,4,6],[14,5,2]]';

/**
 * @param {string} home address of the app, with a slash at the end
 * @param {string} title for screen readers
 * @param {string} lang
 * @returns {Record<Recipe, string[]>}
 */
export function recipes(home, title, lang) {
  const address = new URLSearchParams({ tree: TREE, step: '6', lang });
  const frame = iframeSnippet(home, address, title);
  const script = `<script src="${home}embed/live.js" async></script>`;
  const link = `${home}embed/frame/?${address}`;
  return {
    html: [elementSnippet(home, address, title)],
    moodle: [frame],
    canvas: [frame],
    wordpress: [frame],
    notion: [link],
    obsidian: [frame],
    mkdocs: [
      `extra_javascript:\n  - ${home}embed/live.js\nmarkdown_extensions:\n  - pymdownx.superfences:\n      custom_fences:\n        - name: game-tree\n          class: game-tree\n          format: !!python/name:pymdownx.superfences.fence_code_format\n        - name: xiangqi\n          class: xiangqi\n          format: !!python/name:pymdownx.superfences.fence_code_format`,
      BLOCK,
    ],
    docusaurus: [`// docusaurus.config.js\nscripts: [{ src: '${home}embed/live.js', async: true }],`, BLOCK],
    sphinx: [
      `# conf.py\nhtml_js_files = ['${home}embed/live.js']\nsuppress_warnings = ['misc.highlighting_failure']`,
      BLOCK,
    ],
    mdbook: [
      `# book.toml\n[output.html]\nadditional-js = ["chuhe.js"]`,
      `// chuhe.js\ndocument.head.append(Object.assign(document.createElement('script'), { src: '${home}embed/live.js' }));`,
      BLOCK,
    ],
    quarto: [
      `curl --create-dirs --fail -o _extensions/chuhe/_extension.yml ${home}embed/quarto/extension.yml -o _extensions/chuhe/chuhe.lua ${home}embed/quarto/chuhe.lua`,
      `---\nengine: markdown\nfilters: [chuhe]\nchuhe: ${home}\n---`,
      BLOCK.replace('game-tree', '{game-tree}'),
    ],
    hugo: [script, BLOCK],
    jekyll: [script, BLOCK],
    reveal: [script, elementSnippet(home, address, title).split('\n')[1]],
    marp: [`${script}\n\n${BLOCK}`],
    jupyter: [
      `from chuhe import game_tree\ngame_tree('${TREE}', step=6, lang='${lang}')`,
      `from IPython.display import IFrame\nIFrame('${link}', width='100%', height=560)`,
    ],
  };
}
