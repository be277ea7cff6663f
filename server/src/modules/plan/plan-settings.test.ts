import { usualSettings } from '@luch/contract/plan/plan-rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { PlanWorld, rowOf } from '../../../testing/plan-world.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { planSettings } from './plan.tables.ts';

/** What plans of a facility are weighed by: heads and moderators set it, the next plan keeps to it. */
const portal = await portalOfFile();
const world = new PlanWorld(portal);
beforeEach(async () => {
  await world.begin();
  await portal.db.delete(planSettings);
});

const path = '/api/calendar/plan/settings/';
const read = (who: TestPerson, kind = 1) => who.call('GET', `${path}?kind_id=${kind}`);
const change = (who: TestPerson, more: object = {}) =>
  who.call('POST', path, { kind_id: 1, values: { ...usualSettings, extraVisit: 100 }, seen_version: 0, ...more });

describe('weights of plans', () => {
  it('are the usual ones until somebody changes them', async () => {
    expect((await read(portal.asModerator)).body).toMatchObject({
      values: usualSettings,
      usual: usualSettings,
      version: 0,
      changed: null,
      can_change: true,
    });
  });

  it('are changed by heads of the facility and moderators, and say by whom', async () => {
    const { status, body } = await change(portal.asHead);
    expect([status, body.values.extraVisit, body.version, body.changed.by]).toEqual([
      200,
      100,
      1,
      expect.stringMatching(/\S/),
    ]);
    expect((await change(portal.asModerator, { seen_version: 1 })).status).toBe(200);
  });

  it('are read by whoever plans a station there, and changed by nobody else', async () => {
    expect((await read(portal.asScientist)).body.can_change).toBe(false);
    const stranger = await portal.someone({ roles: ['msc_admin'], kinds: [2] });
    expect((await read(stranger)).status).toBe(403);
    for (const who of [portal.asScientist, stranger, portal.asApplicant, portal.asExpert])
      expect((await change(who)).status).toBe(403);
    expect((await read(portal.asApplicant)).status).toBe(403);
  });

  it('of a short day still leave room for who works by day: the night between two days ends no visit', async () => {
    await world.accepted({ canWorkAtNight: false, grantedHours: 20 });
    await change(portal.asModerator, { values: { ...usualSettings, dayEnds: 16 } });
    expect((await world.ask()).figures).toMatchObject({ proposals: 1, hours: 20 });
  });

  it('refuse a rest and turns that leave no time to measure', async () => {
    for (const wrong of [{ longestDuty: 3 }, { longestDuty: 25 }, { rest: 21 }, { rest: -1 }, { rest: 1.5 }])
      expect((await change(portal.asModerator, { values: { ...usualSettings, ...wrong } })).status).toBe(400);
    const { body } = await change(portal.asModerator, { values: { ...usualSettings, longestDuty: 8, rest: 0 } });
    expect(body.values).toMatchObject({ longestDuty: 8, rest: 0 });
  });

  it('go back to the usual', async () => {
    await change(portal.asModerator);
    const { body } = await change(portal.asModerator, { values: usualSettings, seen_version: 1 });
    expect([body.values, body.version]).toEqual([usualSettings, 2]);
  });

  it('of two who change them at once are those of the first', async () => {
    const both = await Promise.all([change(portal.asModerator), change(portal.asHead)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('moved_on');
  });

  it('are never below nothing, nor a day too short for a measurement', async () => {
    for (const values of [{ extraVisit: -1 }, { dayBegins: 10, dayEnds: 13 }, { dayEnds: 25 }, { hourByMark: 5000 }])
      expect((await change(portal.asModerator, { values: { ...usualSettings, ...values } })).status).toBe(400);
  });

  it('hold for the next plan, which says so', async () => {
    await change(portal.asModerator, { values: { ...usualSettings, preferredHour: 3, dayBegins: 10, dayEnds: 18 } });
    const id = await world.accepted({ canWorkAtNight: false, grantedHours: 8 });
    const found = await world.ask();
    expect(found).toMatchObject({
      weights: { preferredHour: 3 },
      rules: { dayBegins: 10, dayEnds: 18, weekOfDays: 40 },
    });
    expect(rowOf(found, id).visits).toMatchObject([
      { start_date: '2026-05-05 10:00', finish_date: '2026-05-05 18:00' },
    ]);
  });
});
