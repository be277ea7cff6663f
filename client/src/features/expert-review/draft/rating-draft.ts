import type { AnswerPart } from '@luch/contract/forms/answer.schemas.ts';
import type { AnsweredView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { criteria, type Criterion, type Marks, tenths, totalOf } from '@luch/contract/review/expertise.ts';
import { rating } from '@luch/contract/kernel/limits.ts';

/** What an expert has on the screen for one proposal: marks and answers may be missing, the comment unfinished. */
export type RatingDraft = Readonly<Record<Criterion, number | null>> & {
  readonly comment: string;
  /** To the facility's own questions, by their id. */
  readonly answers: AnswerPart;
};
export type RatingPatch = Partial<RatingDraft>;

export const emptyDraft: RatingDraft = { mark1: null, mark2: null, mark3: null, mark4: null, comment: '', answers: {} };

/** Only the fields of a draft, out of a draft or a rating of the wire. */
export const draftOf = ({ mark1, mark2, mark3, mark4, comment, answers }: RatingDraft): RatingDraft => ({
  mark1,
  mark2,
  mark3,
  mark4,
  comment,
  answers,
});

type Given = Omit<RatingDraft, 'answers'> & { readonly answered: readonly AnsweredView[] };
/** A rating that was given, as the draft that it came from. */
export const draftOfGiven = ({ answered, ...given }: Given): RatingDraft =>
  draftOf({ ...given, answers: Object.fromEntries(answered.map(({ id, answer }) => [id, answer])) });

/** Values from the device or another tab, as far as they are marks and a comment. */
export const knownPart = (values: Readonly<Record<string, unknown>>): RatingPatch =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (name === 'comment') return typeof value === 'string';
      if (name === 'answers') return typeof value === 'object' && value !== null;
      return (criteria as readonly string[]).includes(name) && (value === null || typeof value === 'number');
    }),
  );

export const sameDraft = (a: RatingDraft, b: RatingDraft): boolean =>
  a.comment === b.comment &&
  criteria.every((criterion) => a[criterion] === b[criterion]) &&
  sameValue(a.answers, b.answers);

/** Answers are equal by what they say; one that says nothing is none. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null && said(one) === said(other));

const said = (answers: object): string =>
  JSON.stringify(Object.entries(answers).filter(([, answer]) => !isNothing.has(JSON.stringify(answer))));
const isNothing: ReadonlySet<string> = new Set(['null', '""', '[]']);

/** Criteria that nobody has set yet. */
export const unsetIn = (draft: RatingPatch): Criterion[] => criteria.filter((criterion) => draft[criterion] == null);

/** The mean of four marks; null while one of them is not set: of three it would be another figure. */
export const totalOfDraft = (draft: RatingDraft): number | null =>
  unsetIn(draft).length > 0 ? null : totalOf(marksOf(draft));

/** What was not set counts as 0, once the expert has said so. */
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

/** A mark as it is typed, with a comma or a point; undefined of what is none: nothing is rounded or cut to the scale. */
export function parseMark(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d?0*)?$/.test(typed)) return undefined;
  const mark = Number(typed);
  return mark <= rating.max ? tenths(mark) / 10 : undefined;
}
