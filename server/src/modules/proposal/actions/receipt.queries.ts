import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { facilitySession } from '../../reference/reference.tables.ts';
import { sessionBrief } from '../../reference/session.view.ts';
import { proposal } from '../proposal.tables.ts';

/** What the author keeps of a submit: number, time, session. */
export async function receiptOf({ db, config }: Deps, id: number) {
  const [row] = await submitted(db, { id });
  if (!row?.submittedAt) throw new AppError('not_found');
  return {
    number: id,
    submitted_at: row.submittedAt.toISOString(),
    session: row.session && sessionBrief(row.session, config.facilityTimeZone),
  };
}

const submitted = prepared((query, { id }: { id: Place<number> }) =>
  query
    .select({ submittedAt: proposal.submittedAt, session: facilitySession })
    .from(proposal)
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(eq(proposal.id, id)),
);
