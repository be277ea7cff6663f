import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MarkTone } from '@luch/contract/review/expertise.ts';

type Several = readonly string[];
type InBoth = Readonly<Record<'ru' | 'en', Several>>;
type ByKind = Readonly<Record<string, Several>>;

/** What reviewers of the demonstration write. */
interface ReviewTexts {
  readonly ratings: Readonly<Record<'ru' | 'en', Readonly<Record<MarkTone, Several>>>>;
  readonly verdicts: Readonly<Record<'possible' | 'impossible', ByKind>>;
  /** By station: what of the applicant's own equipment may come. */
  readonly equipment: Readonly<Record<string, string>>;
  readonly comments: Readonly<Record<'moderator' | 'station' | 'expert', InBoth>>;
  /** What a station asks, and what the head answers who declines it. */
  readonly plan_changes: readonly { readonly asked: string; readonly declined: string }[];
}

export const reviewTexts = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../data/review.json'), 'utf8'),
) as ReviewTexts;

/** Gives the texts of each list one after another, so that two of them seldom meet. */
export function inTurn() {
  const given = new Map<Several, number>();
  return (list: Several | undefined): string => {
    if (!list) throw new Error('No texts');
    const turn = given.get(list) ?? 0;
    given.set(list, turn + 1);
    const text = list[turn % list.length];
    if (text === undefined) throw new Error('No text');
    return text;
  };
}
export type InTurn = ReturnType<typeof inTurn>;
