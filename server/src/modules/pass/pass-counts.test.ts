import { isPassStatus, type PassStatus, passSlugOf } from '@luch/contract/pass/pass.machine.ts';
import { passTabs } from '@luch/contract/pass/pass.inputs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addUpTally } from '../../platform/database/tally.ts';
import { seededRandom } from '../../platform/seeded-random.ts';
import { aPass } from '../../../testing/passes.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { inTab, isOfKeptCounts, keptTotal } from './pass-counts.queries.ts';
import { pass, passTally } from './pass.tables.ts';
import { passReader, visiblePass } from './pass.visibility.ts';

const TODAY = '2026-03-02';
const statuses: readonly PassStatus[] = Object.keys(passSlugOf).map(Number).filter(isPassStatus);
const portal = await portalOfFile();
const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });

const make = (more: object = {}) => aPass(portal.db, { proposalId, creatorId: portal.asColleague.id, ...more });
const move = (id: number, status: PassStatus) =>
  portal.sql`update pass set status = ${status}, admin_text = 'Причина' where id = ${id}`;
const kept = () =>
  portal.sql`select status, sum(n)::int as n from pass_tally group by status having sum(n) <> 0 order by status`;
const counted = () => portal.sql`select status, count(*)::int as n from pass group by status order by status`;
const rows = async () => Number((await portal.sql`select count(*) as n from pass_tally`)[0]?.['n']);

/** Each list of the pass office as the kept counts have it, and as it is counted. */
function lists() {
  const { actor } = portal.asPasses;
  const reader = passReader(actor);
  return Promise.all(
    [undefined, ...passTabs].flatMap((tab) =>
      [-1, ...statuses].map(async (status) => {
        const where = and(
          visiblePass(portal.db, reader),
          status < 0 ? undefined : eq(pass.status, status),
          tab && inTab(tab, reader.readerId, TODAY),
        );
        const input = { status_id: status, tab, cancel_asked: false };
        return {
          list: `${tab ?? 'all'} ${status}`,
          kept: await keptTotal(portal.db, actor, input, TODAY),
          counted: await portal.db.$count(pass, where),
        };
      }),
    ),
  );
}

describe('the kept counts of passes', () => {
  it('are what counting would answer, whatever happens to passes, also at the same time', async () => {
    const random = seededRandom(5);
    const below = (many: number): number => Math.floor(random() * many);
    const status = (): PassStatus => statuses[below(statuses.length)] ?? 0;
    const days = ['2026-02-27', '2026-03-01', TODAY, '2026-03-05'];
    const ids: number[] = [];
    for (let number = 0; number < 30; number += 1) {
      const day = days[below(days.length)];
      const creatorId = below(3) === 0 ? portal.asPasses.id : portal.asColleague.id;
      ids.push(await make({ status: 2, starts: day, ends: day, creatorId }));
    }
    const step = (): Promise<unknown> => {
      const [id, what] = [ids[below(ids.length)] ?? 0, below(10)];
      if (what < 8) return move(id, status());
      return what === 8
        ? portal.db.delete(pass).where(eq(pass.id, id))
        : portal.sql`update pass set version = 7 where id = ${id}`;
    };
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([step(), step(), step(), ...(round % 10 === 5 ? [addUpTally(portal.db, passTally)] : [])]);
      if (round % 6 === 0) expect(await kept()).toEqual(await counted());
    }
    expect(await kept()).toEqual(await counted());
    const all = await lists();
    expect(all.map(({ list, kept: total }) => [list, total])).toEqual(
      all.map(({ list, counted: total }) => [list, total]),
    );
    // Each tab has some, and the office does not count the drafts of others.
    const total = (name: string) => all.find(({ list }) => list === name)?.kept ?? 0;
    expect(total('current -1') * total('archive -1') * total('all 4')).toBeGreaterThan(0);
    const drafts = await portal.sql`select count(*)::int as n from pass where status = 4`;
    expect(total('all 4')).toBeLessThan(Number(drafts[0]?.['n']));
  });

  it('forget what was undone, and let nobody wait', async () => {
    const [one, other] = [await make(), await make()];
    const before = await kept();
    const undone = portal.db.transaction(async (first) => {
      await first.execute(sql`update pass set status = 1 where id = ${one}`);
      await portal.db.transaction(async (second) => {
        await second.execute(sql`set local lock_timeout = '5s'`);
        await second.execute(sql`update pass set status = 1 where id = ${other}`);
      });
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    expect(await kept()).not.toEqual(before);
    expect(await kept()).toEqual(await counted());
  });

  it('stay what they are when they are added up, and become short', async () => {
    const id = await make();
    for (const status of [1, 2, 3] as const) await move(id, status);
    const before = await kept();
    expect(await addUpTally(portal.db, passTally)).toBeGreaterThan(3);
    expect(await kept()).toEqual(before);
    expect(await rows()).toBe(before.length);
    expect(await addUpTally(portal.db, passTally)).toBe(0);
  });

  it('are read by the pass office where nothing is looked for, and by nobody else', () => {
    const all = { status_id: -1, cancel_asked: false };
    expect(isOfKeptCounts(portal.asPasses.actor, all)).toBe(true);
    expect(isOfKeptCounts(portal.asScientist.actor, all)).toBe(false);
    for (const more of [{ search: '1' }, { proposal_id: 1 }, { cancel_asked: true }])
      expect(isOfKeptCounts(portal.asPasses.actor, { ...all, ...more })).toBe(false);
  });
});
