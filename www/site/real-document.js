// The document of a page that others write: there `<img name="body">` hides `document.body`, and so for every property and method.

/** The same document, read through its prototype, where nothing of the page's can hide anything. Not itself a node: pass `document` where one is expected. */
export const realDocument = /** @type {Document} */ (
  new Proxy(/** @type {Document} */ ({}), {
    get(_, name) {
      const { document, Document } = globalThis;
      const value = Reflect.get(Document?.prototype ?? document, name, document);
      return typeof value === 'function' ? value.bind(document) : value;
    },
  })
);
