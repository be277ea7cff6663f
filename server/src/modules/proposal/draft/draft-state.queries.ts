import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { type DraftState, draftStateOf } from './proposal-fields.ts';
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
  const [found] = await besides(db, { id: row.id });
  const { equipment, previous, keptAt } = found ?? { equipment: [], previous: [], keptAt: null };
  return { state: draftStateOf(row, { additional_equipment: equipment, previous_proposals: previous }), keptAt };
}

const besides = prepared((query, { id }: { id: Place<number> }) =>
  query
    .select({
      equipment: sql<
        number[]
      >`array(select ${proposalEquipment.equipmentId} from ${proposalEquipment} where ${proposalEquipment.proposalId} = ${id} order by 1)`,
      previous: sql<
        number[]
      >`array(select ${proposalPrevious.previousId} from ${proposalPrevious} where ${proposalPrevious.proposalId} = ${id} order by 1)`,
      keptAt:
        sql<Date | null>`(select ${proposalVersion.savedAt} from ${proposalVersion} where ${proposalVersion.proposalId} = ${id} order by ${proposalVersion.version} desc limit 1)`.mapWith(
          proposalVersion.savedAt,
        ),
    })
    .from(proposal)
    .where(eq(proposal.id, id)),
);
