// The units of the values on show: those of xiangqi are in soldiers.
import { kindOf } from '../../address/search-address.js';
import { showIn } from '../../i18n/grammar/format.js';

/** Units of the engine in a soldier. */
const SOLDIER = 100;

/** Shows the values of a tree in its units; they hold for the whole page. @param {string} tree */
export const showUnitsOf = (tree) => showIn(kindOf(tree) === 'xiangqi' ? SOLDIER : 1);
