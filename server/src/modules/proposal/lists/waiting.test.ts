import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { anEntry, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { station } from '../../reference/reference.tables.ts';

const portal = await portalOfFile();
/** The synchrotron's session 2025-3 takes proposals until 15 June; its planning begins on 30 September. */
beforeEach(() => portal.clock.set(new Date('2025-06-01T09:00:00Z')));

const make = (author: TestPerson, options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, ...options });
const waiting = async (person: TestPerson) => (await person.call('GET', '/api/proposals/proposal/waiting/')).body;
const january = (day: number) => new Date(Date.UTC(2025, 0, day));
const untilOf = async (options: Partial<ProposalOptions>) => {
  const author = await portal.someone();
  await make(author, options);
  return (await waiting(author)).items[0].term?.until ?? null;
};

describe('what waits for me', () => {
  it('is to revise, to report, then to finish drafts, the longest waiting first, and drops none of them', async () => {
    const author = await portal.someone();
    const draft = await make(author);
    const report = await make(author, { status: 8 });
    const later = await make(author, { status: 6, statusAt: january(9) });
    const sooner = await make(author, { status: 6, statusAt: january(2) });
    for (const status of [2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14]) await make(author, { status });
    const ids = async () =>
      (await waiting(author)).items.map((item: { id: number; kind: string }) => [item.id, item.kind]);
    expect(await ids()).toEqual([
      [sooner, 'revise'],
      [later, 'revise'],
      [report, 'report'],
      [draft, 'draft'],
    ]);
    expect((await waiting(author)).more).toBe(0);
    const other = await portal.someone();
    const [old, fresh] = [await make(other, { updatedAt: january(1) }), await make(other, { updatedAt: january(5) })];
    expect((await waiting(other)).items.map(({ id }: { id: number }) => id)).toEqual([fresh, old]);
  });

  it('beyond fifty is counted', async () => {
    const author = await portal.someone();
    await Promise.all(Array.from({ length: 52 }, () => make(author)));
    const { items, more } = await waiting(author);
    expect([items.length, more]).toEqual([50, 2]);
  });

  it('is nothing for members: the author acts', async () => {
    const member = await portal.someone();
    await make(await portal.someone(), { status: 6, members: [member.id] });
    expect(await waiting(member)).toEqual({
      items: [],
      more: 0,
      counts: { list: 1, list_archive: 0, list_deleted: 0 },
    });
  });

  it('tells the last remark with its reasons', async () => {
    const author = await portal.someone();
    const proposalId = await make(author, { status: 6 });
    const entry = { proposalId, fromStatus: 2, toStatus: 6, actorId: portal.asModerator.id };
    await anEntry(portal.db, { ...entry, action: 'revision', comment: 'Раньше', reasons: ['plan'] });
    await anEntry(portal.db, { ...entry, action: 'revision', comment: 'Теперь', reasons: ['samples', 'novelty'] });
    await anEntry(portal.db, { ...entry, action: 'release_time', fromStatus: 6, comment: 'Не то' });
    expect((await waiting(author)).items[0]).toMatchObject({
      comment: 'Теперь',
      reasons: ['Не указана новизна', 'Нет описания образцов'],
    });
  });

  it('tells how far a draft has come', async () => {
    const author = await portal.someone();
    await make(author, { name: '', sampleCount: null, updatedAt: january(2) });
    await make(author, { updatedAt: january(1) });
    const { items } = await waiting(author);
    expect(items.map((item: Record<string, unknown>) => [item['steps_done'], item['missing_steps']])).toEqual([
      [3, ['info', 'sample']],
      [6, []],
    ]);
  });

  it('notices that the chosen station does not take experiments now', async () => {
    const author = await portal.someone();
    await make(author, { stationId: 5, methodId: null });
    await portal.db.update(station).set({ isAvailable: false }).where(eq(station.id, 5));
    expect((await waiting(author)).items[0].missing_steps).toEqual(['station']);
    await portal.db.update(station).set({ isAvailable: true }).where(eq(station.id, 5));
  });

  it('counts my tabs', async () => {
    const author = await portal.someone();
    for (const status of [1, 2, 14, 12, 13, 13]) await make(author, { status });
    expect((await waiting(author)).counts).toEqual({ list: 3, list_archive: 2, list_deleted: 1 });
  });

  it('costs the same statements for one proposal and for fifty', async () => {
    const [one, fifty] = [await portal.someone(), await portal.someone()];
    await make(one, { status: 6 });
    for (let number = 0; number < 50; number += 1) await make(fifty, { status: 6 });
    const count = (person: TestPerson) => portal.countStatements(() => waiting(person));
    await count(one);
    expect(await count(fifty)).toBe(await count(one));
  });
});

describe('until when it waits', () => {
  const deadline = '2025-06-15T20:59:59.999Z';

  it('is the deadline of the next session of the kind, for a draft', async () => {
    expect(await untilOf({ kindId: 1 })).toBe(deadline);
    expect(await untilOf({ kindId: 3 })).toBe('2025-06-02T20:59:59.999Z');
    expect(await untilOf({ kindId: null, stationId: null })).toBeNull();
  });

  it('is the beginning of planning for one sent back: the deadline passed or not, its session is kept', async () => {
    for (const moment of ['2025-06-01T09:00:00Z', '2025-07-01T09:00:00Z', '2025-09-29T20:59:59Z']) {
      portal.clock.set(new Date(moment));
      expect(await untilOf({ status: 6, sessionId: 3 })).toBe('2025-09-29T20:59:59.999Z');
    }
  });

  it('is the next deadline when the planning of its session has begun', async () => {
    expect(await untilOf({ status: 6, sessionId: 2 })).toBe(deadline);
    portal.clock.set(new Date('2025-09-29T21:00:00Z'));
    expect(await untilOf({ status: 6, sessionId: 3 })).toBe('2025-10-19T20:59:59.999Z');
  });

  it('is open for a report, for a forwarded plan change, and while no session is published', async () => {
    expect(await untilOf({ status: 8, sessionId: 3 })).toBeNull();
    expect(await untilOf({ status: 6, sessionId: 3, planChangeFrom: 5 })).toBeNull();
    portal.clock.set(new Date('2030-01-01T09:00:00Z'));
    expect(await untilOf({})).toBeNull();
  });
});
