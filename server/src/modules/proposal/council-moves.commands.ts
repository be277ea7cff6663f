import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilVerb, ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { proposal, type ProposalRecord } from './proposal.tables.ts';
import { moveProposalsWithCouncil } from './proposal.workflow.ts';

export interface MoveWithCouncil {
  readonly proposalId: number;
  readonly to: ProposalStatus;
  /** What the council says of it. */
  readonly comment?: string;
  /** What it grants. */
  readonly hours?: number | null;
}

/** What a decision ends besides, as the same decision of a moderator does (fine point H15). */
const changes: Partial<Record<CouncilVerb, Partial<ProposalRecord>>> = {
  council_revision: { planChangeFrom: null, changePlanReason: null },
  council_reject: { planChangeFrom: null },
};

/**
 * Moves proposals together with their council, whose command has asked who may and holds its lock: one entry of the
 * history for each, with the number of the council. Answers them as they were before, in the order of their ids.
 */
export async function moveWithCouncil(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  {
    verb,
    council,
    now,
  }: { readonly verb: CouncilVerb; readonly council: { readonly name: string }; readonly now: Date },
  moves: readonly MoveWithCouncil[],
): Promise<ProposalRecord[]> {
  const byId = new Map(moves.map((move) => [move.proposalId, move]));
  const number = deps.texts.text(actor.language, 'proposal.council', { name: council.name });
  const all = { ids: [...byId.keys()], action: verb, now };
  const moved = await moveProposalsWithCouncil(deps, tx, actor, all, (row) => {
    const { to, comment, hours = null } = byId.get(row.id) ?? { to: row.status };
    return {
      to,
      ...(changes[verb] && { changes: changes[verb] }),
      entry: { comment: [number, comment].filter(Boolean).join('. '), hours },
    };
  });
  return moved.map(({ row }) => row);
}

/** Hours that a council has granted; the caller holds the locks of these proposals. */
export async function grantHours(
  tx: Tx,
  granted: readonly { readonly proposalId: number; readonly hours: number | null }[],
): Promise<void> {
  if (granted.length === 0) return;
  const values = JSON.stringify(granted.map(({ proposalId: id, hours }) => ({ id, hours })));
  await tx
    .update(proposal)
    .set({ grantedHours: sql`given.hours` })
    .from(sql`jsonb_to_recordset(${values}::jsonb) as given(id integer, hours numeric)`)
    .where(sql`${proposal.id} = given.id`);
}
