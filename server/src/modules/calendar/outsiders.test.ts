import { calendarRoutes } from '@luch/contract/calendar/calendar.routes.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import type { Calls, Method } from '../../../testing/calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';

let world: Record<'proposal' | 'experiment' | 'inhouse' | 'beam' | 'change', number>;
/** Every call of the calendar, asked about station 1 by people who do not plan it. */
const portal = await portalOfFile();
const elsewhere = await portal.someone({ roles: ['bs'], stations: [20] });
const { db, asScientist, asApplicant, asColleague, asModerator } = portal;
const by = asScientist.id;
const proposal = await aProposal(db, {
  applicantId: asApplicant.id,
  members: [asColleague.id],
  status: s.scheduled,
  grantedHours: 48,
  name: 'secret-title',
});
beforeAll(async () => {
  const at = (day: number) => ({ by, from: `2026-03-${day}T06:00:00Z`, to: `2026-03-${day}T12:00:00Z` });
  const secret = { name: 'secret-name', description: 'secret-description', comment: 'secret-comment' };
  const change = await asScientist.call('POST', '/api/calendar/detail/', {
    type: 1,
    station_id: 1,
    start_date: '2026-04-01 09:00',
    finish_date: '2026-04-01 12:00',
    experiment_name: 'secret-name',
  });
  world = {
    proposal,
    experiment: await aRecord(db, { ...at(10), type: 2, proposalId: proposal, comment: 'secret-comment' }),
    inhouse: await aRecord(db, { ...at(11), type: 1, ...secret }),
    beam: await aRecord(db, { ...at(12), type: 3, by: asModerator.id }),
    change: change.body.change_id,
  };
});

type Call = keyof typeof calendarRoutes;
const at = { start_date: '2026-05-01 09:00', finish_date: '2026-05-01 12:00' };
const intervals = [{ date_start: at.start_date, date_end: at.finish_date }];
/** What each call is asked: a query, or a body. */
const asked: Readonly<Record<Call, () => readonly (string | object)[]>> = {
  'GET /api/calendar/list_full/': () => ['station_id=1', 'ms_list=1,2,3', `proposal_id=${world.proposal}`],
  'GET /api/calendar/stations/': () => ['', 'id=1'],
  'GET /api/calendar/stations_overview/': () => [''],
  'GET /api/calendar/to_plan/': () => ['', 'station_id=1', 'ms_list=1'],
  'POST /api/calendar/detail/': () => [
    { type: 0, station_id: 1, ...at },
    { type: 1, station_id: 1, ...at },
    { type: 2, station_id: 1, proposal_id: world.proposal, ...at },
    { type: 5, station_id: 1, proposal_id: world.proposal, ...at },
    { type: 3, ...at },
    { type: 4, ...at },
  ],
  'PATCH /api/calendar/detail/': () =>
    [world.experiment, world.inhouse, world.beam].flatMap((id) => [
      { id, ...at },
      { id, close_record: true, comments: 'Готово' },
    ]),
  'POST /api/calendar/delete/': () => [
    { id: world.experiment, proposal_id: world.proposal },
    { id: world.inhouse },
    { id: world.beam },
  ],
  'POST /api/calendar/check/': () => [
    { type: 1, station_id: 1, intervals },
    { type: 2, station_id: 1, proposal_id: world.proposal, intervals },
    { type: 3, intervals },
    { id: world.inhouse, intervals },
  ],
  'POST /api/calendar/undo/': () => [{ change_id: world.change }],
  'POST /api/calendar/exp_responsibles/': () =>
    [world.experiment, world.inhouse].map((id) => ({ id, responsibles: [portal.asScientist.id] })),
  'POST /api/experiment/detail/': () => [{ id: world.experiment }, { id: world.inhouse }],
  'GET /api/calendar/inhouse/': () => ['station_id=1'],
  'POST /api/calendar/inhouse/': () => [{ name: 'Чужое', type: 1, station: 1, experiment_calendar: intervals }],
  'GET /api/calendar/beam/': () => ['', 'type=3&closed=1'],
  'GET /api/calendar/station_workload/': () => ['station_id=1&start=2026-03-01'],
  'GET /api/calendar/station_load/': () => ['station_id=1'],
  'GET /api/calendar/session_hours/': () => ['station_id=1&session_id=1'],
  'GET /api/users/profiles/bslist/': () => ['station_id=1'],
  'GET /api/proposals/bs-report/list/': () => ['start_at=2026-01-01&end_at=2026-12-31'],
};

const ask = (who: Calls, call: string, what: string | object) => {
  const [method, path = ''] = call.split(' ');
  return typeof what === 'string' ? who.call('GET', `${path}?${what}`) : who.call(method as Method, path, what);
};

const sums: ReadonlySet<string> = new Set<Call>([
  'GET /api/calendar/station_load/',
  'GET /api/calendar/session_hours/',
]);
/** Answers that are theirs: sums for everybody, experiments for the readers of a proposal. */
const isTheirs = (call: string, what: string | object, isReader: boolean): boolean =>
  sums.has(call) || (isReader && what === `proposal_id=${world.proposal}`);

const outsiders = {
  applicant: () => [portal.asApplicant, true],
  'member of the team': () => [portal.asColleague, true],
  expert: () => [portal.asExpert, false],
  'passes’ administrator': () => [portal.asPasses, false],
  'scientist of another station': () => [elsewhere, false],
  stranger: () => [portal.asStranger, false],
} as const satisfies Record<string, () => readonly [TestPerson, boolean]>;

describe.each(Object.keys(outsiders) as (keyof typeof outsiders)[])('for the %s', (name) => {
  it.each(Object.keys(asked) as Call[])(
    '%s changes nothing at this station and tells nothing about it',
    async (call) => {
      const [who, isReader] = outsiders[name]();
      const before = await portal.db.select().from(calendarRecord);
      for (const what of asked[call]()) {
        const { status, body } = await ask(who, call, what);
        const said = JSON.stringify(body);
        expect(said).not.toMatch(/secret-(?:name|description|comment)/);
        if (isTheirs(call, what, isReader)) continue;
        expect(said).not.toContain('secret-title');
        // Who keeps another station reads its own lists, which are empty here, and beam, which is of all.
        const isOwn = name === 'scientist of another station' && call.startsWith('GET') && status === 200;
        if (!isOwn) expect([call, what, [403, 404, 409].includes(status)]).toEqual([call, what, true]);
      }
      expect(await portal.db.select().from(calendarRecord)).toEqual(before);
    },
  );
});

it('nobody who is not signed in is answered at all', async () => {
  for (const [call, questions] of Object.entries(asked))
    for (const what of questions()) {
      const { status, body } = await ask(portal.asVisitor, call, what);
      expect([call, status, body.code]).toEqual([call, 403, 'not_signed_in']);
    }
});
