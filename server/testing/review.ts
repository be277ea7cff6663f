import { totalOf } from '@luch/contract/review/expertise.ts';
import {
  expertAssignment,
  expertDecline,
  expertise,
  expertiseDraft,
  expertiseHistory,
} from '../src/modules/expertise/expertise.tables.ts';
import type { Db } from '../src/platform/database/open.ts';

/** The first of March 2026: after proposals were submitted, before the test portal's clock begins. */
const before = new Date('2026-03-01T09:00:00Z');

type Insert<Row, Needed extends keyof Row> = Partial<Row> & Pick<Row, Needed>;
type AssignmentInsert = typeof expertAssignment.$inferInsert;

/**
 * A living assignment of the first round, made by the expert's own hand unless `assignedBy` says otherwise; with
 * `endedAt` or `endedBecause` it has ended. Past the command: only for tests of what follows. Answers its number.
 */
export async function anAssignment(
  db: Db,
  values: Insert<AssignmentInsert, 'proposalId' | 'expertId'>,
): Promise<number> {
  const hasEnded = values.endedAt != null || values.endedBecause != null;
  const [row] = await db
    .insert(expertAssignment)
    .values({
      round: 1,
      assignedBy: values.expertId,
      assignedAt: before,
      ...values,
      endedAt: hasEnded ? (values.endedAt ?? before) : null,
      endedBecause: hasEnded ? (values.endedBecause ?? 'removed') : null,
    })
    .returning({ id: expertAssignment.id });
  if (!row) throw new Error('No assignment was made');
  return row.id;
}

/** A conflict of interest, declared by whoever was asked to rate it. */
export async function aDeclaredConflict(db: Db, who: { readonly proposalId: number; readonly expertId: number }) {
  await db.insert(expertDecline).values({ ...who, kind: 'conflict', reason: 'Общая статья', declinedAt: before });
}

/** A rating that was given once, four times 4 unless marks are named; its total follows from them. Answers its number. */
export async function anExpertise(
  db: Db,
  values: Insert<Omit<typeof expertise.$inferInsert, 'mark'>, 'assignmentId'>,
): Promise<number> {
  const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4, ...values };
  const mark = totalOf(marks);
  const [row] = await db
    .insert(expertise)
    .values({ comment: 'Ясная постановка задачи', givenAt: before, changedAt: before, ...marks, mark })
    .returning();
  if (!row) throw new Error('No rating was given');
  const { id: expertiseId, changedAt: at, comment, answers } = row;
  await db
    .insert(expertiseHistory)
    .values({ expertiseId, at, marks: [marks.mark1, marks.mark2, marks.mark3, marks.mark4], mark, comment, answers });
  return expertiseId;
}

/** What an expert has typed and not yet given, saved once. */
export async function anExpertiseDraft(
  db: Db,
  values: Insert<typeof expertiseDraft.$inferInsert, 'assignmentId'>,
): Promise<void> {
  await db.insert(expertiseDraft).values({ version: 1, savedAt: before, ...values });
}
