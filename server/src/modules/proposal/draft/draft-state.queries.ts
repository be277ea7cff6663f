import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';
import { type DraftPart, type DraftState, draftStateOf } from './proposal-fields.ts';
import {
  proposal,
  proposalEquipment,
  proposalPrevious,
  type ProposalRecord,
  proposalVersion,
} from '../proposal.tables.ts';

/** A draft whole, with what stands in other tables; ids in order, so that equal drafts compare equal. */
export async function readDraft(db: Executor, row: ProposalRecord): Promise<DraftState> {
  return (await readDraftWithKept(db, row)).state;
}

/** The same, and when its last earlier version was kept, in one statement. */
export async function readDraftWithKept(
  db: Executor,
  row: ProposalRecord,
): Promise<{ readonly state: DraftState; readonly keptAt: Date | null }> {
  const [found = nothing]: readonly Besides[] = await besides(db, { id: row.id });
  return draftWithKept(row, found);
}

/** @param found what `columnsBesides` have told of it */
export const draftWithKept = (row: ProposalRecord, found: Besides) => ({
  state: stateOf(row, found),
  keptAt: found.keptAt,
});

/** A draft whole, and what its last earlier version says. */
export interface DraftWithLast {
  readonly state: DraftState;
  readonly last: DraftPart | null;
}

/** @param found what `columnsBesides` have told of it */
export const draftWithLast = (row: ProposalRecord, found: Besides): DraftWithLast => ({
  state: stateOf(row, found),
  last: found.last,
});

interface Besides {
  readonly equipment: readonly number[];
  readonly previous: readonly number[];
  readonly answers: Answers;
  readonly keptAt: Date | null;
  readonly last: DraftPart | null;
}
const nothing: Besides = { equipment: [], previous: [], answers: {}, keptAt: null, last: null };
const stateOf = (row: ProposalRecord, { equipment, previous, answers }: Besides): DraftState =>
  draftStateOf(row, { additional_equipment: [...equipment], previous_proposals: [...previous], answers });

const besides = prepared((query, { id }: { id: Place<number> }) =>
  query
    .select(columnsBesides(id, { withText: false }))
    .from(proposal)
    .where(eq(proposal.id, id)),
);

/** What stands in other tables, as columns of a statement that reads the proposal. */
export const columnsBesides = (id: Place<number>, { withText }: { readonly withText: boolean }) => ({
  equipment: sql<
    number[]
  >`array(select ${proposalEquipment.equipmentId} from ${proposalEquipment} where ${proposalEquipment.proposalId} = ${id} order by 1)`,
  previous: sql<
    number[]
  >`array(select ${proposalPrevious.previousId} from ${proposalPrevious} where ${proposalPrevious.proposalId} = ${id} order by 1)`,
  answers: sql<Answers>`(select coalesce(jsonb_object_agg(${proposalAnswer.questionId}, ${proposalAnswer.value}), '{}') from ${proposalAnswer} where ${proposalAnswer.proposalId} = ${id})`,
  keptAt:
    sql<Date | null>`(select ${proposalVersion.savedAt} from ${proposalVersion} where ${proposalVersion.proposalId} = ${id} order by ${proposalVersion.version} desc limit 1)`.mapWith(
      proposalVersion.savedAt,
    ),
  // A whole text, which a save has no need of.
  last: withText ? lastVersion(id) : sql<DraftPart | null>`null`,
});

export const lastVersion = (id: number | Place<number>) =>
  sql<DraftPart | null>`(select ${proposalVersion.fields} from ${proposalVersion} where ${proposalVersion.proposalId} = ${id} order by ${proposalVersion.version} desc limit 1)`;
