import { anySet, type Bits, nextClear, nextSet } from './bits.ts';
import type { Range, Visit } from './question.ts';

/** A stretch without interruption in which one experiment could be measured with this crew at hand. */
export interface Run {
  readonly from: number;
  readonly to: number;
  /** Only a short break parts it from the next one: the same visit can go on. */
  readonly isJoined: boolean;
  readonly crew: readonly number[];
}

interface Timeline {
  readonly slots: number;
  /** The station or somebody who must come is taken: a visit ends. */
  readonly taken: Bits;
  /** What is taken, and no beam, maintenance, night besides: a visit may last through these. */
  readonly blocked: Bits;
}

interface RunRules {
  readonly block: number;
  readonly longestBreak: number;
  readonly crew: readonly number[];
}

export function runsIn({ slots, blocked, taken }: Timeline, { block, longestBreak, crew }: RunRules): Run[] {
  const runs: { from: number; to: number; isJoined: boolean; crew: readonly number[] }[] = [];
  let last: (typeof runs)[number] | undefined;
  for (let from = nextClear(blocked, 0, slots); from < slots; ) {
    const to = nextSet(blocked, from, slots);
    if (to - from >= block) {
      if (last) last.isJoined = from - last.to <= longestBreak && !anySet(taken, last.to, from);
      last = { from, to, isJoined: false, crew };
      runs.push(last);
    }
    from = nextClear(blocked, to, slots);
  }
  return runs;
}

interface VisitRules {
  readonly from: number;
  readonly need: number;
  readonly block: number;
  readonly longestBreak: number;
}

/** The longest visit from a moment of a run on, at most `need` slots; no block is shorter than the least one. */
export function visitFrom(
  runs: readonly Run[],
  at: number,
  { from, need, block, longestBreak }: VisitRules,
): Visit | undefined {
  const blocks: Range[] = [];
  let got = 0;
  let to = from;
  for (let place = at; place < runs.length; place += 1) {
    const run = runs[place] as Run;
    const start = place === at ? from : run.from;
    const most = Math.min(run.to - start, need - got);
    const rest = need - got - most;
    // What would be left must itself be a block.
    const take = rest > 0 && rest < block ? most - (block - rest) : most;
    if (take < Math.min(block, need)) break;
    to = start + take;
    blocks.push([start, to]);
    got += take;
    const next = runs[place + 1];
    // A block that ends before its run may leave a break that is too long.
    if (got >= need || !run.isJoined || (next && next.from - to > longestBreak)) break;
  }
  return got === 0 ? undefined : { from, to, got, blocks, crew: (runs[at] as Run).crew };
}
