// The functions of `chuhe` for small games.
import { lab } from './lab-module.js';

/** The names of the algorithms that can be recorded. Xiangqi also has `play`. */
export const algorithms = async () => (await lab()).algorithms();

/** The built-in trees. */
export const examples = async () => (await lab()).examples();

/** The built-in graphs of positions. */
export const exampleGraphs = async () => (await lab()).exampleGraphs();

/** The built-in positions of the game `capture`. */
export const examplePositions = async () => (await lab()).examplePositions();

/** The parts of the hash key of a position of the game `capture`. @param {string} position */
export const captureKey = async (position) => (await lab()).captureKey(position);

/** All positions of a hunt on a small board, and how they were solved backwards. @param {import('./wasm/chuhe.js').HuntRequest} request */
export const huntTable = async (request) => (await lab()).huntTable(request);

/** A random tree; the same request gives the same tree everywhere. @param {import('./wasm/chuhe.js').RandomTreeRequest} request */
export const randomTree = async (request) => (await lab()).randomTree(request);

/** The same tree with its branches in another order. @param {import('./wasm/chuhe.js').ArrangeRequest} request */
export const arrangedTree = async (request) => (await lab()).arrangedTree(request);

/** An exercise of the practice ladder; the same request gives the same exercise everywhere. @param {import('./wasm/chuhe.js').PracticeRequest} request */
export const practice = async (request) => (await lab()).practice(request);
