// Loads style sheets of the lab for the parts that a lesson borrows.

/** Resolves when they have loaded or failed. @param {URL[]} sheets */
export async function loadStyles(sheets) {
  await Promise.all(
    sheets.map(({ href }) => {
      if (document.head.querySelector(`link[href="${href}"]`)) return null;
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const come = new Promise((resolve) => {
        link.onload = link.onerror = resolve;
      });
      document.head.append(link);
      return come;
    }),
  );
}
