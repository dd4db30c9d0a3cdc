// The page of recipes for other people's pages, and the page for schools, in Chinese.
export default {
  title: '嵌入的做法 · 楚河',
  heading: '做法：在你的页面里放一棵树',
  lead: '各种页面里，在哪儿写、写什么。实验室的“嵌入与链接”给出同样的代码，里面就是你正在看的那棵树。',
  hosts: /** @type {Record<string, { name: string, how: string }>} */ ({
    html: { name: 'HTML 网页', how: '脚本写一次，每棵树写一个标签。不能运行脚本的地方，树就是文字。' },
    moodle: {
      name: 'Moodle',
      how: '在网页或标签的编辑器里切到源代码（</>），把框架贴进去。Moodle 会去掉脚本，教师写的框架会留下。要计分，请改用练习或课程的 SCORM 包。',
    },
    canvas: {
      name: 'Canvas',
      how: '在编辑器里切到 HTML，把框架贴进去。框架会报告自己的高度，Canvas 会照着调整。',
    },
    wordpress: {
      name: 'WordPress',
      how: '用“自定义 HTML”区块放框架。没有权限写未过滤 HTML 的用户，框架会被去掉，要请管理员来放。',
    },
    notion: { name: 'Notion', how: '输入 /embed，贴上地址，Notion 会自己加上框架。' },
    obsidian: { name: 'Obsidian', how: '把框架贴进笔记，阅读视图和实时预览都能看到。' },
    mkdocs: {
      name: 'MkDocs、Material for MkDocs、OI-wiki',
      how: '在 mkdocs.yml 里写上脚本和两种代码块：不写的话，高亮程序会把语言名去掉。然后写代码块就行。',
    },
    docusaurus: { name: 'Docusaurus', how: '在配置里写上脚本，然后写代码块。' },
    sphinx: {
      name: 'Sphinx 和 MyST',
      how: '在 conf.py 里写上脚本，然后写代码块；reStructuredText 里写 “code-block:: game-tree”。',
    },
    mdbook: { name: 'mdBook', how: '在 book.toml 里写两行，旁边放一个 chuhe.js 文件，然后写代码块。' },
    quarto: {
      name: 'Quarto',
      how: '在文档所在的文件夹里运行这条命令，装上过滤器，再在文档开头启用它。输出 HTML 和 reveal.js 时，树可以操作；输出 PDF 时，树是 TikZ 图，要先装好画图用的 chuhe 程序，棋盘只保留文字；名称里有汉字时，要写 “pdf-engine: xelatex”，并用 “CJKmainfont” 指定字体。文档里有代码单元格时，去掉 engine 一行，game-tree 外面也不加花括号。',
    },
    hugo: { name: 'Hugo', how: '在基础模板里写上脚本，然后写代码块。' },
    jekyll: { name: 'Jekyll、GitHub Pages', how: '在布局里写上脚本，然后写代码块。' },
    reveal: { name: 'reveal.js', how: '页面里写一次脚本，幻灯片里写标签，或者在 Markdown 幻灯片里写代码块。' },
    marp: {
      name: 'Marp',
      how: '打开 HTML（html: true），整份幻灯片里写一次脚本。导出成 HTML 时树是活的，导出成 PDF 时还是文字。',
    },
    jupyter: {
      name: 'Jupyter、Colab、VS Code、marimo',
      how: '写在 Python 单元格里：装上 chuhe 包（每个版本都附有 wheel 文件），树不联网也能用，走到哪一步 Python 也知道，整个搜索还能取成表格。没有这个包就用框架。Markdown 单元格不显示框架。',
    },
  }),
  scorm: {
    title: '博弈树搜索练习',
    count: '题数',
    kind: '题型',
    fill: '填',
    predict: '猜',
    save: '保存计分用的 SCORM 包',
    about:
      'SCORM 1.2 格式，Moodle、Canvas、Blackboard、Open edX、ILIAS 都能用。第一题是现在这棵树，其余的照出题的表单生成。成绩是各题的平均分，80 分及格。',
    aboutMade:
      'SCORM 1.2 格式，Moodle、Canvas、Blackboard、Open edX、ILIAS 都能用。现在这棵树不能当练习，各题都照出题的表单生成。成绩是各题的平均分，80 分及格。',
    off: '练习要靠脚本（JavaScript）运行，而这里没有运行脚本，成绩也交不上去。请允许脚本，再打开这一页。',
    open: '在单独的网页里打开第一题',
    failed: '包里有一部分没有载入。请检查网络，再试一次。',
    words: {
      place: '第 {at} 题，共 {count} 题',
      previous: '上一题',
      next: '下一题',
      score: '成绩',
      alone: '这里没有课程平台，成绩不会上交',
    },
  },
  toSchools: '给学校：隐私和无障碍',
  schools: {
    title: '给学校 · 楚河',
    heading: '给学校：隐私和无障碍',
    lead: '学校把一个页面放进课程以前会问的事。',
    sections: [
      {
        heading: '什么也不收集',
        lines: [
          '没有账号，没有 cookie，没有广告，没有统计。用班级链接打开练习阶梯时，会问名字或学号，它决定每个学生得到哪些题；下棋的页面可以写上双方的名字，不写也行。这些只留在浏览器里，以及使用者自己交出、分享或保存的东西里。',
          '所有文件都来自楚河所在的服务器，页面不向别的服务器要任何东西。和任何网页一样，管这台服务器的人看得到访客的地址；学校可以把整个文件夹放在自己的服务器上。',
          '棋局、回答和成绩只在三种情况下离开浏览器：框架告诉它外面的页面，课程包告诉课程平台，使用者自己把链接、文件或成绩码交给别人。框架和课程包说的就是“嵌入”那一页列出的内容，再没有别的。',
        ],
      },
      {
        heading: '留下什么，留在哪里',
        lines: [
          '都在这个浏览器里，只给本站用，没有另外说明的，直到清除浏览器数据为止。以点或横线结尾的名字，是好几个名字的开头：',
        ],
      },
      {
        heading: '无障碍',
        lines: [
          '只用键盘就能做完所有事，读屏软件会读出每一步：树的图旁边有文字写的树和步骤表，棋盘旁边有文字写的局面。',
          '从不只靠颜色区分；浅色、深色下的对比度都达到 WCAG 2 AA。系统要求减少动画时就不动。375 像素宽也放得下。',
          '每次改动，都用 axe-core 检查每一页的简体中文版和英文版，浅色、深色都查，测试也会只用键盘下棋、走步。还没有请人做过专门的评测。',
        ],
      },
    ],
    place: '位置',
    means: '是什么',
    kept: /** @type {Record<string, string>} */ ({
      'chuhe.lang': '语言',
      'chuhe.theme': '浅色或深色',
      'chuhe.course': '搜索课程学到了哪里',
      'chuhe.practice': '练习阶梯上到了哪里，还有成绩；用班级链接时，也有你填的名字',
      'chuhe.settings': '设置里的一切，还有电脑的级别',
      'chuhe.game.': '一盘棋：着法和棋谱里的文字',
      'chuhe.broken.': '一盘棋里读不出来的部分，可以另存',
      'chuhe.current': '棋盘上是哪一盘',
      'chuhe.panel': '打开的是哪个面板',
      'chuhe.way-back': '从实验室回到对局的路，关掉标签页就没有了',
      'chuhe.library-game': '最近打开的棋谱库对局，关掉标签页就没有了',
      'chuhe.own-search': '实验室里你自己写的程序，关掉标签页就没有了',
      'chuhe.lab.seen': '第一次的介绍看过了',
      'chuhe.puzzles': '做对了哪些题',
      'chuhe.puzzling': '等级分、每道题的答题记录，留着重做的自己的错着，还有每天做了哪些练习',
      'chuhe.tasks': '入门之路走完了哪些步骤',
      'chuhe-': '应用的文件，没有网络也能用',
    }),
  },
};
