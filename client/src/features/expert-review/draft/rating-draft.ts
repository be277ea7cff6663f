import { criteria, type Criterion, type Marks, tenths } from '@luch/contract/review/expertise.ts';
import { rating } from '@luch/contract/kernel/limits.ts';

/** What an expert has on the screen for one proposal: marks may be missing, the comment unfinished. */
export type RatingDraft = Readonly<Record<Criterion, number | null>> & { readonly comment: string };
export type RatingPatch = Partial<RatingDraft>;

export const emptyDraft: RatingDraft = { mark1: null, mark2: null, mark3: null, mark4: null, comment: '' };

/** Only the fields of a draft, out of a draft or a rating of the wire. */
export const draftOf = ({ mark1, mark2, mark3, mark4, comment }: RatingDraft): RatingDraft => ({
  mark1,
  mark2,
  mark3,
  mark4,
  comment,
});

/** Values from the device or another tab, as far as they are marks and a comment. */
export const knownPart = (values: Readonly<Record<string, unknown>>): RatingPatch =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      name === 'comment'
        ? typeof value === 'string'
        : (criteria as readonly string[]).includes(name) && (value === null || typeof value === 'number'),
    ),
  );

export const sameDraft = (a: RatingDraft, b: RatingDraft): boolean =>
  a.comment === b.comment && criteria.every((criterion) => a[criterion] === b[criterion]);

/** What was not touched counts as 0, as a slider at its beginning shows. */
export const marksOf = (draft: RatingDraft): Marks => ({
  mark1: draft.mark1 ?? 0,
  mark2: draft.mark2 ?? 0,
  mark3: draft.mark3 ?? 0,
  mark4: draft.mark4 ?? 0,
});

/** Into the scale, by whole tenths. */
const toMark = (inTenths: number): number => Math.max(0, Math.min(tenths(rating.max), inTenths)) / 10;

/** One press of a key: from where the mark stands, or from 0. */
export const stepMark = (mark: number | null, by: number): number => toMark(tenths(mark ?? 0) + tenths(by));

/** A mark as it is typed, with a comma or a point; undefined for anything else. */
export function parseMark(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d*)?$/.test(typed)) return undefined;
  return toMark(tenths(Number(typed)));
}
