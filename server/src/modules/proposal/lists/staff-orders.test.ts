import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCouncil } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { aDeclaredConflict, anAssignment, anExpertise } from '../../../../testing/review.ts';
import { migrationsFolder } from '../../../platform/database/migrate.ts';
import { beginAssignments } from '../../expertise/assignments.commands.ts';

let ids: Record<'high' | 'low' | 'half' | 'alone' | 'own', number>;

/** Orders and filters by what experts and stations said: what a moderator begins the day with. */
const portal = await portalOfFile();
const insider = await portal.someone({ roles: ['moderator'] });
beforeAll(async () => {
  ids = {
    high: await make(),
    low: await make(),
    half: await make(),
    alone: await make(),
    own: await make({ members: [insider.id] }),
  };
  await rated(ids.high, 4.5, 4.3);
  await rated(ids.low, 1.2);
  await rated(ids.half, 3.1, null);
  await rated(ids.own, 5, null);
  await judged(ids.low, 2);
  await judged(ids.high, 2);
  await judged(ids.high, 1);
  await judged(ids.own, 2);
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3, stationId: 1, ...options });
/** By so many experts, each with a mark or none yet. */
async function rated(proposalId: number, ...marks: readonly (number | null)[]) {
  for (const mark of marks) {
    const expert = await portal.someone({ roles: ['expert'] });
    const assignmentId = await anAssignment(portal.db, { proposalId, expertId: expert.id });
    if (mark !== null) await give(assignmentId, mark);
  }
}
const give = (assignmentId: number, mark: number) =>
  anExpertise(portal.db, { assignmentId, mark1: mark, mark2: mark, mark3: mark, mark4: mark });
const judged = (proposalId: number, bsResolution: number) =>
  aComment(portal.db, {
    proposalId,
    bsResolution,
    stationId: 1,
    kind: 'bs',
    authorRole: 'bs',
    text: 'Можем',
    authorId: portal.asScientist.id,
  });
const list = (query: string, who: TestPerson = portal.asModerator) =>
  who.call('GET', `/api/proposals/expert-proposal-new/list/?status_id=3&${query}`);
const idsOf = async (query: string, who?: TestPerson): Promise<number[]> => {
  const { status, body } = await list(query, who);
  expect([query, status]).toEqual([query, 200]);
  return body.map((row: { id: number }) => row.id);
};

describe('a staff list in the order', () => {
  it('of mean marks has those without a mark last, whichever way it goes', async () => {
    expect(await idsOf('sort=mark')).toEqual([ids.own, ids.high, ids.half, ids.low, ids.alone]);
    expect(await idsOf('sort=mark&order=asc')).toEqual([ids.low, ids.half, ids.high, ids.own, ids.alone]);
  });

  it('of missing ratings begins with most of them', async () => {
    expect(await idsOf('sort=missing')).toEqual([ids.own, ids.half, ids.alone, ids.low, ids.high]);
    expect(await idsOf('sort=missing&order=asc')).toEqual([ids.high, ids.low, ids.alone, ids.half, ids.own]);
  });

  it('of verdicts goes by the newest one, what is possible first', async () => {
    expect(await idsOf('sort=verdict')).toEqual([ids.own, ids.low, ids.high, ids.alone, ids.half]);
    expect(await idsOf('sort=verdict&order=asc')).toEqual([ids.high, ids.low, ids.own, ids.half, ids.alone]);
  });

  it('is the same in pages and in groups of statuses', async () => {
    const all = await idsOf('sort=mark&page_size=100');
    const pages = [await idsOf('sort=mark&page_size=2'), await idsOf('sort=mark&page_size=2&page=2')];
    expect(pages.flat()).toEqual(all.slice(0, 4));
    const group = await portal.asModerator.call(
      'GET',
      '/api/proposals/expert-proposal-new/list/?status_id=104&sort=mark',
    );
    expect(group.body.map((row: { id: number }) => row.id)).toEqual(all);
  });

  it('tells nobody anything of the own work: it stands as if nothing were known of it', async () => {
    const { high, low, half, alone, own } = ids;
    expect(await idsOf('sort=mark', insider)).toEqual([high, half, low, own, alone]);
    expect(await idsOf('sort=verdict', insider)).toEqual([low, high, own, alone, half]);
    expect(await idsOf('sort=missing', insider)).toEqual([half, alone, low, high, own]);
    expect(await idsOf('sort=missing&order=asc', insider)).toEqual([high, low, alone, half, own]);
    const [row] = (await list('sort=mark&page=4&page_size=1', insider)).body;
    expect(row).toMatchObject({ id: ids.own, expertise: null, bs_resolution: null });
  });
});

describe('a staff list of what waits', () => {
  it('for experts, and for ratings of those who were asked', async () => {
    expect(await idsOf('no_experts=true')).toEqual([ids.alone]);
    expect((await idsOf('ratings_missing=true')).sort()).toEqual([ids.half, ids.own].sort());
  });

  it('never names the own work', async () => {
    expect(await idsOf('ratings_missing=true', insider)).toEqual([ids.half]);
  });

  it('follows a rating, an end of an assignment, and another station', async () => {
    const id = await make();
    const expert = await portal.someone({ roles: ['expert'] });
    const assignmentId = await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    expect(await idsOf('ratings_missing=true')).toContain(id);
    await give(assignmentId, 4);
    expect(await idsOf('ratings_missing=true')).not.toContain(id);
    await portal.sql`update expert_assignment set ended_at = now(), ended_because = 'removed' where id = ${assignmentId}`;
    expect(await idsOf('no_experts=true')).toContain(id);
    await judged(id, 2);
    expect((await idsOf('sort=verdict')).indexOf(id)).toBeLessThan((await idsOf('sort=verdict')).indexOf(ids.high));
    await portal.sql`update proposal set station_id = 2 where id = ${id}`;
    expect(await idsOf('need_bs_comment=true')).toContain(id);
  });

  it('asks no more for the rating of whoever lost the role or was blocked, and again once they are experts', async () => {
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    const people = '/api/administration/people/';
    const id = await make();
    const expert = await portal.someone({ roles: ['expert'] });
    const given = await portal.someone({ roles: ['expert'] });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    const offices = async (roles: readonly string[], before: readonly string[]) => {
      const [now, seen] = [roles, before].map((one) => ({ roles: one, kinds: [], stations: [] }));
      const body = { id: expert.id, ...now, seen };
      expect((await asAdministrator.call('PATCH', `${people}offices/`, body)).status).toBe(200);
    };
    const block = (blocked: boolean) => asAdministrator.call('POST', `${people}block/`, { id: expert.id, blocked });
    const waits = async () =>
      (await idsOf('ratings_missing=true')).includes(id)
        ? 'ratings'
        : (await idsOf('no_experts=true')).includes(id)
          ? 'experts'
          : 'nothing';
    const before = ['applicant', 'expert'];
    expect(await waits()).toBe('ratings');
    await offices(['applicant'], before);
    expect(await waits()).toBe('experts');
    await offices(before, ['applicant']);
    expect(await waits()).toBe('ratings');
    await block(true);
    expect(await waits()).toBe('experts');
    await give(await anAssignment(portal.db, { proposalId: id, expertId: given.id }), 4);
    expect(await waits()).toBe('nothing');
    await block(false);
    expect(await waits()).toBe('ratings');
    await portal.sql`update expert_assignment set ended_at = now(), ended_because = 'removed' where proposal_id = ${id}`;
    await portal.sql`update proposal set status = 9 where id = ${id}`;
  });

  it('asks no more for a rating that nobody would have given when the portal was upgraded', async () => {
    const [id, declared] = [await make(), await make()];
    const former = await portal.someone();
    await anAssignment(portal.db, { proposalId: id, expertId: former.id });
    await portal.sql`update proposal set experts = 1, ratings_missing = 1 where id = ${id}`;
    const expert = await portal.someone({ roles: ['expert'] });
    await give(await anAssignment(portal.db, { proposalId: declared, expertId: expert.id }), 4);
    await aDeclaredConflict(portal.db, { proposalId: declared, expertId: expert.id });
    const other = await portal.someone({ roles: ['expert'] });
    const discussing = { createdBy: portal.asModerator.id, status: councilStatus.review, proposals: [declared] };
    const councilId = await aCouncil(portal.db, discussing);
    const inCouncil = { councilId, proposalId: declared };
    await give(await anAssignment(portal.db, { ...inCouncil, expertId: other.id }), 2);
    await portal.sql`update expert_assignment set council_id = ${councilId} where proposal_id = ${declared}`;
    await portal.sql`update council_entry set final_mark = 3 where council_id = ${councilId}`;
    await portal.sql.unsafe(await readFile(join(migrationsFolder, '0362-counted-no-more.sql'), 'utf8'));
    const mark = portal.sql`select final_mark::float8 as mark from council_entry where council_id = ${councilId}`;
    expect(await mark).toEqual([{ mark: 2 }]);
    expect(await idsOf('ratings_missing=true')).not.toContain(id);
    expect(await idsOf('no_experts=true')).toContain(id);
    expect(await portal.sql`select experts from proposal where id = ${declared}`).toEqual([{ experts: 1 }]);
    await portal.sql`update proposal set status = 9 where id in (${id}, ${declared})`;
  });

  it('counts nobody who comes back by an earlier assignment in the moment in which they are blocked', async () => {
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    const id = await make();
    const expert = await portal.someone({ roles: ['expert'] });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id, endedBecause: 'removed' });
    const blocked = await portal.db.transaction(async (tx) => {
      await beginAssignments(
        tx,
        [{ proposalId: id, expertId: expert.id, round: 1, assignedBy: portal.asModerator.id }],
        portal.clock.now(),
      );
      let isOver = false;
      const sent = asAdministrator
        .call('POST', '/api/administration/people/block/', { id: expert.id, blocked: true })
        .finally(() => {
          isOver = true;
        });
      const held = () => portal.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and xact_start is not null`;
      await expect.poll(async () => isOver || (await held()).length > 0).toBe(true);
      return { sent };
    });
    expect((await blocked.sent).status).toBe(200);
    expect(await portal.sql`select experts from proposal where id = ${id}`).toEqual([{ experts: 0 }]);
    await portal.sql`update proposal set status = 9 where id = ${id}`;
  });

  it('asks for no experts where none are assigned any more', async () => {
    const over = await make({ status: 9 });
    const { body } = await portal.asModerator.call(
      'GET',
      '/api/proposals/expert-proposal-new/list/?status_id=9&no_experts=true',
    );
    expect(body.map((row: { id: number }) => row.id)).not.toContain(over);
  });

  it('speaks of experts to moderators alone', async () => {
    for (const query of ['no_experts=true', 'ratings_missing=true', 'sort=mark', 'sort=missing'])
      for (const who of [portal.asScientist, portal.asHead, portal.asExpert, portal.asApplicant])
        expect([query, (await list(query, who)).status]).toEqual([query, 403]);
    for (const who of [portal.asScientist, portal.asHead]) expect((await list('sort=verdict', who)).status).toBe(200);
  });
});

it('two ratings given in the same moment are both counted', async () => {
  const id = await make();
  const assignments: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    const expert = await portal.someone({ roles: ['expert'] });
    assignments.push(await anAssignment(portal.db, { proposalId: id, expertId: expert.id }));
  }
  await Promise.all(assignments.map((assignmentId) => give(assignmentId, 3)));
  const [row] = await portal.sql<{ experts: number; ratings_missing: number }[]>`
    select experts, ratings_missing from proposal where id = ${id}`;
  expect(row).toEqual({ experts: 4, ratings_missing: 0 });
});
