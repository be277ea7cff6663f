import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { proposal, proposalHistory } from '../src/modules/proposal/proposal.tables.ts';
import { mailTable } from '../src/platform/mail/mail.table.ts';
import type { TestPerson } from './people.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { aProposal } from './proposals.ts';

export type Interval = readonly [from: string, to: string];
export const morning: Interval = ['2026-04-01 09:00', '2026-04-01 12:00'];
export const evening: Interval = ['2026-04-01 18:00', '2026-04-01 21:00'];

export interface Experiments {
  readonly portal: TestPortal;
  /** A proposal with 24 hours and no time, another one for each test. */
  readonly id: number;
}

/**
 * A portal of a test file: before each test its calendar is empty, no letter is written and an accepted proposal is there,
 * told to `hand`. The clock stands at 12:00 in Moscow on 2 March 2026. Answers the calls for the time of that proposal.
 */
export function experiments(hand: (given: Experiments) => void) {
  let portal: TestPortal;
  let id: number;
  const accepted = (fields: object = {}) =>
    aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.approve, grantedHours: 24, ...fields });
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.delete(calendarRecord);
    await portal.db.delete(mailTable);
    id = await accepted();
    hand({ portal, id });
  });
  return {
    accepted,
    ...experimentCalls(
      () => portal,
      () => id,
    ),
  };
}

/** Time of one proposal by the calls of the calendar, of the station's scientist unless said otherwise. */
function experimentCalls(portal: () => TestPortal, id: () => number) {
  const scientist = () => portal().asScientist;
  const add = ([from, to]: Interval, more: object = {}, who: TestPerson = scientist()) =>
    who.call('POST', '/api/calendar/detail/', {
      type: 2,
      proposal_id: id(),
      station_id: 1,
      start_date: from,
      finish_date: to,
      ...more,
    });
  const change = (record: number, body: object, who: TestPerson = scientist()) =>
    who.call('PATCH', '/api/calendar/detail/', { id: record, ...body });
  return {
    add,
    change,
    move: (record: number, [from, to]: Interval, body: object = {}, who: TestPerson = scientist()) =>
      change(record, { start_date: from, finish_date: to, ...body }, who),
    remove: (record: number, who: TestPerson = scientist()) =>
      who.call('POST', '/api/calendar/delete/', { id: record, proposal_id: id() }),
    undo: (changeId: number, who: TestPerson = scientist()) =>
      who.call('POST', '/api/calendar/undo/', { change_id: changeId }),
    statusOf: async (of = id()) => (await portal().db.select().from(proposal).where(eq(proposal.id, of)))[0]?.status,
    records: () => portal().db.select().from(calendarRecord).orderBy(asc(calendarRecord.startAt)),
    letters: () => portal().db.select().from(mailTable).orderBy(asc(mailTable.createdAt), asc(mailTable.subject)),
    lastStep: async () =>
      (
        await portal()
          .db.select()
          .from(proposalHistory)
          .where(eq(proposalHistory.proposalId, id()))
          .orderBy(desc(proposalHistory.id))
          .limit(1)
      )[0]?.action,
  };
}
