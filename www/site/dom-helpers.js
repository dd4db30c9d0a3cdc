// Helpers to build sections of the lab: buttons, fields, paragraphs, tables.

/** @param {string} words @param {() => void} act @param {'button' | 'submit'} [type] */
export function button(words, act, type = 'button') {
  const element = Object.assign(document.createElement('button'), {
    type,
    className: 'plain-button',
    textContent: words,
  });
  element.addEventListener('click', act);
  return element;
}

/** @param {string} words @param {HTMLElement} input */
export function field(words, input) {
  const label = Object.assign(document.createElement('label'), { className: 'field note' });
  const name = document.createElement('span');
  name.textContent = words;
  label.append(name, input);
  return label;
}

/** @param {string} look @param {string} words */
export function paragraph(look, words) {
  return element('p', look, words);
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {string} look @param {string} [words]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, look, words = '') {
  return Object.assign(document.createElement(name), { className: look, textContent: words });
}

/**
 * A table in a container that scrolls if it is too wide.
 * @param {string} name
 * @param {string[]} head
 * @param {(string | Node)[][]} rows the first cell of each is its header
 */
export function table(name, head, rows) {
  const element = document.createElement('table');
  const line = (/** @type {(string | Node)[]} */ cells, isHead = false) => {
    const row = document.createElement('tr');
    row.append(
      ...cells.map((content, index) => {
        const cell = document.createElement(isHead || index === 0 ? 'th' : 'td');
        if (cell.tagName === 'TH') cell.setAttribute('scope', isHead ? 'col' : 'row');
        cell.append(content);
        return cell;
      }),
    );
    return row;
  };
  element.createTHead().append(line(head, true));
  element.createTBody().append(...rows.map((cells) => line(cells)));
  const scroller = Object.assign(document.createElement('div'), { className: 'scroller scroll', tabIndex: 0 });
  scroller.setAttribute('role', 'region');
  scroller.setAttribute('aria-label', name);
  scroller.append(element);
  return scroller;
}
