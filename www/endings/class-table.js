// The table of all classes: number of positions and results.
import { count } from '../i18n/grammar/count.js';
import { html, render } from '../vendor/lit-html.js';
import { attackersOf, classesWith, shareWon, sidesOf } from './classes.js';
import { movesOf } from '../tasks/move-verdict.js';
import { measured } from './measured-classes.js';

/** @import { EndingTexts } from '../i18n/endings.js' */

/** @param {HTMLTableElement} table @param {HTMLElement} help @param {EndingTexts} words */
export function listClasses(table, help, words) {
  help.textContent = words.listHelp({ count: measured.length });
  const { columns } = words;
  const head = [columns.name, columns.positions, columns.won, columns.longest];
  const rows = attackersOf().flatMap((attackers) =>
    classesWith(attackers).map((is) => {
      const { attackers, guard } = sidesOf(is.name);
      const name = words.pair({ attackers: words.attackersOf(attackers), guard: words.guardOf(guard) });
      const cells = [count(is.positions), words.percent(shareWon(is)), words.longest(movesOf(is.longest))];
      return html`<tr><th scope="row">${name}</th>${cells.map((text) => html`<td>${text}</td>`)}</tr>`;
    }),
  );
  render(
    html`<thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead><tbody>${rows}</tbody>`,
    table,
  );
}
