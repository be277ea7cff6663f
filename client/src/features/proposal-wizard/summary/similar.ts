import { sampleFields } from '@luch/contract/proposal/sample.fields.ts';
import { stemsOf, wordsOf } from '@luch/contract/reference/word-stem.ts';
import type { RowOf } from '../../../lib/call.ts';
import type { Draft, Field, Patch } from '../draft/draft.ts';

export type EarlierProposal = Pick<
  RowOf<'GET /api/proposals/proposal/my/'>,
  'id' | 'name' | 'keywords' | 'station_id' | 'is_mine'
>;

/** An earlier proposal whose plan and samples stand here now, and what stood here before. */
export interface Taken {
  readonly id: number;
  readonly before: Patch;
  readonly after: Patch;
}

/** What is copied from an earlier proposal: the plan with its equipment, and the samples with their hazards. */
export const copiedFields: readonly Field[] = ['experiment_strategy', 'applicant_equipment', ...sampleFields];

const shortestWord = 4;
/** So many words in common make two proposals similar; the same station counts as one. */
const threshold = 2;
const shown = 2;

const stemsIn = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= shortestWord)
      .flatMap(stemsOf),
  );

/** Earlier proposals of mine that share words with this one, the most similar first; few, so that they are read. */
export function similarTo(
  draft: Pick<Draft, 'name' | 'keywords' | 'stations'>,
  earlier: readonly EarlierProposal[],
  ownId: number,
): EarlierProposal[] {
  const wanted = stemsIn(`${draft.name} ${draft.keywords}`);
  if (wanted.size === 0) return [];
  return earlier
    .filter(({ id, is_mine: isMine }) => isMine && id !== ownId)
    .map((row) => ({ row, score: common(wanted, row) + (row.station_id === draft.stations[0] ? 1 : 0) }))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || b.row.id - a.row.id)
    .slice(0, shown)
    .map(({ row }) => row);
}

const common = (wanted: ReadonlySet<string>, { name, keywords }: EarlierProposal): number =>
  [...stemsIn(`${name} ${keywords}`)].filter((stem) => wanted.has(stem)).length;
