// A kept game as a study sees it, without a table: its record, what is known of its positions, where it ended.
import { flatFindings, restoreFindings } from '../game/findings.js';
import { GameRecord } from '../game/record.js';
import { lineOf } from './played.js';

/** @typedef {import('../game/types.js').Kept} Kept */
/** @typedef {import('../game/record.js').MoveNode} MoveNode */

export class ReviewedGame {
  /** @type {WeakMap<MoveNode, import('../game/findings.js').Assessment>} */
  findings = new WeakMap();

  /** @param {Kept} kept */
  constructor(kept) {
    this.record = GameRecord.from(kept.record);
    this.end = lineOf(this.record, kept.tip).at(-1) ?? this.record.root;
    restoreFindings(this.record, kept.findings, this.findings);
  }

  /** @param {MoveNode} node */
  position(node) {
    return { fen: this.record.startFen, moves: node.moves };
  }

  /** The marks of a review are kept with the record; nobody waits for them here. */
  changed() {}

  /** What a review has changed of what is kept. @returns {Pick<Kept, 'record' | 'findings'>} */
  kept() {
    return { record: this.record.flat(), findings: flatFindings(this.record, this.findings) };
  }
}
