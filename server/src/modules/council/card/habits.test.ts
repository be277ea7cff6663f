import { DAY } from '@luch/contract/kernel/days.ts';
import type { CouncilHabits } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, anEntryExpert, aTeamMember, entryIdOf } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';

let strict: TestPerson;
let generous: TestPerson;
let invited: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  strict = await portal.someone({ roles: ['expert'], lastName: 'Строгов' });
  generous = await portal.someone({ roles: ['expert'], lastName: 'Щедров' });
  invited = await portal.someone();
});

interface World {
  readonly id: number;
  readonly proposals: readonly number[];
}
/** Both experts rate each proposal; each mark is that of the strict one, the generous one gives more by one. */
async function council(
  status: CouncilStatus,
  marks: readonly number[],
  authors: readonly number[] = [],
): Promise<World> {
  const { db, asModerator, asApplicant } = portal;
  const proposals: number[] = [];
  for (const [at] of marks.entries())
    proposals.push(
      await aProposal(db, { applicantId: authors[at] ?? asApplicant.id, status: proposalStatus.expertise }),
    );
  const id = await aCouncil(db, { createdBy: asModerator.id, status, proposals });
  for (const { id: personId } of [strict, generous]) await aTeamMember(db, { councilId: id, personId });
  await aTeamMember(db, { councilId: id, personId: invited.id, type: 0 });
  for (const [at, proposalId] of proposals.entries()) {
    const of = { councilId: id, proposalId };
    await anEntryExpert(db, { ...of, expertId: strict.id, mark: marks[at] ?? 0 });
    await anEntryExpert(db, { ...of, expertId: generous.id, mark: (marks[at] ?? 0) + 1 });
  }
  return { id, proposals };
}

const ask = (id: number, who: TestPerson) => who.call('GET', `/api/councils/habits/?id=${id}`);
async function habits(id: number, who: TestPerson): Promise<CouncilHabits> {
  const { status, body } = await ask(id, who);
  expect(status).toBe(200);
  return body;
}
const of = ({ experts }: CouncilHabits, { id }: TestPerson) => experts.find(({ expert_id }) => expert_id === id);
const five = [2, 3, 2.5, 3.5, 2] as const;

describe('the habits of a council’s experts', () => {
  it.each([s.planned, s.review, s.planning, s.held])('are told to moderators in %s', async (status) => {
    const told = await habits((await council(status, five)).id, portal.asModerator);
    expect(of(told, strict)).toMatchObject({ ratings: 5, spread: 0.7 });
    expect(of(told, strict)?.shift).toBeLessThan(0);
    expect(of(told, generous)?.shift).toBeGreaterThan(0);
  });

  it('are told to its experts in 2, when they read each other’s marks, and in no other status', async () => {
    for (const status of [s.planned, s.planning, s.held])
      expect((await ask((await council(status, five)).id, strict)).status).toBe(403);
    const { id } = await council(s.review, five);
    expect(of(await habits(id, strict), generous)?.shift).toBeGreaterThan(0);
  });

  it('are nobody else’s: not the invited ones’, not a station’s, not a stranger’s', async () => {
    const { id } = await council(s.review, five);
    expect((await ask(id, invited)).status).toBe(403);
    for (const who of [portal.asScientist, portal.asHead, portal.asApplicant, portal.asStranger])
      expect((await ask(id, who)).status).toBe(404);
  });

  it('are not told of a draft or a cancelled council, and of one that is not there', async () => {
    for (const status of [s.draft, s.cancelled]) {
      const { id } = await council(status, five);
      expect([(await ask(id, portal.asModerator)).status, (await ask(id, strict)).status]).toEqual([403, 404]);
    }
    expect((await ask(999_999, portal.asModerator)).status).toBe(404);
  });

  it('say that there are too few marks, and correct nothing then', async () => {
    const { id } = await council(s.review, [2, 3]);
    const told = await habits(id, portal.asModerator);
    expect(of(told, strict)).toEqual({ expert_id: strict.id, ratings: 2, shift: null, spread: null });
    expect(told.corrected_marks).toEqual([]);
  });

  it('are told to moderators from councils of the last two years too, to experts from this one alone', async () => {
    await council(s.held, [2, 3, 2.5]);
    const { id } = await council(s.review, [2, 3]);
    expect(of(await habits(id, portal.asModerator), strict)).toMatchObject({ ratings: 5 });
    expect(of(await habits(id, strict), strict)).toMatchObject({ ratings: 2, shift: null });
  });

  it('leave marks aside that are older, and those of whom the council let go', async () => {
    const { db } = portal;
    await council(s.held, five);
    await db.update(expertise).set({ changedAt: new Date(portal.clock.now().getTime() - 3 * 366 * DAY) });
    const { id, proposals } = await council(s.review, five);
    expect(of(await habits(id, portal.asModerator), strict)).toMatchObject({ ratings: 5 });
    await db
      .update(expertAssignment)
      .set({ endedAt: portal.clock.now(), endedBecause: 'removed', endedBy: portal.asModerator.id })
      .where(eq(expertAssignment.proposalId, proposals[0] ?? 0));
    expect(of(await habits(id, portal.asModerator), strict)).toMatchObject({ ratings: 4 });
  });

  it('are told without the own work: neither a count nor a corrected mark speaks of it', async () => {
    const author = await portal.someone({ roles: ['moderator'] });
    await council(s.held, [4], [author.id]);
    const { id, proposals } = await council(
      s.review,
      [...five, 1],
      [...five.map(() => portal.asApplicant.id), author.id],
    );
    const own = await entryIdOf(portal.db, { councilId: id, proposalId: proposals.at(-1) ?? 0 });
    const told = await habits(id, author);
    expect(of(told, strict)).toMatchObject({ ratings: 5 });
    expect(of(await habits(id, portal.asModerator), strict)).toMatchObject({ ratings: 7 });
    expect(told.corrected_marks.map(({ proposal_council_id: entry }) => entry)).not.toContain(own);
  });
});

describe('a corrected mark', () => {
  it('stands beside the mean of each proposal of the council, and of no other', async () => {
    await council(s.held, five);
    const { id, proposals } = await council(s.review, five);
    const entries = await Promise.all(
      proposals.map((proposalId) => entryIdOf(portal.db, { councilId: id, proposalId })),
    );
    const told = await habits(id, portal.asModerator);
    expect(told.corrected_marks.map(({ proposal_council_id: entry }) => entry).toSorted((a, b) => a - b)).toEqual(
      entries,
    );
  });

  it('raises what a strict expert has read with somebody even', async () => {
    const { db, asApplicant, asModerator } = portal;
    await council(s.held, five);
    const even = await portal.someone({ roles: ['expert'] });
    const proposalId = await aProposal(db, { applicantId: asApplicant.id, status: proposalStatus.expertise });
    const id = await aCouncil(db, { createdBy: asModerator.id, status: s.review, proposals: [proposalId] });
    for (const { id: expertId } of [strict, even])
      await anEntryExpert(db, { councilId: id, proposalId, expertId, mark: 3 });
    const [corrected] = (await habits(id, portal.asModerator)).corrected_marks;
    expect(corrected?.mark).toBeGreaterThan(3);
  });
});

describe('asking for habits', () => {
  it('costs as many statements for one proposal as for thirty', async () => {
    const [small, large] = [
      await council(s.review, [3]),
      await council(
        s.review,
        Array.from({ length: 30 }, () => 3),
      ),
    ];
    for (const who of [portal.asModerator, strict]) {
      await ask(small.id, who);
      const statements = await portal.countStatements(() => ask(small.id, who));
      expect(statements).toBeLessThanOrEqual(10);
      expect(await portal.countStatements(() => ask(large.id, who))).toBe(statements);
    }
  });
});
