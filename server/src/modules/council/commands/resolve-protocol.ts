import type { Actor } from '@luch/contract/account/roles.ts';
import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CouncilReader, readerOf, readsCouncil, readsDecision, wasTold } from '../card/council-reading.policy.ts';
import { entriesOf, type SelectedEntry } from '../card/entries.queries.ts';
import { isOwnEntry } from '../card/entry.view.ts';
import { councilTiesOf } from '../card/team.queries.ts';
import { councilStanding } from '../council.facts.ts';
import { notifyCouncil } from '../council.live.ts';
import { councilTeam, type CouncilTeamRecord } from '../council.tables.ts';
import { movedOn } from './change-solution.ts';
import { demandEdit, type EditContext, lockCouncil } from './edit-council.ts';

/** `why`: null confirms the protocol, a reason rejects it. */
export interface Resolution {
  readonly teamEntryId: number;
  readonly why: string | null;
  readonly seen?: number | undefined;
}

/** An expert confirms or rejects the protocol, each the own entry, and may think again until the discussion ends (fine point A42). */
export function resolveProtocol(
  deps: Deps,
  actor: Actor,
  language: Language,
  { teamEntryId: id, why, seen }: Resolution,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCouncil(tx, (await teamEntry(tx, id)).councilId);
    const own = await teamEntry(tx, id);
    const reader = readerOf(actor, await councilTiesOf(tx, row.id, actor), row.status);
    if (!readsCouncil(reader, row.status)) throw new AppError('not_found');
    const confirmsProtocol = own.personId === actor.id && own.isActive && own.type === teamTypes.expert;
    demandEdit('resolution', { ...councilStanding(actor, row), confirmsProtocol });
    const context = { deps, tx, actor, row, now: deps.clock.now() };
    if (seen !== undefined) await demandSeen(context, language, reader, seen);
    const approveType = why === null ? approveTypes.confirmed : approveTypes.rejected;
    const said = { approveType, approveComment: why ?? '', approvedAt: context.now };
    await tx.update(councilTeam).set(said).where(eq(councilTeam.id, id));
    await notifyCouncil(deps, tx, row.id);
  });
}

/** Nobody confirms what they have not read: what was decided since is told (fine point H10). */
async function demandSeen(context: EditContext, language: Language, reader: CouncilReader, seen: number) {
  const { tx, actor, row } = context;
  const read = (await entriesOf(tx, actor, language, row.id)).filter((one) =>
    readsDecision(reader, row.status, { isOwn: isOwnEntry(actor, one), isTold: wasTold(one.entry) }),
  );
  if (read.reduce((sum, { entry }) => sum + entry.version, 0) === seen) return;
  const at = ({ entry }: SelectedEntry) => entry.changedAt?.getTime() ?? 0;
  const [last] = read.toSorted((one, other) => at(other) - at(one));
  if (last) throw await movedOn(context, language, last);
}

async function teamEntry(tx: Tx, id: number): Promise<CouncilTeamRecord> {
  const [entry] = await tx.select().from(councilTeam).where(eq(councilTeam.id, id));
  if (!entry) throw new AppError('not_found');
  return entry;
}
