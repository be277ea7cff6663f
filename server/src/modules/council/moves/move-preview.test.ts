import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../../testing/calendar.ts';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { plan } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aDeclaredConflict } from '../../../../testing/review.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { person } from '../../account/account.tables.ts';
import { proposal, proposalHistory } from '../../proposal/proposal.tables.ts';
import { councilEntry, councilHistory, councilStation } from '../council.tables.ts';

let author: TestPerson;
/** A dialog says beforehand what a move will do, and that is what it does. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
beforeEach(async () => {
  author = await portal.someone({ lastName: 'Авторова', firstName: 'Алла', middleName: '' });
  await portal.db.delete(mailTable);
});

interface Preview {
  readonly proposals: readonly { readonly to_status: number; readonly count: number }[];
  readonly letters: readonly { readonly count: number }[];
}
const statuses = async (ids: readonly number[]) => {
  const rows = await portal.db
    .select()
    .from(proposal)
    .where(inArray(proposal.id, [...ids]));
  const counts = Map.groupBy(rows, ({ status }) => status);
  return [...counts].map(([status, { length }]) => [status, length]).sort();
};
const written = async () => [
  await portal.db.$count(mailTable),
  await portal.db.$count(proposalHistory),
  await portal.db.$count(councilHistory),
  (await portal.db.select().from(councilEntry).orderBy(councilEntry.id)).map((entry) => JSON.stringify(entry)).join(),
];

/** @returns what was said, once it is shown to be what happened */
async function shown(
  id: number,
  ids: readonly number[],
  action: string,
  carryOut: () => Promise<{ readonly council_status: number }>,
) {
  await portal.db.delete(mailTable);
  const before = await written();
  const said = await moves.preview(id, action);
  expect(await written()).toEqual(before);
  const { council_status: status } = await carryOut();
  expect(status).toBe(said.to_status);
  const foretold = (said as Preview).proposals.map(({ to_status: to, count }) => [to, count]).sort();
  expect(foretold).toEqual(await statuses(ids));
  const letters = (said as Preview).letters.reduce((sum, { count }) => sum + count, 0);
  expect(letters).toBe(await portal.db.$count(mailTable));
  return said;
}

const letterTo = (name: string) => expect.objectContaining({ name, text: expect.stringMatching(/\S/) });

describe('a preview says what then happens, and does nothing', () => {
  it('from draft to held', async () => {
    const ids = [];
    for (const status of [s.created, s.expertise, s.statement, s.created]) ids.push(await moves.make(author, status));
    const [accepted, rejected, returned, later] = ids as [number, number, number, number];
    const id = await moves.draft(ids);
    for (const proposalId of ids) await plan(portal, id, proposalId, [moves.first.id, moves.second.id]);
    const next = () => moves.next(id);

    const scheduled = await shown(id, ids, 'schedule', next);
    expect(scheduled.letters).toEqual([
      expect.objectContaining({ letter: 'planned', count: 2, shown: ['Вторая И. П.', 'Первая И. П.'].map(letterTo) }),
    ]);

    await moves.rate(accepted, moves.first, 4);
    const { unrated } = await shown(id, ids, 'discuss', next);
    expect(unrated.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['Вторая Иван Петрович', 4],
      ['Первая Иван Петрович', 3],
    ]);

    await moves.decide(id, accepted, 1, { grantedHours: 30 });
    await moves.decide(id, rejected, 2, { comment: 'Нет' });
    await moves.decide(id, returned, 3, { comment: 'Мало' });
    await moves.decide(id, later, 4);
    await portal.db.insert(councilStation).values({ councilId: id, stationId: 1 }).onConflictDoNothing();
    await portal.db.update(councilStation).set({ availableHours: 20 }).where(eq(councilStation.councilId, id));
    const finished = await shown(id, ids, 'finish_discussion', next);
    expect(finished.released.map((one: { proposal_id: number }) => one.proposal_id).sort()).toEqual(
      [rejected, returned, later].sort(),
    );
    expect(finished.unconfirmed).toHaveLength(2);
    expect(finished.over_budget).toEqual([expect.objectContaining({ station_id: 1, hours: 10 })]);
    expect(finished.letters.map(({ letter }: { letter: string }) => letter).sort()).toEqual([
      'allocate',
      'rejected',
      'revision',
    ]);

    await moves.reserve(accepted, 3);
    portal.clock.set(new Date(Date.UTC(2026, 3, 1, 4)));
    const held = await shown(id, [accepted], 'hold', next);
    expect(held).toMatchObject({ intervals_begun: 1, without_intervals: 0, released: [] });
    portal.clock.set(new Date('2026-03-02T09:00:00Z'));
  });

  it('of a cancelled council that comes back, naming what does not', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.statement);
    await shown(id, ids, 'delete', () => moves.change(id, 'delete'));
    const [back, gone] = ids;
    portal.clock.advance(60_000);
    await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: gone,
      proposal_action: 'accept',
    });
    const said = await shown(id, [back], 'return', () => moves.change(id, 'return'));
    expect(said.released).toEqual([{ proposal_id: gone, name: 'Строение фермента' }]);
  });
});

describe('a preview', () => {
  it('is refused as the move would be', async () => {
    const id = await moves.draft([]);
    const refused = await moves.call('move_preview', { council_id: id, action: 'schedule' });
    expect([refused.status, refused.body.code]).toEqual([409, 'council_empty']);
    const late = await moves.call('move_preview', { council_id: id, action: 'hold' });
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
    expect((await moves.call('move_preview', { council_id: 999_999, action: 'hold' })).status).toBe(404);
    for (const who of [portal.asExpert, portal.asScientist, portal.asApplicant])
      expect((await moves.call('move_preview', { council_id: id, action: 'schedule' }, who)).status).toBe(403);
  });

  it('names nobody who has not rated and is no expert any more', async () => {
    const { id } = await moves.planned(author, s.created);
    const blocked = (blockedAt: Date | null) =>
      portal.db.update(person).set({ blockedAt }).where(eq(person.id, moves.second.id));
    await blocked(portal.clock.now());
    const { unrated } = await moves.preview(id, 'discuss');
    await blocked(null);
    expect(unrated.map(({ user_id }: { user_id: number }) => user_id)).toEqual([moves.first.id]);
  });

  it('tells a moderator nothing of own proposals', async () => {
    author = await portal.someone({ roles: ['moderator'] });
    const { id } = await moves.discussed(author);
    const said = (await moves.call('move_preview', { council_id: id, action: 'finish_discussion' }, author)).body;
    expect(said).toMatchObject({ proposals: [], released: [], over_budget: [] });
    // The sum of a letter to the station would name its hours.
    expect(said.letters).toEqual([]);
  });

  it('nor of what they have declared a conflict of interest with, and leaves out the station that sums it up', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created);
    const [declared, other] = ids;
    const moderator = await portal.someone({ roles: ['moderator'] });
    await aDeclaredConflict(portal.db, { proposalId: declared, expertId: moderator.id });
    const of = async (action: string) => (await moves.call('move_preview', { council_id: id, action }, moderator)).body;
    expect((await of('discuss')).unrated).toMatchObject([{ count: 1 }, { count: 1 }]);
    await moves.next(id, 1);
    await moves.decide(id, declared, 1, { grantedHours: 30 });
    await moves.decide(id, other, 2, { comment: 'Нет' });
    const said = await of('finish_discussion');
    expect(said.proposals).toMatchObject([{ to_status: s.reject, count: 1 }]);
    expect(said.letters).toMatchObject([{ letter: 'rejected' }]);
  });

  it('names whom a decision does not reach, but for own proposals', async () => {
    author = await portal.someone({ roles: ['moderator'] });
    const { id, rejected, returned } = await moves.discussed(author);
    await portal.db.update(person).set({ verifiedAt: null }).where(eq(person.id, author.id));
    const seen = async (who?: TestPerson) =>
      (await moves.call('move_preview', { council_id: id, action: 'finish_discussion' }, who)).body.without;
    const of = (proposalId: number) =>
      expect.objectContaining({ proposal_id: proposalId, id: author.id, because: 'unverified' });
    expect(await seen()).toEqual([of(rejected), of(returned)]);
    expect(await seen(author)).toEqual([]);
  });

  it('names nobody who is asked to rate nothing but own proposals', async () => {
    author = await portal.someone({ roles: ['moderator'] });
    const own = await moves.make(author, s.created);
    const id = await moves.draft([own]);
    await plan(portal, id, own, [moves.first.id]);
    const said = (await moves.call('move_preview', { council_id: id, action: 'schedule' }, author)).body;
    expect(said.letters.map(({ letter }: { letter: string }) => letter)).not.toContain('planned');
    const others = (await moves.call('move_preview', { council_id: id, action: 'schedule' })).body;
    expect(others.letters.map(({ letter }: { letter: string }) => letter)).toContain('planned');
  });
});

it('counts for a proposal that was set back what it has had, before the move and in its warning, as it is granted then', async () => {
  const { id, ids } = await moves.planned(author, s.created);
  const [proposalId] = ids;
  await portal.db.update(proposal).set({ requestedHours: 24 }).where(eq(proposal.id, proposalId));
  const [from, to] = ['2026-01-10T00:00:00Z', '2026-01-11T16:00:00Z'];
  await aRecord(portal.db, { type: 2, from, to, by: portal.asModerator.id, proposalId });
  await portal.db.update(councilStation).set({ availableHours: 30 }).where(eq(councilStation.councilId, id));
  await moves.next(id, 1);
  await moves.decide(id, proposalId, 1);
  const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`);
  expect(body.proposals_council[0]).toMatchObject({ provided_experiment_duration: null, least_hours: 40 });
  expect(body.council_stations[0].accepted).toBe(40);
  const atStation = await portal.asScientist.call('GET', `/api/councils/station/?id=${id}&station_id=1`);
  expect(atStation.body.totals).toMatchObject({ accepted: 0, no_decision: 40 });
  expect((await moves.preview(id, 'finish_discussion')).over_budget).toMatchObject([{ hours: 10 }]);
  await moves.next(id, 2);
  expect((await moves.entryOf(id, proposalId))?.grantedHours).toBe(40);
});
