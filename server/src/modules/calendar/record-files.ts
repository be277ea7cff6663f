import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { calendarChange, calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import type { FileOwner, FileRights } from '../proposal/files/file-owners.events.ts';
import { removeFiles } from '../proposal/files/remove-files.commands.ts';
import { storedFile } from '../proposal/proposal.tables.ts';
import { notifyCalendar } from './calendar.live.ts';
import { lockForChange } from './locked-record.ts';
import { readableRecord } from './readable-record.queries.ts';
import { isHidden } from './record.facts.ts';
import { type RecordFacts, recordVerdict } from './record.policy.ts';

/** Attached to a record of the calendar (specification, applicant side, section 7, Files). */
const recordFile = 6;

const rightsOf = (facts: RecordFacts): FileRights => {
  const verdict = recordVerdict('attach', facts);
  return { add: () => verdict, change: () => verdict };
};

/** Read with the record's card, and changed by whoever may attach; of a hidden record nobody learns that there are any. */
export const recordFiles: FileOwner = {
  kinds: [recordFile],
  column: 'objectId',
  lock: async (deps, tx, actor, id) => {
    await readableRecord(tx, actor, id, deps.clock.now());
    const { record, facts } = await lockForChange(deps, tx, actor, { id });
    return { ...rightsOf(facts), tell: () => notifyCalendar(deps, tx, [record]) };
  },
  read: async ({ db, clock }, actor, id) => {
    const { row, facts } = await readableRecord(db, actor, id, clock.now());
    return isHidden(actor, row) ? null : rightsOf(facts);
  },
};

/** A removed record may be put back with its files; once nobody can any more, they go. */
export const eraseFilesOfRemoved = (deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> =>
  removeFiles(
    deps,
    and(
      eq(storedFile.kind, recordFile),
      notExists(
        deps.db
          .select({ id: calendarRecord.id })
          .from(calendarRecord)
          .where(eq(calendarRecord.id, storedFile.objectId)),
      ),
      notExists(
        deps.db
          .select({ id: calendarChange.id })
          .from(calendarChange)
          .where(sql`${calendarChange.before} @> jsonb_build_array(jsonb_build_object('id', ${storedFile.objectId}))`),
      ),
    ),
  );
