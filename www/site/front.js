// The front page: one cut of one search, drawn live, as a taste of the lab.
import '../tree/game-tree.js';
import { Chuhe } from '../engine/client.js';

/** The step of the first example that is worth a first look: a cut, with the bow from the bound that did it. */
const CUT = 13;

const view = /** @type {import('../tree/game-tree.js').GameTree} */ (document.querySelector('game-tree'));

document.addEventListener('language-change', () => { view.lang = document.documentElement.lang; });

const engine = await Chuhe.start();
const [example] = await engine.examples();
view.lang = document.documentElement.lang;
view.present(await engine.traceSearch({ game: 'tree', tree: example.tree, root: example.root === 'min' ? 'min' : 'max' }), CUT);
