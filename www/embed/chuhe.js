// One line for other people's pages: `<script type="module" src="…/embed/chuhe.js"></script>`, from any origin.
//
// Its address stays the same from version to version; what it loads is kept under the name of its content.
export { load, names, watch } from './elements.js';
