import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { aCouncil } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
import { council, councilTeam } from '../council.tables.ts';

let author: TestPerson;
let first: TestPerson;
let second: TestPerson;
/** What is left of a cancelled council, and what comes back with it. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const moves = await councilMoves(portal);
beforeAll(async () => {
  ({ first, second } = moves);
});
beforeEach(async () => {
  author = await portal.someone();
  await portal.db.delete(mailTable);
});

describe('a council that is cancelled', () => {
  it('as a draft lets go of its proposals, which had not moved', async () => {
    const proposalId = await moves.make(author, s.created);
    const direct = await anAssignment(portal.db, { proposalId, expertId: first.id });
    const id = await moves.draft([proposalId]);
    await moves.change(id, 'delete');
    expect([await moves.statusOf(proposalId), await moves.lastEntryOf(proposalId)]).toEqual([s.created, undefined]);
    expect((await moves.entryOf(id, proposalId))?.releasedAt).toEqual(portal.clock.now());
    expect((await moves.assignmentsOf(proposalId)).map(([, , because]) => because)).toEqual([null]);
    expect(direct).toBeGreaterThan(0);
  });

  it('once planned puts them back where they were, and ends the rating', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.expertise, s.statement);
    await moves.change(id, 'delete');
    for (const [index, before] of [s.created, s.expertise, s.statement].entries()) {
      const proposalId = ids[index] ?? 0;
      expect(await moves.lastEntryOf(proposalId)).toEqual(['council_returned', 3, before, 'Экспертный совет 4/2026']);
      expect((await moves.assignmentsOf(proposalId)).map(([, , because]) => because)).toEqual([
        'council_over',
        'council_over',
      ]);
    }
  });

  it('is told to an expert, too, who was removed from the team and rates for it', async () => {
    const { id } = await moves.planned(author, s.created);
    await portal.db.update(councilTeam).set({ isActive: false }).where(eq(councilTeam.personId, first.id));
    await portal.db.delete(mailTable);
    await moves.change(id, 'delete');
    for (const who of [first, second]) {
      const letters = await portal.letters(who.email);
      expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('отменён')]);
      expect(letters[0]?.text).toContain('больше не нужно');
    }
  });

  it('comes back whole though the clock went on while it was cancelled', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created);
    const stopped = portal.clock.now();
    const running = vi.spyOn(portal.clock, 'now').mockImplementation(() => {
      stopped.setMilliseconds(stopped.getMilliseconds() + 1);
      return new Date(stopped);
    });
    await moves.change(id, 'delete');
    expect((await moves.change(id, 'return')).detail).not.toContain('№');
    running.mockRestore();
    for (const proposalId of ids) expect(await moves.entryOf(id, proposalId)).toMatchObject({ releasedAt: null });
  });

  it('comes back with matrix, team and ratings, without what went other ways, which it names', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created, s.created);
    const [back, joined, moved] = ids;
    await moves.rate(back, first, 3);
    await moves.change(id, 'delete');
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000));
    await aCouncil(portal.db, { createdBy: moderator.id, proposals: [joined] });
    await moderator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: moved,
      proposal_action: 'accept',
    });
    const { detail, council_status: status } = await moves.change(id, 'return');
    expect(status).toBe(0);
    expect(detail).toContain(`№ ${joined} «`);
    expect(detail).toContain(`№ ${moved} «`);
    expect(detail).not.toContain(`№ ${back} «`);
    expect(await moves.entryOf(id, joined)).toBe(undefined);
    expect(await moves.entryOf(id, back)).toMatchObject({ releasedAt: null, statusBefore: null });
    await moves.next(id, 0);
    expect(await moves.assignmentsOf(back)).toEqual([
      [first.id, id, null],
      [second.id, id, null],
    ]);
    await moves.next(id, 1);
    expect((await moves.entryOf(id, back))?.finalMark).toBe(3);
    expect(await portal.db.$count(council, eq(council.status, 2))).toBeGreaterThan(0);
  });

  it('has an expert who was assigned anew meanwhile rate anew, not by the rating of before', async () => {
    const { id, ids } = await moves.planned(author, s.created);
    const [proposalId] = ids;
    await moves.rate(proposalId, first, 3);
    await moves.change(id, 'delete');
    const direct = await anAssignment(portal.db, { proposalId, expertId: first.id });
    await moves.change(id, 'return');
    await moves.next(id, 0);
    const rows = await portal.db.select().from(expertAssignment).where(eq(expertAssignment.proposalId, proposalId));
    const of = (expertId: number) =>
      rows
        .filter((row) => row.expertId === expertId)
        .map((row) => [row.id === direct, row.councilId, row.round, row.endedBecause])
        .toSorted();
    expect(of(first.id)).toEqual([
      [false, null, 1, 'council_over'],
      [true, id, 1, null],
    ]);
    // Who was not assigned in between comes back by the row of before.
    expect(of(second.id)).toEqual([[false, id, 1, null]]);
    await anExpertise(portal.db, { assignmentId: direct, mark1: 5, mark2: 5, mark3: 5, mark4: 5 });
    await moves.next(id, 1);
    expect((await moves.entryOf(id, proposalId))?.finalMark).toBe(5);
  });

  it('comes back without a proposal whose station was changed meanwhile, and names it', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created);
    const [stays, changed] = ids;
    await moves.change(id, 'delete');
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000));
    const change = { proposal_id: changed, proposal_action: 'change_station', new_station_id: 2 };
    expect((await moderator.call('POST', '/api/proposals/proposal/update_status/', change)).status).toBe(200);
    const { detail } = await moves.change(id, 'return');
    expect(detail).toContain(`№ ${changed} «`);
    expect(detail).not.toContain(`№ ${stays} «`);
    expect(await moves.entryOf(id, changed)).toBe(undefined);
  });

  it('is heard of by its experts and stations, and a cancelled draft by moderators alone', async () => {
    const responsible = await portal.someone({ roles: ['bs'], stations: [1] });
    const { id } = await moves.planned(author, s.created);
    const draft = await moves.draft([await moves.make(author, s.created)]);
    const heard: string[] = [];
    const people = { moderator, expert: first, station: responsible };
    const leave = Object.entries(people).map(([name, who]) =>
      (portal.deps.live as LiveHub).listen(who.id, ({ type }) => {
        if (type === 'council') heard.push(name);
      }),
    );
    await moves.change(draft, 'delete');
    await expect.poll(() => heard).toEqual(['moderator']);
    await moves.change(id, 'delete');
    await expect.poll(() => heard.slice(1).toSorted()).toEqual(['expert', 'moderator', 'station']);
    for (const stop of leave) stop();
  });
});
