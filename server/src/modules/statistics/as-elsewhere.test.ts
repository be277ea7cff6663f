import { expect, test } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal, anEntry } from '../../../testing/proposals.ts';

/** Figures that stand on other screens too, or beside each other on one. Monday, 2 March 2026, 12:00 in Moscow. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const ask = async (path: string) => (await moderator.call('GET', `/api/stats/${path}`)).body;
const of = (options: object) =>
  aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    kindId: 1,
    stationId: 1,
    requestedHours: 48,
    submittedAt: new Date('2025-03-10T12:00:00Z'),
    ...options,
  });

test('of an experiment that runs what is over counts as used, in half hours, as on the card of its proposal', async () => {
  const id = await of({ status: 7, grantedHours: 48 });
  const now = portal.clock.now().getTime();
  const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
  const record = { type: 2, proposalId: id, stationId: 1, by: moderator.id };
  await aRecord(portal.db, { ...record, from: minutes(-3000), to: minutes(-1560) });
  await aRecord(portal.db, { ...record, from: minutes(-100), to: minutes(300) });
  await aRecord(portal.db, { ...record, from: minutes(3000), to: minutes(3600) });
  const card = await moderator.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
  const [station] = await ask('proposals/station/');
  const total = await ask('proposals/total/?from=2025-01-01&to=2025-12-31');
  expect([card.body.beam_time.used, station.used, total.used]).toEqual([25.5, 25.5, 25.5]);
});

test('what a moderator moved past its report in silence is done as the flow has it, once, on the day that was named', async () => {
  const id = await of({ status: 9 });
  const step = { proposalId: id, action: 'change_status', actorId: moderator.id };
  const later = new Date('2026-02-25T09:00:00Z');
  await anEntry(portal.db, {
    ...step,
    fromStatus: 8,
    toStatus: 10,
    effectiveDate: '2024-12-31',
    at: new Date('2026-02-11T09:00:00Z'),
  });
  await anEntry(portal.db, { ...step, fromStatus: 10, toStatus: 9, effectiveDate: '2026-02-03', at: later });
  const { stages } = await ask('proposals/flow/');
  expect(stages).toContainEqual({ key: 'reported', count: 1 });
  for (const query of ['', '&kind=1', '&from=2024-01-01&to=2024-12-31'])
    expect(await ask(`proposals/weekly/?status=done${query}`)).toEqual([{ x: '2024-12-30', y: 1 }]);
  expect(await ask('proposals/weekly/?status=done&from=2026-01-01&to=2026-12-31')).toEqual([]);
  expect((await portal.asApplicant.call('GET', '/api/stats/proposals/weekly/?status=done')).status).toBe(403);
});

test('used hours of several proposals are the sum of what their cards say', async () => {
  const now = portal.clock.now().getTime();
  const used: number[] = [];
  for (const minutes of [44, 44, 50]) {
    const id = await of({ status: 7, grantedHours: 48, stationId: 3 });
    const from = new Date(now - (used.length + 1) * 86_400_000);
    const to = new Date(from.getTime() + minutes * 60_000).toISOString();
    await aRecord(portal.db, { type: 2, proposalId: id, stationId: 3, by: moderator.id, from: from.toISOString(), to });
    const card = await moderator.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    used.push(card.body.beam_time.used);
  }
  expect(used).toEqual([0.5, 0.5, 0.5]);
  const stations = await ask('proposals/station/');
  expect(stations.find((one: { station_id: number }) => one.station_id === 3).used).toBe(1.5);
});

test('what a moderator moved in silence by mistake, and back, is done when its report comes', async () => {
  const id = await of({ status: 9, submittedAt: new Date('2023-03-10T12:00:00Z') });
  const step = { proposalId: id, action: 'change_status', actorId: moderator.id };
  const at = (day: number) => new Date(Date.UTC(2023, 4, day, 9));
  await anEntry(portal.db, { ...step, fromStatus: 8, toStatus: 10, effectiveDate: '2023-04-03', at: at(1) });
  await anEntry(portal.db, { ...step, fromStatus: 10, toStatus: 8, at: at(2) });
  await anEntry(portal.db, { ...step, action: 'upload_report', fromStatus: 8, toStatus: 9, at: at(17) });
  for (const query of ['', '&kind=1'])
    expect(await ask(`proposals/weekly/?status=done&from=2023-01-01&to=2023-12-31${query}`)).toEqual([
      { x: '2023-05-15', y: 1 },
    ]);
});

test('what was brought along as done by mistake, and moved back in silence, is done when its report comes', async () => {
  const at = (day: number) => new Date(Date.UTC(2022, 4, day, 9));
  for (const [status, back] of [
    [9, 8],
    [13, 1],
  ]) {
    const id = await of({ status: 9, submittedAt: new Date('2022-03-10T12:00:00Z') });
    const step = { proposalId: id, actorId: moderator.id };
    await anEntry(portal.db, {
      ...step,
      action: 'imported',
      toStatus: status!,
      effectiveDate: '2022-04-04',
      at: at(1),
    });
    await anEntry(portal.db, { ...step, action: 'change_status', fromStatus: status!, toStatus: back!, at: at(2) });
    await anEntry(portal.db, { ...step, action: 'upload_report', fromStatus: 8, toStatus: 9, at: at(17) });
  }
  for (const query of ['', '&kind=1'])
    expect(await ask(`proposals/weekly/?status=done&from=2022-01-01&to=2022-12-31${query}`)).toEqual([
      { x: '2022-05-16', y: 2 },
    ]);
});
