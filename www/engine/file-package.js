// The functions of `chuhe` for files with games.
import { full } from './full-module.js';

/** The games of a file and the errors in it. @param {import('./wasm/chuhe_full.js').FileRequest} file */
export const xiangqiRead = async (file) => (await full()).xiangqiRead(file);

/** A game as the text of a file. @param {import('./wasm/chuhe_full.js').WriteRequest} request */
export const xiangqiWrite = async (request) => (await full()).xiangqiWrite(request);

/** A game as the bytes of a file, of XQF or of a text format. @param {import('./wasm/chuhe_full.js').WriteRequest} request */
export const xiangqiFile = async (request) => (await full()).xiangqiFile(request);
