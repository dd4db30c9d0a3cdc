// The types of fflate, as the package has them.
export { Zip, ZipDeflate, zipSync } from '../../tests/node_modules/fflate/esm/browser.js';
