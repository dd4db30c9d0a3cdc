// Access to the `document` of a page by others, where `<img name="body">` shadows `document.body`, and likewise any property or method.

/** `document` read through its prototype, which nothing in the page can shadow. It is not a node: pass `document` where a node is expected. */
export const realDocument = /** @type {Document} */ (
  new Proxy(/** @type {Document} */ ({}), {
    get(_, name) {
      const { document, Document } = globalThis;
      const value = Reflect.get(Document?.prototype ?? document, name, document);
      return typeof value === 'function' ? value.bind(document) : value;
    },
  })
);
