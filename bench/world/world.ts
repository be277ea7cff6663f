import { passTally } from '../../server/src/modules/pass/pass.tables.ts';
import { statusCounts } from '../../server/src/modules/proposal/lists/status-counts.tables.ts';
import { addUpTally } from '../../server/src/platform/database/tally.ts';
import type { Db } from '../../server/src/platform/database/open.ts';
import type { Statements } from '../../server/src/platform/database/sql.ts';
import { growCalendar, growVisits } from './calendar.ts';
import { growCouncils, growRatings } from './councils.ts';
import { growBatches, growForms } from './forms.ts';
import { growProposals, growWords } from './proposals.ts';

/**
 * Fills a migrated database as a facility does that takes in 10,000 proposals a year: 100,000 are ten years of it with
 * some 75,000 records of the calendar, 1,000 its last month, whose calendar is as old unless what grows is measured.
 * Nothing random: the same every time.
 */
export async function growWorld(sql: Statements, db: Db, proposals: number, isOld = true): Promise<void> {
  const size = { proposals, now: new Date(), isOld };
  await sql`set statement_timeout = 0`;
  await growProposals(sql, size);
  await sql`analyze`;
  await growWords(sql, size);
  await growCalendar(sql, size);
  await growVisits(sql, size);
  await growCouncils(sql, size);
  await growRatings(sql, size);
  await growForms(sql, db, size);
  await growBatches(sql, size);
  // As after any night.
  await addUpTally(db, statusCounts);
  await addUpTally(db, passTally);
  await sql`vacuum analyze`;
}
