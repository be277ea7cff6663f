import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { ErasedPerson } from '../account/account.events.ts';
import { nothingSaid } from './commands/change-team.ts';
import { notifyCouncil } from './council.live.ts';
import { council, councilTeam } from './council.tables.ts';

/** Whose name is gone sits in no council that is still to meet, and nobody waits for their word about its minutes. */
export async function leaveCouncils({ deps, tx, personId }: ErasedPerson): Promise<void> {
  const toMeet = tx
    .select({ id: council.id })
    .from(council)
    .where(inArray(council.status, [s.draft, s.planned, s.review]));
  const left = await tx
    .update(councilTeam)
    .set({ isActive: false, ...nothingSaid })
    .where(and(eq(councilTeam.personId, personId), councilTeam.isActive, inArray(councilTeam.councilId, toMeet)))
    .returning({ id: councilTeam.councilId });
  for (const { id } of left) await notifyCouncil(deps, tx, id);
}
