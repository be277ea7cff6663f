import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { council, type CouncilRecord } from './council.tables.ts';

/** A newer word about the meeting than any that calendars have had; what changes with it is stored too. */
export async function nextMeeting(
  tx: Tx,
  row: CouncilRecord,
  changed: Partial<Pick<CouncilRecord, 'name' | 'date' | 'place' | 'startTime'>> = {},
): Promise<CouncilRecord> {
  const [next] = await tx
    .update(council)
    .set({ ...changed, meetingVersion: sql`${council.meetingVersion} + 1` })
    .where(eq(council.id, row.id))
    .returning();
  return next ?? row;
}
