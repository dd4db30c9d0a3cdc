// Runs a piece of a test inside a page, with an engine of its own.

/** Where the modules are, seen from the lab. */
const CLIENT = new URL('../engine/client.js', 'http://lab/lab/').pathname;

/**
 * @template Answer
 * @param {import('playwright-core').Page | import('playwright-core').Frame} page
 * @param {(engine: any, module: any) => Promise<Answer>} body
 * @returns {Promise<Answer>}
 */
export function withEngine(page, body) {
  return page.evaluate(`(async () => {
    const base = new URL('..', new URL(document.querySelector('script[src$="lab.js"]').getAttribute('src'), location.href));
    const module = await import(new URL('.${CLIENT}', base).href);
    return (${body})(await module.Chuhe.start(), module);
  })()`);
}
