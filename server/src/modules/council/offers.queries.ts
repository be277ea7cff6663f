import { and, eq, exists, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { councilEntry, councilSession } from './council.tables.ts';

/** How these proposals stand to being put before a council, each with what would refuse it. */
export const offersOf = (tx: Executor, councilId: number, ids: readonly number[]) =>
  tx
    .select({
      id: proposal.id,
      status: proposal.status,
      isOfKind: exists(
        tx
          .select({ id: councilSession.kindId })
          .from(councilSession)
          .where(and(eq(councilSession.councilId, councilId), eq(councilSession.kindId, proposal.kindId))),
      ).mapWith(Boolean),
      isTaken: exists(
        tx
          .select({ id: councilEntry.id })
          .from(councilEntry)
          .where(and(eq(councilEntry.proposalId, proposal.id), isNull(councilEntry.releasedAt))),
      ).mapWith(Boolean),
    })
    .from(proposal)
    .where(isAmong(proposal.id, ids));
