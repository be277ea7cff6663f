import type { Actor } from '@luch/contract/account/roles.ts';
import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readerOf, readsCouncil } from '../card/council-reading.policy.ts';
import { councilTiesOf } from '../card/team.queries.ts';
import { councilStanding } from '../council.facts.ts';
import { notifyCouncil } from '../council.live.ts';
import { councilTeam, type CouncilTeamRecord } from '../council.tables.ts';
import { demandEdit, lockCouncil } from './edit-council.ts';

/** `why`: null confirms the protocol, a reason rejects it. */
export interface Resolution {
  readonly teamEntryId: number;
  readonly why: string | null;
}

/** An expert confirms or rejects the protocol, each the own entry, and may think again until the discussion ends (fine point A42). */
export function resolveProtocol(deps: Deps, actor: Actor, { teamEntryId: id, why }: Resolution): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCouncil(tx, (await teamEntry(tx, id)).councilId);
    const own = await teamEntry(tx, id);
    const reader = readerOf(actor, await councilTiesOf(tx, row.id, actor));
    if (!readsCouncil(reader, row.status)) throw new AppError('not_found');
    const confirmsProtocol = own.personId === actor.id && own.isActive && own.type === teamTypes.expert;
    demandEdit('resolution', { ...councilStanding(actor, row), confirmsProtocol });
    const approveType = why === null ? approveTypes.confirmed : approveTypes.rejected;
    const said = { approveType, approveComment: why ?? '', approvedAt: deps.clock.now() };
    await tx.update(councilTeam).set(said).where(eq(councilTeam.id, id));
    await notifyCouncil(deps, tx, row.id);
  });
}

async function teamEntry(tx: Tx, id: number): Promise<CouncilTeamRecord> {
  const [entry] = await tx.select().from(councilTeam).where(eq(councilTeam.id, id));
  if (!entry) throw new AppError('not_found');
  return entry;
}
