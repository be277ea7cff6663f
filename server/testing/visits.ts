import { visitStatus } from '@luch/contract/visit/visit.machine.ts';
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
