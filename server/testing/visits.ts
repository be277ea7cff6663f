import { visitStatus } from '@luch/contract/visit/visit.machine.ts';
import { eq } from 'drizzle-orm';
import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { visit, type VisitRecord } from '../src/modules/visit/visit.tables.ts';
import type { Db } from '../src/platform/database/open.ts';
import { begin } from '../src/platform/transition.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aRecord } from './calendar.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';

/** A scheduled proposal with its team, and an experiment of two days three weeks ahead. */
export interface Expected {
  readonly proposalId: number;
  readonly slotId: number;
}
export interface ExpectedOptions extends Partial<ProposalOptions> {
  readonly from?: string;
  readonly to?: string;
}

export async function anExperiment(
  { db, asApplicant, asColleague, asModerator }: TestPortal,
  { from = '2026-03-24T06:00:00Z', to = '2026-03-25T18:00:00Z', ...fields }: ExpectedOptions = {},
): Promise<Expected> {
  const proposalId = await aProposal(db, {
    applicantId: asApplicant.id,
    members: [asColleague.id],
    status: 7,
    grantedHours: 200,
    ...fields,
  });
  const stationId = fields.stationId ?? 1;
  return { proposalId, slotId: await aRecord(db, { type: 2, from, to, by: asModerator.id, proposalId, stationId }) };
}

/** Experiments one after another, each at hours of its own: the station is never taken twice. */
export function experimentsIn(portal: TestPortal) {
  let week = 0;
  return (more: object = {}): Promise<Expected> => {
    const start = Date.parse('2026-03-24T06:00:00Z') + (week += 1) * 7 * 86_400_000;
    const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
    return anExperiment(portal, { from: at(0), to: at(36), ...more });
  };
}
/** The day on which a record of the calendar begins. */
export const firstDayOf = async (db: Db, slotId: number): Promise<string> =>
  (await db.select().from(calendarRecord).where(eq(calendarRecord.id, slotId)))[0]?.startAt
    .toISOString()
    .slice(0, 10) ?? '';
export const visitsAt = (db: Db, slotId: number) =>
  db.select().from(visit).where(eq(visit.slotId, slotId)).orderBy(visit.id);
/** Subjects of the letters to somebody about a proposal. */
export const subjectsAbout = async (portal: TestPortal, email: string, proposalId: number): Promise<string[]> =>
  (await portal.letters(email)).map(({ subject }) => subject).filter((subject) => subject.includes(`№ ${proposalId}`));

/** The calls for visits, by whoever is named. */
export const visitCalls = {
  list: (who: TestPerson, query: string) => who.call('GET', `/api/visits/list/?${query}`),
  plan: (who: TestPerson, slotId: number, people?: readonly object[]) =>
    who.call('POST', '/api/visits/plan/', { slot_id: slotId, ...(people && { people }) }),
  act: (who: TestPerson, id: number, action: string, more: object = {}) =>
    who.call('POST', '/api/visits/action/', { visit_id: id, action, ...more }),
  passes: (who: TestPerson, slotId: number) => who.call('POST', '/api/visits/passes/', { slot_id: slotId }),
};

/** A setting as an administrator changes it. */
export async function setSetting(portal: TestPortal, key: string, value: unknown): Promise<void> {
  await portal.sql.unsafe(
    `insert into setting (key, value, changed_at) values ($1, $2::jsonb, now())
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
  await portal.deps.settings.reload();
}

/** A visit in any status, past the gate: for tests of what follows a status. */
export const aVisit = (
  db: Db,
  { personId, ...fields }: Partial<VisitRecord> & { readonly proposalId: number; readonly personId: number },
): Promise<number> =>
  db.transaction((tx) =>
    begin(tx, visit, {
      mode: 'on_site',
      arrives: '2026-03-24',
      leaves: '2026-03-25',
      createdAt: new Date('2026-03-01T09:00:00Z'),
      createdBy: personId,
      ...fields,
      personId,
      status: fields.status ?? visitStatus.planned,
      statusAt: new Date('2026-03-01T09:00:00Z'),
    }),
  );
