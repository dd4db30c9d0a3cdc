// The module for other pages: `<script type="module" src="…/embed/chuhe.js"></script>`, from any origin.
//
// Its address is the same in all versions; the files it loads are named after their content.
export { load, names, watch } from './elements.js';
