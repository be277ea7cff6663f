import { isDeepStrictEqual } from 'node:util';
import { answersGiven } from '@luch/contract/forms/answer.schemas.ts';
import { criteria } from '@luch/contract/review/expertise.ts';
import type { ExpertiseDraft } from '@luch/contract/review/review.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type ExpertAssignment, expertise, expertiseDraft } from '../../expertise/expertise.tables.ts';

/** Marks, comment and answers, of which a draft may lack any. */
export type Typed = Pick<ExpertiseDraft, (typeof criteria)[number] | 'comment' | 'answers'>;

/** What the form of this assignment shows: what was typed, else what was given, else nothing. */
export async function ratingDraftOf(tx: Executor, assignment: ExpertAssignment): Promise<ExpertiseDraft> {
  const [draft] = await tx.select().from(expertiseDraft).where(eq(expertiseDraft.assignmentId, assignment.id));
  if (draft) return draftView(assignment, draft, draft);
  const [given] = await tx.select().from(expertise).where(eq(expertise.assignmentId, assignment.id));
  return draftView(assignment, given ?? empty, { version: 0, savedAt: null });
}

const empty: Typed = { mark1: null, mark2: null, mark3: null, mark4: null, comment: '', answers: {} };

export const draftView = (
  { proposalId }: ExpertAssignment,
  { mark1, mark2, mark3, mark4, comment, answers }: Typed,
  { version, savedAt }: { readonly version: number; readonly savedAt: Date | null },
): ExpertiseDraft => ({
  proposal_id: proposalId,
  version,
  saved_at: savedAt?.toISOString() ?? null,
  mark1,
  mark2,
  mark3,
  mark4,
  comment,
  answers,
});

export const typedDiffers = (before: Typed, after: Typed): boolean =>
  before.comment !== after.comment ||
  criteria.some((criterion) => before[criterion] !== after[criterion]) ||
  !isDeepStrictEqual(answersGiven(before.answers), answersGiven(after.answers));
