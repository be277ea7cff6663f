import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { aCouncil } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { aRecord } from '../../../../testing/calendar.ts';
import { councilStation } from '../council.tables.ts';

/** Hours of all stations of a council in one grid: as last time, by the beam, and saved together. */
const portal = await portalOfFile();
const moderator = portal.asModerator;

let id: number;
beforeEach(async () => {
  const make = (stationId: number) =>
    aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 4, stationId });
  const proposals = [await make(1), await make(2)];
  id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review, date: '2026-11-18', proposals });
});

const suggested = async (who: TestPerson = moderator) => who.call('GET', `/api/councils/available_hours/?id=${id}`);
const save = (stations: object[], who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/save_times_available/', { council_id: id, stations });
const ofStation = async (stationId: number) =>
  (await suggested()).body.stations.find((one: { station_id: number }) => one.station_id === stationId);
const hoursNow = async () =>
  (await portal.db.select().from(councilStation).where(eq(councilStation.councilId, id)))
    .toSorted((a, b) => a.stationId - b.stationId)
    .map((one) => one.availableHours);

it('last time is what the council before has said, and no later or cancelled one', async () => {
  const said = async (date: string, status: 3 | 4, hours: number) => {
    const proposals = [await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 4, stationId: 1 })];
    const other = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review, date, proposals });
    await portal.db.update(councilStation).set({ availableHours: hours }).where(eq(councilStation.councilId, other));
    if (status === 4) await portal.deps.sql`update council set status = 4 where id = ${other}`;
    await portal.deps.sql`update council_entry set released_at = now() where council_id = ${other}`;
  };
  expect((await ofStation(1)).last_time).toBeNull();
  await said('2026-05-18', 3, 100);
  await said('2026-08-18', 3, 120.5);
  await said('2026-09-18', 4, 7);
  await said('2026-12-18', 3, 9);
  expect([(await ofStation(1)).last_time, (await ofStation(2)).last_time]).toEqual([120.5, null]);
});

it('by the beam is what the calendar has of it in the session, less what the station keeps to itself', async () => {
  const by = portal.asScientist.id;
  await aRecord(portal.db, {
    type: recordTypes.synchrotronBeam,
    stationId: null,
    from: '2027-01-31T09:00:00Z',
    to: '2027-02-02T21:00:00Z',
    by,
  });
  await aRecord(portal.db, {
    type: recordTypes.maintenance,
    stationId: 1,
    from: '2027-02-01T21:00:00Z',
    to: '2027-02-02T03:00:00Z',
    by,
  });
  // The session begins on 1 February in Moscow: at 21:00 of the day before by UTC.
  expect([(await ofStation(1)).by_beam, (await ofStation(2)).by_beam]).toEqual([42, 48]);
});

it('hours of several stations are saved together, all or none', async () => {
  const { status, body } = await save([
    { station_id: 1, new_time_available: 96.5 },
    { station_id: 2, new_time_available: null },
  ]);
  expect([status, body.stations.map((one: { available_time: number }) => one.available_time)]).toEqual([
    200,
    [96.5, null],
  ]);
  const strange = [
    { station_id: 1, new_time_available: 5 },
    { station_id: 9999, new_time_available: 5 },
  ];
  expect((await save(strange)).status).toBe(404);
  expect(await hoursNow()).toEqual([96.5, null]);
});

it('is nobody else’s, and over with the discussion', async () => {
  for (const who of [portal.asExpert, portal.asScientist, portal.asApplicant]) {
    expect((await suggested(who)).body.code).toBe('forbidden');
    expect((await save([{ station_id: 1, new_time_available: 5 }], who)).body.code).toBe('forbidden');
  }
  await portal.deps.sql`update council set status = 5 where id = ${id}`;
  expect((await save([{ station_id: 1, new_time_available: 5 }])).body.code).toBe('wrong_state');
  expect(await hoursNow()).toEqual([null, null]);
});

it('what somebody else has said meanwhile is not overwritten, in the grid or alone', async () => {
  await save([{ station_id: 1, new_time_available: 100 }]);
  const late = { station_id: 1, new_time_available: 90, seen_time_available: null };
  const alone = await moderator.call('POST', '/api/councils/save_time_available/', { council_id: id, ...late });
  const together = await save([late, { station_id: 2, new_time_available: 50, seen_time_available: null }]);
  expect([alone, together].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'moved_on'],
    [409, 'moved_on'],
  ]);
  expect(await hoursNow()).toEqual([100, null]);
  expect((await save([{ ...late, seen_time_available: 100 }])).status).toBe(200);
});
