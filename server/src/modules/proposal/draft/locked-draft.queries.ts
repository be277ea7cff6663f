import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { listOf, type Place, prepared } from '../../../platform/database/prepared.ts';
import { standingAt } from '../locked-proposal.queries.ts';
import { methodsAt, type Standing, stationFactsIn, stationFactsOf } from '../proposal.facts.ts';
import { proposal, type ProposalRecord } from '../proposal.tables.ts';
import { columnsBesides, draftWithKept, readDraftWithKept } from './draft-state.queries.ts';
import type { DraftState } from './proposal-fields.ts';

interface LockedDraft {
  readonly row: ProposalRecord;
  readonly standing: Standing;
  readonly state: DraftState;
  /** When its last earlier version was kept. */
  readonly keptAt: Date | null;
  /** Of its station, or of another one. */
  readonly stationFacts: (stationId: number | null) => ReturnType<typeof stationFactsOf>;
}

/** A draft under its lock, as `lockProposal` locks it, with everything that a save asks of it, in one statement. */
export async function lockDraft(tx: Tx, actor: Actor, id: number): Promise<LockedDraft> {
  const [found] = await locked(tx, { id });
  if (!found) throw new AppError('not_found');
  const { row, isSeen, methods, ...besides } = found;
  const standing = await standingAt(tx, actor, row);
  const draft = isSeen ? draftWithKept(row, besides) : await readDraftWithKept(tx, row);
  const known = stationFactsIn(methods);
  const stationFacts = async (stationId: number | null) =>
    stationId === row.stationId ? known : stationFactsOf(tx, stationId);
  return { row, standing, ...draft, stationFacts };
}

const locked = prepared((query, { id }: { id: Place<number> }) =>
  query
    .select({
      row: proposal,
      // Whoever has waited for the lock has the row as it is now, and of other tables what stood there before.
      isSeen: sql<boolean>`(select seen.xmin = proposal.xmin from ${proposal} seen where seen.id = ${id})`,
      methods: listOf(methodsAt.build(query, { stationId: proposal.stationId }, undefined)),
      ...columnsBesides(id, { withText: false }),
    })
    .from(proposal)
    .where(eq(proposal.id, id))
    .for('no key update'),
);
