// The table of all classes: number of positions, results, and the cost of solving.
import { count } from '../i18n/grammar/count.js';
import { attackersOf, classesWith, shareWon, sidesOf } from './classes.js';
import { movesOf } from './move-verdict.js';
import { measured } from './measured-classes.js';

/** @param {HTMLTableElement} table @param {HTMLElement} help @param {import('../i18n/endings.js').EndingTexts} words */
export function listClasses(table, help, words) {
  const most = (/** @type {'seconds' | 'megabytes'} */ field) => Math.max(...measured.map((is) => is[field]));
  help.textContent = words.listHelp({ count: measured.length, seconds: most('seconds'), megabytes: most('megabytes') });
  const { columns } = words;
  const head = row('th', [
    columns.name,
    columns.positions,
    columns.won,
    columns.longest,
    columns.seconds,
    columns.megabytes,
  ]);
  for (const cell of head.children) cell.setAttribute('scope', 'col');
  const bodies = attackersOf().flatMap((attackers) =>
    classesWith(attackers).map((is) => {
      const { attackers, guard } = sidesOf(is.name);
      const cells = row('td', [
        count(is.positions),
        words.percent(shareWon(is)),
        words.longest(movesOf(is.longest)),
        is.seconds.toFixed(1),
        String(is.megabytes),
      ]);
      const name = document.createElement('th');
      name.scope = 'row';
      name.textContent = words.pair({ attackers: words.attackersOf(attackers), guard: words.guardOf(guard) });
      cells.prepend(name);
      return cells;
    }),
  );
  const [top, body] = [document.createElement('thead'), document.createElement('tbody')];
  top.append(head);
  body.append(...bodies);
  table.replaceChildren(top, body);
}

/** @param {'th' | 'td'} kind @param {string[]} texts */
function row(kind, texts) {
  const line = document.createElement('tr');
  for (const text of texts) {
    const cell = document.createElement(kind);
    cell.textContent = text;
    line.append(cell);
  }
  return line;
}
