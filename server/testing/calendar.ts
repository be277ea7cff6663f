import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import type { Db } from '../src/platform/database/open.ts';

export interface RecordOptions {
  readonly type: number;
  /** ISO moments. */
  readonly from: string;
  readonly to: string;
  readonly by: number;
  readonly stationId?: number | null;
  readonly proposalId?: number;
  readonly name?: string;
  readonly description?: string;
  readonly comment?: string;
  readonly closed?: boolean;
  readonly responsibleIds?: number[];
}

let entries = 1_000_000;

/** A record past every rule but the database's: for tests of what follows one. Answers its number. */
export async function aRecord(db: Db, { from, to, by, closed, ...fields }: RecordOptions): Promise<number> {
  const isOwn = fields.type === 0 || fields.type === 1;
  entries += 1;
  const [row] = await db
    .insert(calendarRecord)
    .values({
      stationId: fields.type === 3 || fields.type === 4 ? null : 1,
      ...fields,
      ...(isOwn && { entryId: entries }),
      startAt: new Date(from),
      finishAt: new Date(to),
      createdAt: new Date('2026-02-28T09:00:00Z'),
      createdBy: by,
      ...(closed && { closedAt: new Date(to), closedBy: by }),
    })
    .returning({ id: calendarRecord.id });
  return row?.id ?? 0;
}
