import type { Call } from '../server/testing/mixed-traffic.ts';
import type { Goals } from './faults.ts';
import type { Post } from './load/letters.ts';
import { type Kind, kindOf, longestWithout, type Outcome, outcomeOf } from './load/outcome.ts';

export const MOST_REFUSED = 10;

/** What a turn came to: a row of the table. */
export interface Result {
  readonly fault: string;
  /** Seconds at most without an answer of this kind. */
  readonly without: Readonly<Record<Kind, number>>;
  readonly came: Readonly<Record<Outcome, number>>;
  /** Not stored though acknowledged, or stored twice, in words. */
  readonly problems: readonly string[];
  readonly post: Post;
  readonly streams: Streams;
}

export interface Streams {
  readonly count: number;
  /** Streams that ended, and those that stand at the end. */
  readonly ended: number;
  readonly open: number;
  /** Changes that an open screen has neither heard nor been told to ask for. */
  readonly missed: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const kinds: readonly Kind[] = ['write', 'upload', 'read', 'schedule', 'screen'];
const outcomes: readonly Outcome[] = ['done', 'by rule', 'signed out', 'refused', 'unclear', 'cut', 'unreachable'];
const fromKeys = <Key extends string>(keys: readonly Key[], value: (key: Key) => number): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;

/** From the strike to the end of the load. */
export function countCalls(calls: readonly Call[], { from, to }: Span): Pick<Result, 'without' | 'came'> {
  const judged = calls.map((call) => ({ kind: kindOf(call), outcome: outcomeOf(call), ended: call.ended }));
  const answered: readonly Outcome[] = ['done', 'by rule'];
  const timesOf = (kind: Kind): number[] =>
    judged.filter((call) => call.kind === kind && answered.includes(call.outcome)).map(({ ended }) => ended);
  const later = judged.filter(({ ended }) => ended >= from);
  return {
    without: fromKeys(kinds, (kind) => longestWithout(timesOf(kind), from, to)),
    came: fromKeys(outcomes, (outcome) => later.filter((call) => call.outcome === outcome).length),
  };
}

/** What does not hold, in words. */
export function missedGoals({ without, came, problems, post, streams }: Result, goals: Goals): string[] {
  const missed: string[] = [];
  const say = (fails: boolean, words: string): void => void (fails && missed.push(words));
  say(without.write > goals.writes, `written again after ${without.write.toFixed(1)} s, goal ${goals.writes} s`);
  say(without.upload > goals.uploads, `uploaded again after ${without.upload.toFixed(1)} s, goal ${goals.uploads} s`);
  say(came.refused > MOST_REFUSED, `${came.refused} refused, goal ${MOST_REFUSED}`);
  say(came.unclear > 0, `${came.unclear} refused without clear words`);
  say(came.cut > MOST_REFUSED, `${came.cut} cut off, goal ${MOST_REFUSED}`);
  say(!goals.isUnreachable && came.unreachable > 0, `${came.unreachable} could not be sent`);
  say(came['signed out'] > 0, `${came['signed out']} signed out`);
  say(problems.length > 0, `${problems.length} writes lost or doubled`);
  say(post.lost > 0, `${post.lost} letters lost`);
  say(streams.open < streams.count, `${streams.count - streams.open} live streams did not come back`);
  say(streams.missed > 0, `${streams.missed} changes unheard`);
  return missed;
}
