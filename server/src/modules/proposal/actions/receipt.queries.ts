import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { sessionById } from '../../reference/reference.queries.ts';
import { sessionBrief } from '../../reference/session.view.ts';
import { proposal } from '../proposal.tables.ts';

/** What the author keeps of a submit: number, time, session. */
export async function receiptOf({ db, config }: Deps, id: number) {
  const [row] = await db
    .select({ submittedAt: proposal.submittedAt, sessionId: proposal.sessionId })
    .from(proposal)
    .where(eq(proposal.id, id));
  if (!row?.submittedAt) throw new AppError('not_found');
  const session = row.sessionId === null ? undefined : await sessionById(db, row.sessionId);
  return {
    number: id,
    submitted_at: row.submittedAt.toISOString(),
    session: session ? sessionBrief(session, config.facilityTimeZone) : null,
  };
}
