import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../../testing/calendar.ts';
import { councilMoves } from '../../../../testing/council-moves.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { proposal } from '../../proposal/proposal.tables.ts';

/* Time that is reserved for the proposals of a council: shown, counted as the calendar counts it, added and removed. */

const portal = await portalOfFile();
const { asModerator, asScientist, db } = portal;
const moves = await councilMoves(portal);
let author: TestPerson;
let day = 0;
beforeEach(async () => {
  author = await portal.someone();
});

const atModerator = async (id: number, who = asModerator) =>
  (await who.call('GET', `/api/councils/detail/?id=${id}`)).body.proposals_council[0];
const atStation = async (id: number, who = asScientist) =>
  (await who.call('GET', `/api/councils/station/?id=${id}&station_id=1`)).body.proposals[0];
/** Hours from nine o'clock of a day of its own. */
const interval = (hours: number) => {
  day += 1;
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  return { start_date: `${date} 09:00`, finish_date: `${date} ${String(9 + hours).padStart(2, '0')}:00` };
};
const add = (proposalId: number, type: number, hours: number, who = asScientist) =>
  who.call('POST', '/api/calendar/detail/', { type, proposal_id: proposalId, station_id: 1, ...interval(hours) });

/** Accepted with 40 hours, after a day of experiments before it was set back. */
const planning = async () => {
  const { id, ids } = await moves.planned(author, s.created);
  const [one] = ids;
  day += 1;
  const from = new Date(Date.UTC(2026, 0, day));
  const to = new Date(from.getTime() + 24 * 3_600_000);
  const past = { from: from.toISOString(), to: to.toISOString(), closed: true };
  await aRecord(db, { ...past, type: 2, stationId: 1, proposalId: one, by: asModerator.id });
  await moves.next(id, 1);
  await moves.decide(id, one, 1, { grantedHours: 40 });
  await moves.next(id, 2);
  return { id, one };
};
const held = async () => {
  const council = await planning();
  await moves.next(council.id, 5);
  return council;
};

describe('while a council plans', () => {
  it('as many hours are left as the calendar takes: experiments of before are counted, and not shown', async () => {
    const { id, one } = await planning();
    for (const entry of [await atModerator(id), await atStation(id)])
      expect(entry).toMatchObject({ calendar: [], reserved_hours: 24, remaining_hours: 16 });
    expect((await add(one, 5, 14)).status).toBe(200);
    for (const entry of [await atModerator(id), await atStation(id)]) {
      expect(entry).toMatchObject({ reserved_hours: 38, remaining_hours: 2 });
      expect(entry.calendar).toHaveLength(1);
    }
    expect((await add(one, 5, 3)).body.code).toBe('interval_over_limit');
    expect((await add(one, 2, 1)).status).not.toBe(200);
  });

  it('nothing is left to those who reserve nothing, or to the own work', async () => {
    const { id, one } = await planning();
    expect(await atModerator(id, moves.first)).toMatchObject({ remaining_hours: null });
    await db.update(proposal).set({ applicantId: asScientist.id }).where(eq(proposal.id, one));
    expect(await atStation(id)).toMatchObject({ reserved_hours: 0, remaining_hours: null, can_add_interval: false });
  });
});

it('a cancelled council counts no time that another one has given its proposal since', async () => {
  const { id, ids } = await moves.planned(author, s.created);
  await moves.change(id, 'delete');
  await moves.reserve(ids[0], 30);
  const past = { from: '2026-01-15T00:00:00Z', to: '2026-01-16T16:00:00Z', closed: true };
  await aRecord(db, { ...past, type: 2, stationId: 1, proposalId: ids[0], by: asModerator.id });
  const { body } = await asModerator.call('GET', `/api/councils/detail/?id=${id}`);
  expect(body.proposals_council).toMatchObject([{ is_released: true, least_hours: 0 }]);
  expect(body.council_stations).toMatchObject([{ no_decision: 24 }]);
});

it('hours that a proposal has had are experiments alone', async () => {
  const { id, ids } = await moves.planned(author, s.created);
  await moves.reserve(ids[0], 34);
  expect(await atModerator(id)).toMatchObject({ least_hours: 0 });
});

describe('once a council was held', () => {
  it('experiments are added and removed from its card, by moderators and by the station', async () => {
    const { id, one } = await held();
    const entry = await atStation(id);
    expect(entry).toMatchObject({ remaining_hours: 16, can_add_interval: true, can_remove_interval: true });
    expect(entry.calendar.map((shown: { is_completed: boolean }) => shown.is_completed)).toEqual([true]);
    const { body } = await add(one, 2, 3);
    expect(await atModerator(id)).toMatchObject({ reserved_hours: 27, remaining_hours: 13 });
    expect(await moves.statusOf(one)).toBe(s.scheduled);
    const removal = { id: body.record.id, proposal_id: one };
    expect((await asModerator.call('POST', '/api/calendar/delete/', removal)).status).toBe(200);
    expect(await atModerator(id)).toMatchObject({ reserved_hours: 24, remaining_hours: 16 });
  });

  it('not of what has gone on since, nor for its experts, and by what the proposal has been granted since', async () => {
    const { id, one } = await held();
    expect(await atModerator(id, moves.first)).toMatchObject({ remaining_hours: null });
    await db.update(proposal).set({ grantedHours: 30 }).where(eq(proposal.id, one));
    expect(await atModerator(id)).toMatchObject({ provided_experiment_duration: 40, remaining_hours: 6 });
    for (const status of [s.expertise, s.modification, s.need_report]) {
      await db.update(proposal).set({ status }).where(eq(proposal.id, one));
      expect(await atModerator(id)).toMatchObject({ remaining_hours: null });
      expect(await atStation(id)).toMatchObject({ can_add_interval: false, can_remove_interval: false });
    }
  });

  it('and makes known later, its preliminary time is read on until then, and changed no more', async () => {
    const { id, one } = await planning();
    await add(one, 5, 2);
    const later = { council_id: id, from_status: 5, make_known: 'later' };
    expect((await moves.call('next_status', later)).status).toBe(200);
    for (const entry of [await atModerator(id), await atStation(id)]) {
      expect(entry).toMatchObject({ reserved_hours: 26, remaining_hours: null });
      expect(entry.calendar).toHaveLength(2);
    }
    expect((await add(one, 5, 1)).body.code).toBe('wrong_state');
  });

  it('shows no preliminary time of another council, to which its proposal has come since', async () => {
    const { id, one } = await held();
    await moves.reserve(one, 5);
    const entry = await atModerator(id);
    expect([entry.calendar.length, entry.reserved_hours]).toEqual([1, 24]);
  });
});
