import { atOnce } from '@luch/contract/kernel/limits.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../../testing/people.ts';
import { portalOfFile } from '../../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../../testing/proposals.ts';
import { forgetSelections } from './forget-selections.ts';

let word: string;
let ids: number[];
let words = 0;
const portal = await portalOfFile();
beforeEach(async () => {
  words += 1;
  word = `выборка${'абвгдежз'[words % 8] ?? ''}${words}я`;
  ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await make());
});

const make = (status: number = s.created) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status, name: word });
const choose = (more: object = {}, who: TestPerson = portal.asModerator) =>
  who.call('POST', '/api/proposals/selection/detail/', { status_id: s.created, search: word, ...more });
const bulk = (body: object, who: TestPerson = portal.asModerator) =>
  who.call('POST', '/api/proposals/proposal/bulk/', body);

describe('everything that a list holds', () => {
  it('is chosen in its order, whatever narrows it', async () => {
    await make(s.expertise);
    const { status, body } = await choose({ sort: 'id', order: 'asc' });
    expect([status, body]).toEqual([200, { id: expect.any(String), ids, more: false }]);
    expect((await choose({ status_id: '2,3' })).body.ids).toHaveLength(4);
    expect((await choose({ no_experts: 'true', sort: 'id', order: 'asc' })).body.ids).toEqual(ids);
  });

  it('is at most so many, and says when there are more', async () => {
    await portal.sql`
      insert into proposal (status, status_at, applicant_id, created_at, updated_at, submitted_at, name, kind_id, station_id)
      select 14, now(), ${portal.asApplicant.id}::int, now(), now(), now(), 'Много', 1, 1
      from generate_series(1, ${atOnce.chosen + 5}::int)`;
    const { body } = await choose({ status_id: s.not_realized, search: undefined });
    expect([body.ids.length, body.more]).toEqual([atOnce.chosen, true]);
  });

  it('is for offices, and asks of ratings for moderators alone', async () => {
    for (const who of [portal.asApplicant, portal.asExpert]) expect((await choose({}, who)).status).toBe(403);
    expect((await choose({ ratings_missing: 'true' }, portal.asScientist)).status).toBe(403);
    const scientist = await portal.someone({ roles: ['bs'], stations: [20] });
    expect((await choose({}, scientist)).body.ids).toEqual([]);
  });
});

describe('what is done with a selection', () => {
  it('is refused for what moved since, with who and what; the others go', async () => {
    const { body: chosen } = await choose();
    const [first, second, third] = ids;
    const other = await portal.someone({ roles: ['moderator'], lastName: 'Скорая', firstName: 'Анна', middleName: '' });
    await bulk({ action: 'examination', ids: [second] }, other);
    for (const preview of [true, false]) {
      const { body } = await bulk({ action: 'accept', ids, selection: chosen.id, preview });
      expect([body.done, body.refused]).toEqual([
        [first, third],
        [{ id: second, because: 'moved_on', text: expect.stringMatching(/Скорая А\./) }],
      ]);
    }
  });

  it('takes nothing that was not chosen, and no selection of another person', async () => {
    const { body: chosen } = await choose();
    const stranger = await make();
    const alien = await bulk({ action: 'accept', ids: [stranger], selection: chosen.id });
    expect([alien.status, Object.keys(alien.body.errors)]).toEqual([400, ['ids']]);
    const other = await portal.someone({ roles: ['moderator'] });
    expect((await bulk({ action: 'accept', ids, selection: chosen.id }, other)).status).toBe(404);
    expect((await bulk({ action: 'accept', ids, selection: 'x' })).status).toBe(400);
  });

  it('is possible for a day, and of the twenty last ones', async () => {
    const { body: first } = await choose();
    for (let count = 0; count < 20; count += 1) {
      portal.clock.advance(1000);
      await choose();
    }
    expect((await bulk({ action: 'accept', ids, selection: first.id, preview: true })).status).toBe(404);
    const { body: last } = await choose();
    expect(await forgetSelections(portal.deps)).toBe(0);
    portal.clock.advance(25 * 3_600_000);
    expect(await forgetSelections(portal.deps)).toBeGreaterThan(0);
    expect((await bulk({ action: 'accept', ids, selection: last.id, preview: true })).status).toBe(404);
  });
});
