import type { Actor } from '@luch/contract/account/roles.ts';
import { lt } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { proposalOpened, type ProposalRecord } from '../proposal.tables.ts';
import { news } from './badge.queries.ts';

/** The author has seen the news; once is enough until the next. */
export async function markOpened(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, row: ProposalRecord): Promise<void> {
  if (row.applicantId !== actor.id || !news.includes(row.status)) return;
  const at = deps.clock.now();
  await deps.db
    .insert(proposalOpened)
    .values({ proposalId: row.id, personId: actor.id, at })
    .onConflictDoUpdate({
      target: [proposalOpened.proposalId, proposalOpened.personId],
      set: { at },
      setWhere: lt(proposalOpened.at, row.statusAt),
    });
}
