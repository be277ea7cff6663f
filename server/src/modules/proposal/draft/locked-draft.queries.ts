import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { listOf, type Place, prepared } from '../../../platform/database/prepared.ts';
import { standingAt } from '../locked-proposal.queries.ts';
import { methodsAt, type Standing, stationFactsIn, stationFactsOf } from '../proposal.facts.ts';
import { proposal, type ProposalRecord } from '../proposal.tables.ts';
import { type FoundQuestions, questionColumns, readQuestions } from '../questions/asked-forms.queries.ts';
import { columnsBesides, draftWithKept, readDraftWithKept } from './draft-state.queries.ts';
import type { DraftState } from './proposal-fields.ts';

interface LockedDraft {
  readonly row: ProposalRecord;
  readonly standing: Standing;
  readonly state: DraftState;
  /** When its last earlier version was kept. */
  readonly keptAt: Date | null;
  /** What it is asked by the facility's own questions. */
  readonly questions: FoundQuestions;
  /** Of its station, or of another one. */
  readonly stationFacts: (stationId: number | null) => ReturnType<typeof stationFactsOf>;
}

/** A draft under its lock, as `lockProposal` locks it, with everything that a save asks of it, in one statement. */
export async function lockDraft(tx: Tx, actor: Actor, id: number, today: string): Promise<LockedDraft> {
  const [found] = await locked(tx, { id, today });
  if (!found) throw new AppError('not_found');
  const { row, isSeen, methods, forms, equipmentIds, uncounted, ...besides } = found;
  const standing = await standingAt(tx, actor, row);
  const draft = isSeen ? draftWithKept(row, besides) : await readDraftWithKept(tx, row);
  const known = stationFactsIn(methods);
  const stationFacts = async (stationId: number | null) =>
    stationId === row.stationId ? known : stationFactsOf(tx, stationId);
  const questions = isSeen
    ? { forms, equipmentIds, uncounted, answers: besides.answers }
    : await readQuestions(tx, id, today);
  return { row, standing, ...draft, questions, stationFacts };
}

const locked = prepared((query, { id, today }: { id: Place<number>; today: Place<string> }) =>
  query
    .select({
      row: proposal,
      // Whoever has waited for the lock has the row as it is now, and of other tables what stood there before.
      isSeen: sql<boolean>`(select seen.xmin = proposal.xmin from ${proposal} seen where seen.id = ${id})`,
      methods: listOf(methodsAt.build(query, { stationId: proposal.stationId }, undefined)),
      ...questionColumns(query, today),
      ...columnsBesides(id, { withText: false }),
    })
    .from(proposal)
    .where(eq(proposal.id, id))
    .for('no key update'),
);
