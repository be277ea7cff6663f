import { and, eq, lt } from 'drizzle-orm';
import type { AccountsMerging, ErasedPerson } from '../account/account.events.ts';
import { training } from './training.tables.ts';

/** Of two accounts of one person that have passed the same course the later day stays. */
export async function mergeTraining({ tx, personId, doubleId, fellAway }: AccountsMerging): Promise<void> {
  const rows = await tx.select().from(training).where(eq(training.personId, doubleId));
  for (const { courseId, passedAt } of rows) {
    await tx
      .delete(training)
      .where(and(eq(training.personId, personId), eq(training.courseId, courseId), lt(training.passedAt, passedAt)));
    const [kept] = await tx
      .select({ id: training.id })
      .from(training)
      .where(and(eq(training.personId, personId), eq(training.courseId, courseId)));
    if (kept) await tx.delete(training).where(and(eq(training.personId, doubleId), eq(training.courseId, courseId)));
    if (kept) fellAway('training', 1);
  }
}

/** What somebody has passed goes with the name. */
export async function eraseTraining({ tx, personId }: ErasedPerson): Promise<void> {
  await tx.delete(training).where(eq(training.personId, personId));
}
