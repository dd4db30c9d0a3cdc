// The page of recipes for other people's pages, and the page for schools, in English.
/** @type {typeof import('../zh-Hans/recipes.js').default} */
export default {
  title: 'Recipes for embedding · Chuhe',
  heading: 'Recipes: a tree in your page',
  lead: 'What to write where, for each kind of page. In the lab, “Embed or link” gives the same lines with the tree that you see there.',
  hosts: {
    html: {
      name: 'A page of HTML',
      how: 'The script once, a tag for each tree. Where no script runs, the tree stands as text.',
    },
    moodle: {
      name: 'Moodle',
      how: 'In the editor of a page or label choose the view of the source (</>), and paste the frame. Moodle takes scripts out, but leaves frames of teachers. For grades, take the SCORM package of exercises or of a lesson instead.',
    },
    canvas: {
      name: 'Canvas',
      how: 'In the editor choose the HTML view and paste the frame. The frame tells its height, and Canvas follows it.',
    },
    wordpress: {
      name: 'WordPress',
      how: 'A block “Custom HTML” with the frame. Users who may not write unfiltered HTML have frames taken out: then an administrator places it.',
    },
    notion: { name: 'Notion', how: 'Type /embed and paste the address: Notion makes the frame around it.' },
    obsidian: { name: 'Obsidian', how: 'Paste the frame into the note; reading view and live preview show it.' },
    mkdocs: {
      name: 'MkDocs, Material for MkDocs, OI-wiki',
      how: 'The script and the two fences go into mkdocs.yml: without them the highlighter takes the name of the language out. Then write blocks.',
    },
    docusaurus: { name: 'Docusaurus', how: 'The script goes into the configuration. Then write blocks.' },
    sphinx: {
      name: 'Sphinx with MyST',
      how: 'The script goes into conf.py. Then write blocks; in reStructuredText, “code-block:: game-tree”.',
    },
    mdbook: { name: 'mdBook', how: 'Two lines of book.toml, and a file chuhe.js beside it. Then write blocks.' },
    quarto: {
      name: 'Quarto',
      how: 'The command, run in the folder of the document, installs a filter; the front matter switches it on. Trees are live in HTML and reveal.js. In PDF they are TikZ figures, drawn by the program chuhe if it is installed, and boards stay text; Chinese names need “pdf-engine: xelatex” and a font, “CJKmainfont”. In documents with code cells leave out the engine, and write game-tree without braces.',
    },
    hugo: { name: 'Hugo', how: 'The script goes into the base template. Then write blocks.' },
    jekyll: { name: 'Jekyll, GitHub Pages', how: 'The script goes into the layout. Then write blocks.' },
    reveal: {
      name: 'reveal.js',
      how: 'The script once in the page, and in a slide the tag, or a block in a slide of Markdown.',
    },
    marp: {
      name: 'Marp',
      how: 'Turn on HTML (html: true), and write the script once in the deck. Slides as HTML show live trees; in PDF the block stays text.',
    },
    jupyter: {
      name: 'Jupyter, Colab, VS Code, marimo',
      how: 'In a cell of Python: with the package chuhe, whose wheel is part of every release, the tree needs no network, tells Python its step, and its search is a table. Without the package, a frame. A cell of Markdown shows no frames.',
    },
  },
  scorm: {
    title: 'Exercises in game-tree search',
    count: 'Exercises',
    kind: 'Kind',
    fill: 'Fill in',
    predict: 'Predict',
    save: 'Save a SCORM package for grades',
    about:
      'SCORM 1.2, for Moodle, Canvas, Blackboard, Open edX, ILIAS. The first exercise is the tree on show, the others are made as the form for exercises says. The score is the mean of all; 80 is passed.',
    aboutMade:
      'SCORM 1.2, for Moodle, Canvas, Blackboard, Open edX, ILIAS. What is on show is no exercise, so all are made as the form for exercises says. The score is the mean of all; 80 is passed.',
    off: 'The exercises run on scripts (JavaScript), which are off here, so nothing can be handed in. Allow scripts, then open this page again.',
    open: 'The first exercise on its own page',
    failed: 'A part of the package could not be loaded. Check the connection and try again.',
    words: {
      place: 'Exercise {at} of {count}',
      previous: 'Back',
      next: 'Next',
      score: 'Score',
      alone: 'no course system here: nothing is handed in',
    },
  },
  toSchools: 'For schools: privacy and accessibility',
  schools: {
    title: 'For schools · Chuhe',
    heading: 'For schools: privacy and accessibility',
    lead: 'What a school asks before it puts a page into a course.',
    sections: [
      {
        heading: 'Nothing is collected',
        lines: [
          'There is no account, no cookie, no advertisement and no counter. The practice ladder, opened by the link of a class, asks for a name or number, which decides which exercises a student gets; and a game has room for the names of its players, which may stay empty. Both stay in the browser, and in what its user hands in, shares or saves.',
          'Every file comes from the server that hosts Chuhe; pages send no requests to other servers. The owner of that server sees the addresses of visitors, as with any page: a school can host the folder itself.',
          'A game, an answer, a result leaves the browser only where a frame tells the page around it, a package tells its course system, or its user passes it on, as a link, a file or a result code; frames and packages get what is listed on the page about embedding, and no more.',
        ],
      },
      {
        heading: 'What is kept, and where',
        lines: [
          'In the storage of this browser, for this site alone, until the browser is told to forget it, if nothing else is said. A name that ends in a full stop or a dash is the beginning of several:',
        ],
      },
      {
        heading: 'Accessibility',
        lines: [
          'Everything works with a keyboard alone, and steps are read out by screen readers: beside the picture of a tree there are a tree in words and a table of its steps, beside the board its position in words.',
          'Colours are never the only sign; contrast is that of WCAG 2 AA, by day and by night. Motion stops where the system asks for less. Pages fit 375 pixels.',
          'At every change axe-core searches each page in English and simplified Chinese, by day and by night, and tests play and step through it by keyboard. An audit by people was not made.',
        ],
      },
    ],
    place: 'Place',
    means: 'What it is',
    kept: {
      'chuhe.lang': 'the language',
      'chuhe.theme': 'light or dark',
      'chuhe.course': 'how far you have come in the course on search',
      'chuhe.practice': 'where you stand on the practice ladder, and your results, with the name you gave for a class',
      'chuhe.settings': 'all that the settings offer, and the level of the engine',
      'chuhe.game.': 'a game, with its moves and the words of its file',
      'chuhe.broken.': 'what could not be read of a game any more, to be saved',
      'chuhe.current': 'which game is on the board',
      'chuhe.panel': 'which panel is open',
      'chuhe.way-back': 'the way back from the lab to a game, for as long as the tab is open',
      'chuhe.library-game': 'the game of the library that was opened last, for as long as the tab is open',
      'chuhe.own-search': 'your own program in the lab, for as long as the tab is open',
      'chuhe.lab.seen': 'that the first look was seen',
      'chuhe.puzzles': 'which puzzles are solved',
      'chuhe.puzzling':
        'your rating, what you answered of each puzzle, your own mistakes to try again, and the tasks you did each day',
      'chuhe.tasks': 'which steps of the beginner’s way are done',
      'chuhe-': 'the files of the app, to work without a network',
    },
  },
};
