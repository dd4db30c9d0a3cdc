// The types of uqr, as the package has them.
export { encode } from '../../tests/node_modules/uqr/dist/index.mjs';
