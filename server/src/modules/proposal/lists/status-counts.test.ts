import { eq, sql } from 'drizzle-orm';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { addUpTally } from '../../../platform/database/tally.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { statusCounts } from './status-counts.tables.ts';
import { proposal } from '../proposal.tables.ts';

const portal = await portalOfFile();

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });

/** What the kept counts add up to, and what is there. */
const kept = () => portal.sql`
  select status, station_id, kind_id, submitted_at is not null as submitted, awaits_verdict, sum(n)::int as n
  from proposal_tally group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5`;
const counted = () => portal.sql`
  select status, station_id, kind_id, submitted_at is not null as submitted,
    status in (2, 3) and not exists (
      select from proposal_comment c where c.proposal_id = p.id and c.kind = 'bs' and c.station_id = p.station_id
    ) as awaits_verdict, count(*)::int as n
  from proposal p group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;
const rows = async () => Number((await portal.sql`select count(*) as n from proposal_tally`)[0]?.['n']);

describe('the kept counts of proposals', () => {
  const stations = [
    { stationId: 1, kindId: 1 },
    { stationId: 2, kindId: 1 },
    { stationId: 21, kindId: 2 },
    { stationId: null, kindId: null },
  ];
  const statuses = statesOf(proposalMachine);
  const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

  it('is what counting would answer, whatever happens to proposals, also at the same time', async () => {
    const random = seededRandom(4);
    const below = (many: number): number => Math.floor(random() * many);
    const ids: number[] = [];
    for (let number = 0; number < 20; number += 1)
      ids.push(await make({ ...pick(stations, below(4)), status: pick(statuses, below(14)) }));
    const step = (): Promise<unknown> => {
      const [id, what, where] = [pick(ids, below(ids.length)), below(10), pick(stations, below(4))];
      const here = eq(proposal.id, id);
      if (what < 5)
        return portal.sql`
          update proposal set status = ${pick(statuses, below(14))}, submitted_at = coalesce(submitted_at, now()) where id = ${id}`;
      if (what < 7) return portal.db.update(proposal).set(where).where(here);
      if (what === 7) return portal.db.delete(proposal).where(here);
      if (what === 8) return portal.db.update(proposal).set({ background: 'Другой задел' }).where(here);
      return judge(id, where.stationId ?? 1);
    };
    for (let round = 0; round < 40; round += 1) {
      await Promise.all([
        step(),
        step(),
        step(),
        step(),
        ...(round % 10 === 5 ? [addUpTally(portal.db, statusCounts)] : []),
      ]);
      if (round % 8 === 0) expect(await kept()).toEqual(await counted());
    }
    expect(await kept()).toEqual(await counted());
  });

  /** A verdict on a proposal that was deleted meanwhile is nobody's. */
  const judge = (proposalId: number, stationId: number) =>
    aComment(portal.db, {
      proposalId,
      stationId,
      authorId: portal.asModerator.id,
      authorRole: 'bs',
      kind: 'bs',
      bsResolution: 2,
      text: 'Да',
    }).catch(() => undefined);

  it('forgets what was undone', async () => {
    const before = await kept();
    const undone = portal.db.transaction(async (tx) => {
      await aProposal(tx, { applicantId: portal.asApplicant.id, status: 5 });
      await tx.execute(sql`update proposal set status = 9 where status = 5`);
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    expect(await kept()).toEqual(before);
  });

  it('lets nobody wait: two transitions of one list stand side by side', async () => {
    const [one, other] = [await make({ status: 2 }), await make({ status: 2 })];
    const move = (id: number) => sql`update proposal set status = 4 where id = ${id}`;
    await portal.db.transaction(async (first) => {
      await first.execute(move(one));
      // Would wait for the first one for ever if both wrote the same row.
      await portal.db.transaction(async (second) => {
        await second.execute(sql`set local lock_timeout = '5s'`);
        await second.execute(move(other));
      });
    });
    expect(await kept()).toEqual(await counted());
  });

  it('stays what it is when it is added up, and becomes short', async () => {
    const id = await make({ status: 2 });
    for (const status of [3, 4, 5, 7, 8, 9]) await portal.sql`update proposal set status = ${status} where id = ${id}`;
    const before = await kept();
    expect(await addUpTally(portal.db, statusCounts)).toBeGreaterThan(10);
    expect(await kept()).toEqual(before);
    expect(await rows()).toBe(before.length);
    expect(await addUpTally(portal.db, statusCounts)).toBe(0);
  });

  it('costs nothing when a draft is saved', async () => {
    const id = await make({ status: 1 });
    const before = await rows();
    await portal.db
      .update(proposal)
      .set({ name: 'Иное', version: 2, updatedAt: new Date(0) })
      .where(eq(proposal.id, id));
    expect(await rows()).toBe(before);
  });
});
