// Presentation mode, slides and animations, in English.
/** @type {typeof import('../zh-Hans/present.js').default} */
export default {
  bar: 'Presenting',
  buttons: { black: 'Black screen (B)', leave: 'Stop presenting (Esc)' },
  black: 'The screen is black. Any key brings it back.',
  dialog: 'Slides and animation',
  about:
    'A range of steps of this search, in the colours of this page. Slides are one HTML file that needs no network; printed to PDF, each step is a page.',
  from: 'From step',
  to: 'To step',
  pace: 'Seconds a step',
  deck: 'Slides (HTML)',
  svg: 'Animation (SVG)',
  gif: 'Animation (GIF)',
  close: 'Close',
  stop: 'Stop drawing',
  stopped: 'Stopped; nothing was saved.',
  beside: 'The searches stand side by side, each with its name.',
  drawing: ({ step, of }) => `Drawing ${step} of ${of}…`,
  writing: ({ percent }) => `Writing the file: ${percent}%`,
  saved: (name) => `Saved ${name}.`,
  tooMany: ({ most }) => `At most ${most} steps at a time: choose a shorter range.`,
  failed: 'Export failed: the pictures are too large for this browser. Choose a shorter range.',
  title: 'A search tree',
  place: ({ step, steps }) => `Step ${step} of ${steps}`,
  keys: 'Page keys, arrows or a click: next slide. B: black. F: full screen. Print for a PDF.',
  everyStep: {
    estimating: 'Estimating the size…',
    ask: ({ figures, last, total, megabytes, isArchive }) =>
      `${figures} figures${last < total ? ` (steps 0 to ${last} of ${total})` : ''}, about ${megabytes} MB${isArchive ? ', in a ZIP archive' : ''}.`,
    start: 'Export',
    cancel: 'Cancel',
    drawing: ({ count, all }) => `Drawn ${count} of ${all} figures`,
    saved: (name) => `Saved ${name}.`,
    cancelled: 'Cancelled. Nothing was saved.',
    failed: 'The figures could not be exported: the browser has too little memory for them.',
  },
};
