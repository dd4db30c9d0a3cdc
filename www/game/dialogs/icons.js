// The icons of buttons: lines in a square of 24.

/** @type {Record<string, string>} */
const LINES = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  newGame: 'M12 5v14M5 12h14',
  games: 'M4 7h16M4 12h16M4 17h9',
  openings:
    'M12 6.5c-2-1.500-5-2-8-1.500v13c3-.5 6 0 8 1.500M12 6.500c2-1.500 5-2 8-1.500v13c-3-.5-6 0-8 1.500M12 6.500v13',
  takeBack: 'M9 6 4 11l5 5M4 11h9.5a5.5 5.5 0 0 1 0 11',
  hint: 'M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-1 1.200-1 2h-5c0-.8-.4-1.500-1-2z',
  flip: 'M8 4v15m0-15L4.500 7.500M8 4l3.500 3.500M16 20V5m0 15-3.500-3.500M16 20l3.500-3.500',
  resign: 'M6 21V4c4-2 8 2 12 0v9c-4 2-8-2-12 0',
  draw: 'M5 9h14M5 15h14',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.500V12l3 2',
  pause: 'M9 5v14M15 5v14',
  resume: 'M8 5l11 7-11 7z',
  settings: 'M4 7h9M19 7h1M4 17h2M12 17h8M16 4.500v5M9 14.500v5',
  sound: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
  first: 'M18 6l-6 6 6 6M7 6v12',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M17 6v12',
  open: 'M4 18V6h5l2 2.500h9V18zM4 11.500h16',
  share: 'M12 15V4M8 7.500 12 4l4 3.500M6 11.500v8h12v-8',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM13.500 7.500l3 3',
  redo: 'M15 6l5 5-5 5M20 11h-9.500a5.500 5.500 0 0 0 0 11',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
};

/** @param {string} name */
export function icon(name) {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${LINES[name]}"/></svg>`;
}

/**
 * A button with an icon and a translated label.
 * @param {string} name of the icon
 * @param {string} label key of the text
 * @param {string} [attributes] further attributes as markup
 */
export function iconButton(name, label, attributes = '') {
  return `<button type="button" class="tool" data-action="${name}" data-label="${label}" title ${attributes}>${icon(name)}<span data-text="${label}"></span></button>`;
}
