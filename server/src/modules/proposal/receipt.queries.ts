import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { sessionBriefOf } from '../reference/reference.queries.ts';
import { proposal } from './proposal.tables.ts';

/** What the author keeps of a submit: number, time, session. */
export async function receiptOf({ db, config }: Deps, id: number) {
  const [row] = await db
    .select({ submittedAt: proposal.submittedAt, sessionId: proposal.sessionId })
    .from(proposal)
    .where(eq(proposal.id, id));
  if (!row?.submittedAt) throw new AppError('not_found');
  return {
    number: id,
    submitted_at: row.submittedAt.toISOString(),
    session: row.sessionId === null ? null : await sessionBriefOf(db, row.sessionId, config.facilityTimeZone),
  };
}
