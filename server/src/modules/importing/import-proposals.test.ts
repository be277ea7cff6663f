import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bring, tryToBring } from '../../../testing/bring.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { signedIn } from '../../../testing/people.ts';
import { person } from '../account/account.tables.ts';
import { proposal, proposalHistory } from '../proposal/proposal.tables.ts';

/** Old proposals that a facility brings along: at the end of their life, with their people. */
const portal = await portalOfFile();
const counts = { added: 0, changed: 0, unchanged: 0, left: [], refused: [] };
const people = ['A-1', 'A-2', 'A-3'].map((key) => ({
  key,
  email: `${key.toLowerCase()}@example.org`,
  last_name: 'Заря',
  first_name: 'Лада',
}));
await bring(portal, 'people', ...people);

const old = {
  key: 'P-204',
  author: 'A-1',
  members: 'A-2; a-3@example.org; A-1',
  status: 'done',
  name: 'Водород в гидриде',
  station: 'БЕЛОК',
  method: 'Белковая кристаллография',
  submitted_on: '30.11.2018',
  finished_on: '2019-05-17',
  requested_hours: '48',
  granted_hours: '40,5',
  content: 'Где стоит водород.',
};
const stored = async (name: string) => (await portal.db.select().from(proposal).where(eq(proposal.name, name)))[0];

describe('old proposals of a file', () => {
  it('stand where they ended, and their history says that they were brought along', async () => {
    expect(await bring(portal, 'proposals', old)).toEqual({ ...counts, added: 1 });
    const row = (await stored(old.name))!;
    expect(row).toMatchObject({ status: 9, stationId: 1, kindId: 1, requestedHours: 48, grantedHours: 40.5 });
    const history = await portal.db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, row.id));
    expect(history).toEqual([
      expect.objectContaining({
        action: 'imported',
        fromStatus: 9,
        toStatus: 9,
        actorId: null,
        effectiveDate: '2019-05-17',
      }),
    ]);
    expect((await portal.letters()).length).toBe(0);
    expect(await bring(portal, 'proposals', old)).toEqual({ ...counts, unchanged: 1 });
  });

  it('count as done in the week in which they were finished, not on the day of the import', async () => {
    const weekly = async (query: string) =>
      (await portal.asModerator.call('GET', `/api/stats/proposals/weekly/?status=done&${query}`)).body;
    expect(await weekly('from=2019-01-01&to=2019-12-31')).toEqual([{ x: '2019-05-13', y: 1 }]);
    expect(await weekly('')).toEqual([{ x: '2019-05-13', y: 1 }]);
    await bring(portal, 'proposals', { ...old, key: 'P-205', status: 'archived', name: 'Из архива' });
    await bring(portal, 'proposals', { ...old, key: 'P-206', status: 'reject', name: 'Отклонённая' });
    const last = { key: 'P-207', status: 'archived', name: 'Последняя', finished_on: '2020-03-05' };
    await bring(portal, 'proposals', { ...old, ...last });
    expect(await weekly('')).toEqual([
      { x: '2019-05-13', y: 2 },
      { x: '2020-03-02', y: 1 },
    ]);
  });

  it('are read by author and team once these have come in, and by no stranger', async () => {
    const { id } = (await stored(old.name))!;
    const [author] = await portal.db.select().from(person).where(eq(person.email, 'a-1@example.org'));
    const [member] = await portal.db.select().from(person).where(eq(person.email, 'a-3@example.org'));
    const asAuthor = await signedIn(portal, author!.id, {});
    const asMember = await signedIn(portal, member!.id, {});
    const path = `/api/proposals/proposal/detail/?id=${id}&expand=1`;
    for (const who of [asAuthor, asMember, portal.asModerator])
      expect(await who.call('GET', path)).toMatchObject({ status: 200, body: { name: old.name, last_status_id: 9 } });
    expect((await portal.asStranger.call('GET', path)).status).toBe(404);
  });

  it.each([
    ['publication', 10],
    ['reject', 11],
    ['archived', 13],
    ['not_realized', 14],
  ])('may have ended as %s', async (status, id) => {
    const row = { ...old, key: `P-${status}`, name: `Конец ${status}`, status };
    expect(await bring(portal, 'proposals', row)).toEqual({ ...counts, added: 1 });
    expect((await stored(row.name))?.status).toBe(id);
  });

  it.each([
    [{ status: 'created' }, 'status is none of done, publication, reject, archived, not_realized'],
    [{ author: 'A-9' }, 'author is not here: A-9'],
    [{ members: 'A-2; A-8; A-7' }, 'members names who is not here: A-8; A-7'],
    [{ station: 'ЛУНА' }, 'station is not here: ЛУНА'],
    [{ method: 'Гадание' }, 'method is not here: Гадание'],
    [{ session: 'S-1' }, 'session is not here: S-1'],
    [{ finished_on: '2018-01-01' }, 'finished_on is before submitted_on'],
    [{ finished_on: '2026-03-04' }, 'finished_on is still to come'],
    [{ requested_hours: 721 }, 'requested_hours is above 720'],
    [{ granted_hours: 'много' }, 'granted_hours is not a number'],
    [{ name: 'ы'.repeat(201) }, 'name is longer than 200 characters'],
  ])('are refused with the reason: %j', async (bad, why) => {
    const before = await portal.sql`select count(*) from proposal`;
    const result = await bring(portal, 'proposals', { ...old, key: 'P-bad', ...bad });
    expect(result).toEqual({ ...counts, refused: [{ place: 'line 2', why }] });
    expect(await portal.sql`select count(*) from proposal`).toEqual(before);
  });

  it('are not written again by a newer file', async () => {
    const result = await bring(portal, 'proposals', { ...old, name: 'Иначе' });
    expect(result.left).toEqual([{ place: 'line 2', why: expect.stringContaining('here already') }]);
  });

  it('take no number of those that people read when they are only tried', async () => {
    const highest = async () => (await portal.sql`select last_value from proposal_id_seq`)[0];
    const before = await highest();
    expect(await tryToBring(portal, 'proposals', { ...old, key: 'P-tried' })).toEqual({ ...counts, added: 1 });
    expect(await highest()).toEqual(before);
  });
});
