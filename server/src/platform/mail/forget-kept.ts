import { and, isNotNull, lt } from 'drizzle-orm';
import type { Executor } from '../database/open.ts';
import { mailTable } from './mail.table.ts';

/** Erases what letters of before have said; that there were letters stays. Answers how many. */
export async function forgetKept(db: Executor, before: Date): Promise<number> {
  const forgotten = await db
    .update(mailTable)
    .set({ kept: null })
    .where(and(lt(mailTable.createdAt, before), isNotNull(mailTable.kept)))
    .returning({ id: mailTable.id });
  return forgotten.length;
}
