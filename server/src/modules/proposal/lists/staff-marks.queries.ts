import { and, desc, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { planChange, proposal, proposalComment } from '../proposal.tables.ts';
import { belongsTo, holdsOffice, type Reader } from '../proposal.visibility.ts';

/** What staff see of a proposal beside its status: the verdict of its station, and whether the station asks for more. */

/** A verdict of the station that the proposal is at now; one of an earlier station no longer counts (fine point H48). */
const ofPresentStation = () =>
  and(
    eq(proposalComment.proposalId, proposal.id),
    eq(proposalComment.kind, 'bs'),
    eq(proposalComment.stationId, proposal.stationId),
  );

export const hasVerdict = (tx: Executor): SQL =>
  exists(tx.select({ id: proposalComment.id }).from(proposalComment).where(ofPresentStation()));

/** The station has asked for another plan, and nobody has answered. */
export const hasOpenPlanChange = (tx: Executor): SQL =>
  exists(
    tx
      .select({ id: planChange.id })
      .from(planChange)
      .where(and(eq(planChange.proposalId, proposal.id), isNull(planChange.closedAt))),
  );

/**
 * What waits for a word of this person: never the own work. About that they learn neither whether its station has spoken
 * nor whether it asks for more (decision 0013), so no filter and no count may hang on either.
 */
export const notOwn = (reader: Reader): SQL => not(belongsTo(reader));

/** Both as columns of a row; whoever holds no office is not even asked for. The newest verdict counts. */
export function staffMarks(tx: Executor, reader: Reader) {
  if (!holdsOffice(reader)) return { resolution: sql<number | null>`null`, planChangeOpen: sql<boolean>`false` };
  return { resolution: newestVerdict(tx), planChangeOpen: hasOpenPlanChange(tx).mapWith(Boolean) };
}

export function newestVerdict(tx: Executor): SQL<number | null> {
  const newest = tx
    .select({ resolution: proposalComment.bsResolution })
    .from(proposalComment)
    .where(ofPresentStation())
    .orderBy(desc(proposalComment.id))
    .limit(1);
  return sql<number | null>`(${newest})`;
}
