#!/usr/bin/env node
// A UCI engine over the WebAssembly module under Node, to play the search of pages and its levels with their book against other engines.
//
// It supports what matches need: position, go (depth, nodes, movetime, clocks, mate, searchmoves, infinite), stop, ponderhit, and the
// options below. Ranks count from 0.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { initSync, PlaySession, techniques, useNet } from '../../www/engine/wasm/chuhe_play.js';
import { Book } from '../../www/game/openings/book.js';
import { chooseBookMove } from '../../www/game/openings/book-choice.js';
import { START_FEN } from '../../www/record/record.js';
import { chance } from '../sample.mjs';

/** @import { PlayInfo, PlayOptions } from '../../www/engine/wasm/chuhe_play.js' */

initSync({ module: readFileSync(new URL('../../www/engine/wasm/chuhe_play_bg.wasm', import.meta.url)) });
useNet(readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url)));

const book = new Book(readFileSync(new URL('../../www/game/openings/chuhe.book', import.meta.url)));

/** The length of a slice between two checks for commands, in ms. */
const SLICE_MS = 8;

/** @type {PlayOptions & { techniques: Record<string, boolean> }} */
const options = { tableMb: 64, lines: 1, level: 10, seed: 0, variety: false, techniques: {} };
let overhead = 10;
/** Whether it plays book moves as its level does in a page. */
let ownsBook = false;
/** The random numbers for the book, the same for the same games and seed. */
let draw = chance(0);
/** @type {{ fen?: string, moves: string[] }} */ let position = { moves: [] };
/** @type {PlaySession | undefined} */ let player;
let running = false;
let stopped = false;
let endless = false;

/** @param {string} line */
const printLine = (line) => process.stdout.write(`${line}\n`);

function offer() {
  printLine('id name Chuhe (WebAssembly)');
  printLine('id author the Chuhe authors');
  printLine('option name Hash type spin default 64 min 1 max 512');
  printLine('option name MultiPV type spin default 1 min 1 max 20');
  printLine('option name Level type spin default 10 min 1 max 10');
  printLine('option name Seed type spin default 0 min 0 max 4294967295');
  printLine('option name Variety type check default false');
  printLine('option name OwnBook type check default false');
  printLine('option name Move Overhead type spin default 10 min 0 max 5000');
  printLine('option name Ponder type check default false');
  for (const { name } of techniques()) printLine(`option name ${name} type check default true`);
  printLine('uciok');
}

/** @param {string} name @param {string} value */
function set(name, value) {
  const lower = name.toLowerCase();
  if (lower === 'hash') options.tableMb = Number(value);
  else if (lower === 'multipv') options.lines = Number(value);
  else if (lower === 'level') options.level = Number(value);
  else if (lower === 'seed') draw = chance((options.seed = Number(value)));
  else if (lower === 'ownbook') ownsBook = value === 'true';
  else if (lower === 'variety') options.variety = value === 'true';
  else if (lower === 'move overhead') overhead = Number(value);
  else if (lower === 'ponder' || lower === 'uci_variant' || lower === 'threads') return;
  else options.techniques[lower] = value === 'true';
}

/** @param {string[]} words */
function readPosition(words) {
  const at = words.indexOf('moves');
  const start = at < 0 ? words : words.slice(0, at);
  const moves = at < 0 ? [] : words.slice(at + 1);
  position = start[0] === 'fen' ? { fen: start.slice(1).join(' '), moves } : { moves };
}

/** The limits of a `go` command. @param {string[]} words */
function readLimits(words) {
  /** @param {string} name */
  const after = (name) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : Number(words[at + 1]);
  };
  const blackMoves = (position.fen?.split(' ')[1] === 'b') !== (position.moves.length % 2 === 1);
  const left = after(blackMoves ? 'btime' : 'wtime');
  const at = words.indexOf('searchmoves');
  const time = after('movetime');
  return {
    depth: after('depth'),
    nodes: after('nodes'),
    mate: after('mate'),
    timeMs: time === undefined ? undefined : Math.max(1, time - overhead),
    clock:
      left === undefined
        ? undefined
        : {
            leftMs: Math.max(0, left - overhead),
            incrementMs: after(blackMoves ? 'binc' : 'winc'),
            movesToGo: after('movestogo'),
          },
    moves: at < 0 ? undefined : words.slice(at + 1).filter((word) => /^[a-i]\d[a-i]\d$/.test(word)),
    endless: words.includes('infinite') || words.includes('ponder'),
  };
}

/** @param {PlayInfo} info */
function printInfo(info) {
  info.lines.forEach((line, number) => {
    const score = line.mate === null ? `cp ${line.score}` : `mate ${line.mate}`;
    const bound = { exact: '', atLeast: ' lowerbound', atMost: ' upperbound' }[line.bound];
    printLine(
      `info depth ${line.depth} seldepth ${info.selectiveDepth} multipv ${number + 1} score ${score}${bound} ` +
        `nodes ${info.nodes} nps ${info.nodesPerSecond} hashfull ${Math.round(info.tableUse * 1000)} ` +
        `time ${Math.round(info.timeMs)} pv ${line.moves.join(' ')}`,
    );
  });
}

/** The level's book move. */
function lookUpBook() {
  const { fen = START_FEN, moves } = position;
  return chooseBookMove(book, { fen, moves }, options.level ?? 10, Math.floor(draw() * 2 ** 32));
}

/** @param {string[]} words */
async function go(words) {
  const limits = readLimits(words);
  const known = ownsBook && !limits.endless ? lookUpBook() : null;
  if (known) return void printLine(`bestmove ${known.move}`);
  const request = { position, limits, options };
  if (player) player.begin(request);
  else player = new PlaySession(request);
  running = true;
  stopped = false;
  endless = limits.endless;
  let depth = 0;
  let info = player.info();
  while (!info.done && !stopped) {
    info = player.think(SLICE_MS);
    if (info.depth > depth) {
      depth = info.depth;
      printInfo(info);
    }
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  // An endless search answers only after `stop`.
  while (endless && !stopped)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  info = player.stop();
  running = false;
  printInfo(info);
  const line = info.lines.find(({ moves }) => moves[0] === info.move);
  const expected = line?.moves[1];
  printLine(`bestmove ${info.move ?? '(none)'}${expected ? ` ponder ${expected}` : ''}`);
}

/** @param {string} line */
async function runCommand(line) {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command === 'uci') offer();
  else if (command === 'isready') printLine('readyok');
  else if (command === 'ucinewgame') player?.forget();
  else if (command === 'setoption') {
    const [, name, value] = /name (.*?)(?: value (.*))?$/.exec(words.join(' ')) ?? [];
    set(name, value ?? '');
  } else if (command === 'position') readPosition(words);
  else if (command === 'go') await go(words);
}

/** Commands that wait for the end of the search. @type {string[]} */
const later = [];
let busy = false;

async function work() {
  if (busy) return;
  busy = true;
  for (let line = later.shift(); line !== undefined; line = later.shift()) {
    try {
      await runCommand(line);
    } catch (error) {
      running = false;
      printLine(`info string ${error instanceof Error ? error.message : error}`);
      if (line.trim().startsWith('go')) printLine('bestmove (none)');
    }
  }
  busy = false;
}

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  const word = line.trim().split(/\s+/)[0];
  if (word === 'quit') process.exit(0);
  if (word === 'stop') stopped = true;
  else if (word === 'ponderhit' && running) {
    player?.ponderHit();
    endless = false;
  } else if (word === 'isready' && running) printLine('readyok');
  else {
    later.push(line);
    work();
  }
});
