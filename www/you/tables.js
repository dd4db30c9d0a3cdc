// Fills table elements: caption, column heads, and rows with a row head.

/** @typedef {string | Node} Cell */

/** @param {HTMLTableElement} table @param {{ caption: string, head: readonly string[], rows: readonly (readonly Cell[])[] }} what */
export function fillTable(table, { caption, head, rows }) {
  const title = document.createElement('caption');
  title.textContent = caption;
  const [top, body] = [document.createElement('thead'), document.createElement('tbody')];
  top.append(rowOf(head, 'col'));
  body.append(...rows.map((cells) => rowOf(cells, 'row')));
  table.replaceChildren(title, top, body);
}

/** @param {readonly Cell[]} cells @param {'col' | 'row'} scope `col`: all cells are heads; `row`: only the first */
function rowOf(cells, scope) {
  const row = document.createElement('tr');
  row.append(
    ...cells.map((content, index) => {
      const cell = document.createElement(scope === 'col' || index === 0 ? 'th' : 'td');
      if (cell.tagName === 'TH') cell.setAttribute('scope', scope);
      cell.append(content);
      return cell;
    }),
  );
  return row;
}

/** @param {string} href @param {string} text */
export function link(href, text) {
  return Object.assign(document.createElement('a'), { href, textContent: text });
}
