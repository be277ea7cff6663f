import { asc, inArray } from 'drizzle-orm';
import type { AccountsMerging } from '../account/account.events.ts';
import { councilTeam, type CouncilTeamRecord } from './council.tables.ts';

/**
 * Whom a council has named twice sits in it once, with what was said of the minutes: of two answers the later one, as of
 * anybody who has thought again.
 */
export async function mergeTeam({ tx, personId, doubleId, fellAway }: AccountsMerging): Promise<void> {
  const rows = await tx
    .select()
    .from(councilTeam)
    .where(inArray(councilTeam.personId, [personId, doubleId]))
    .orderBy(asc(councilTeam.councilId));
  const theirs = new Map(rows.filter((one) => one.personId === doubleId).map((one) => [one.councilId, one]));
  const gone = rows.flatMap((own) => {
    const other = own.personId === personId ? theirs.get(own.councilId) : undefined;
    return other === undefined ? [] : [goes(own, other).id];
  });
  if (gone.length === 0) return;
  await tx.delete(councilTeam).where(inArray(councilTeam.id, gone));
  fellAway('council_team', gone.length);
}

/** What was said before silence, the later word before the earlier, who is there before who left, an expert before a guest. */
function goes(own: CouncilTeamRecord, other: CouncilTeamRecord): CouncilTeamRecord {
  const spoken = (own.approvedAt?.getTime() ?? 0) - (other.approvedAt?.getTime() ?? 0);
  const present = Number(own.isActive) - Number(other.isActive);
  return (spoken || present || own.type - other.type) < 0 ? own : other;
}
