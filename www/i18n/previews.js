// What a shared link of a page says: its title, and a sentence or two. The build writes it into the pages, since previewers run no scripts.
import { courseTexts } from './course.js';
import { load } from './dictionaries.js';
import { endingTexts } from './endings.js';
import { practiceTexts } from './practice.js';
import { puzzleTexts } from './puzzles.js';
import { recipeTexts } from './recipes.js';
import { wayTexts } from './way.js';
import { youTexts } from './you.js';

/** Pages without such a sentence, or with one that speaks of what is in sight. */
const LEADS = {
  'zh-Hans': {
    play: '和电脑下，有十个等级；也可以和朋友下，走一步发一个链接。不用注册。',
    puzzles: '象棋杀法和战术题，由浅入深。走错了，电脑会应一步，让你看到错在哪里；自己对局里的失误，复盘后也会变成题。',
    lab: '一步一步看博弈树搜索：极小极大、α-β 的窗口和剪枝、置换表、空着裁剪，从课本上的小树到真实的对局。',
    practice: '博弈树搜索练习，题目源源不断：从“这棵树值多少”到“是哪个界剪的”。难度跟着你的回答走，答错了有讲解。',
    recipes: '怎样把搜索树放进 Moodle、Canvas、WordPress、Notion、Jupyter 等：每一种都写明贴什么、贴在哪里。',
    schools: '隐私和无障碍：没有账号、cookie、广告和统计，只用键盘也能操作，学校可以放在自己的服务器上。',
    theme: (/** @type {number} */ count) => `${count} 道象棋题，由易到难。走错了，电脑会应一步，让你看到错在哪里。`,
    board: '象棋棋盘',
    tree: '一棵搜索树',
  },
  en: {
    play: 'Play the computer at ten levels, or a friend by sending links. No account needed.',
    puzzles:
      'Xiangqi puzzles, from easy to hard. If your move is wrong, the computer answers it and you see why. Mistakes from your own games become puzzles too.',
    lab: 'Watch a game-tree search step by step: minimax, alpha-beta windows and cut-offs, the transposition table, null move; from a textbook tree to a real game.',
    practice:
      'Endless exercises on game-tree search, from “what is this tree worth?” to “which bound cut it?”. The level follows your answers, and mistakes are explained.',
    recipes:
      'How to put a search tree into Moodle, Canvas, WordPress, Notion, Jupyter and others: what to paste, and where.',
    schools:
      'Privacy and accessibility: no accounts, cookies, ads or tracking; everything works by keyboard; a school can host it itself.',
    theme: (/** @type {number} */ count) =>
      `${count} xiangqi puzzles, easy ones first. If your move is wrong, the computer answers it and you see why.`,
    board: 'a xiangqi board',
    tree: 'a search tree',
  },
};

/** The title and the description of each page, by its folder. @param {'zh-Hans' | 'en'} tag @returns {Promise<Record<string, [string, string]>>} */
export async function previews(tag) {
  const { embed, front, game, lab, learn } = await load(tag);
  const leads = LEADS[tag];
  const own = (/** @type {{ title: string, lead: string }} */ { title, lead }) =>
    /** @type {[string, string]} */ ([title, lead]);
  return {
    '': own(front),
    'play/': [game.title, leads.play],
    'puzzles/': [learn.puzzle.title, leads.puzzles],
    'learn/': own(learn),
    'learn/way/': own(wayTexts(tag)),
    'learn/search/': own(courseTexts(tag)),
    'learn/practice/': [practiceTexts(tag).title, leads.practice],
    'endings/': own(endingTexts(tag)),
    'lab/': [lab.title, leads.lab],
    'you/': own(youTexts(tag)),
    'embed/': own(embed),
    'embed/recipes/': [recipeTexts(tag).title, leads.recipes],
    'embed/schools/': [recipeTexts(tag).schools.title, leads.schools],
  };
}

/** The same of a theme of the puzzles. @param {'zh-Hans' | 'en'} tag @param {string} theme @param {number} count of its puzzles @returns {[string, string]} */
export function themePreview(tag, theme, count) {
  const { themes, heading } = puzzleTexts(tag);
  const [first, ...rest] = /** @type {Record<string, string>} */ (themes)[theme];
  return [`${first.toUpperCase()}${rest.join('')} · ${heading}`, LEADS[tag].theme(count)];
}

/** What a picture shows, for those who do not see it. @param {'zh-Hans' | 'en'} tag @param {'board' | 'tree'} kind @param {string} title */
export const pictureText = (tag, kind, title) => `${title}${tag === 'en' ? ': ' : '：'}${LEADS[tag][kind]}`;
