import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, aTeamMember, anEntryExpert, plan } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anEntry, aProposal } from '../../../../testing/proposals.ts';
import { aDeclaredConflict, anAssignment, anExpertise, anExpertiseDraft } from '../../../../testing/review.ts';
import { TextDocuments } from '../../../../testing/text-documents.ts';
import { councilEntryExpert, councilTeam } from '../../council/council.tables.ts';
import { document } from '../../documents/documents.tables.ts';
import {
  expertAssignment,
  expertDecline,
  expertise,
  expertiseDraft,
  expertiseHistory,
} from '../../expertise/expertise.tables.ts';
import { erasureRequest } from '../../own-data/own-data.tables.ts';
import { proposal, proposalHistory } from '../../proposal/proposal.tables.ts';

let keep: TestPerson;
let double: TestPerson;
/** What both accounts have, and one person has once. */
const portal = await portalOfFile();
const documents = new TextDocuments(portal);
const asAdministrator = await portal.someone({ roles: ['administrator'] });
beforeEach(async () => {
  keep = await portal.someone({ roles: ['expert'] });
  double = await portal.someone({ roles: ['expert'] });
});

const call = (verb: 'merge' | 'merge_preview', who = asAdministrator) =>
  who.call('POST', `/api/administration/people/${verb}/`, { keep: keep.id, double: double.id });
const merged = async () => expect((await call('merge')).status).toBe(200);

it('of two open wishes to be erased the earlier one waits on, whoever had it', async () => {
  for (const [who, reason] of [
    [double, 'раньше'],
    [keep, 'позже'],
  ] as const) {
    await who.call('POST', '/api/users/own-data/erasure/', { reason });
    portal.clock.advance(60_000);
  }
  await merged();
  const rows = await portal.db.select().from(erasureRequest).where(eq(erasureRequest.personId, keep.id));
  expect(rows.map(({ reason, state, settledBy }) => [reason, state, settledBy]).toSorted()).toEqual([
    ['позже', 'withdrawn', asAdministrator.id],
    ['раньше', 'open', null],
  ]);
  const { body } = await keep.call('GET', '/api/users/own-data/');
  expect(body.erasure).toMatchObject({ state: 'open', reason: 'раньше' });
});

it('of two documents in the making the other one is made afterwards, and both are there', async () => {
  const ids = await Promise.all([keep, double].map(async (who) => (await documents.ask(who, 'large', true)).id));
  await portal.db.update(document).set({ state: 'making' }).where(inArray(document.id, ids));
  await merged();
  const states = await portal.db.select().from(document).where(eq(document.ownerId, keep.id));
  expect(states.map(({ state }) => state).toSorted()).toEqual(['making', 'waiting']);
  await portal.db.update(document).set({ state: 'waiting' }).where(inArray(document.id, ids));
  for (const id of ids) await documents.work(id);
  const { body } = await keep.call('GET', '/api/documents/');
  expect(body.map(({ state }: { state: string }) => state)).toEqual(['made', 'made']);
});

it('what one has done stands in histories as done by the one who stays, and nothing else of them changes', async () => {
  const proposalId = await aProposal(portal.db, { applicantId: double.id });
  await anEntry(portal.db, { proposalId, actorId: double.id, action: 'create' });
  const history = () =>
    portal.db
      .select()
      .from(proposalHistory)
      .where(eq(proposalHistory.proposalId, proposalId))
      .orderBy(proposalHistory.id);
  const before = await history();
  await merged();
  expect(before.some(({ actorId }) => actorId === double.id)).toBe(true);
  expect(await history()).toEqual(
    before.map((row) => ({ ...row, actorId: row.actorId === double.id ? keep.id : row.actorId })),
  );
  const rewrite = portal.db
    .update(proposalHistory)
    .set({ actorId: portal.asModerator.id })
    .where(eq(proposalHistory.proposalId, proposalId));
  await expect(rewrite).rejects.toMatchObject({ cause: { code: '23001' } });
});

describe('two experts who are one', () => {
  const assigned = async (status = 3) => {
    const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status });
    const ids = [];
    for (const { id: expertId } of [keep, double])
      ids.push(await anAssignment(portal.db, { proposalId, expertId, assignedBy: portal.asModerator.id }));
    const [own, theirs] = ids as [number, number];
    return { proposalId, own, theirs };
  };
  const left = (proposalId: number) =>
    portal.db
      .select({ id: expertAssignment.id, endedAt: expertAssignment.endedAt, expertId: expertAssignment.expertId })
      .from(expertAssignment)
      .where(eq(expertAssignment.proposalId, proposalId));
  const counted = async (id: number) => {
    const [row] = await portal.db.select().from(proposal).where(eq(proposal.id, id));
    return [row?.experts, row?.ratingsMissing, row?.meanMark];
  };

  it('rate once: the rating that was given stays and counts', async () => {
    const { proposalId, theirs } = await assigned();
    await anExpertise(portal.db, { assignmentId: theirs });
    expect((await call('merge_preview')).body.moves).toContainEqual(
      expect.objectContaining({ table: 'expert_assignment', moved: 1, dropped: 1 }),
    );
    await merged();
    expect(await left(proposalId)).toEqual([{ id: theirs, endedAt: null, expertId: keep.id }]);
    expect(await counted(proposalId)).toEqual([1, 0, 4]);
  });

  it.each([1, 0])('go on with what was typed last and not yet given (%i)', async (later) => {
    const { proposalId, ...ids } = await assigned();
    const [early, late] = [ids.own, ids.theirs].toSorted((one) => (one === [ids.own, ids.theirs][later] ? 1 : -1));
    await anExpertiseDraft(portal.db, { assignmentId: early ?? 0, comment: 'Раньше', version: 7 });
    const savedAt = portal.clock.now();
    await anExpertiseDraft(portal.db, { assignmentId: late ?? 0, comment: 'Позже', version: 3, savedAt });
    await merged();
    const [stays] = await left(proposalId);
    const drafts = await portal.db
      .select()
      .from(expertiseDraft)
      .where(inArray(expertiseDraft.assignmentId, [ids.own, ids.theirs]));
    expect(drafts).toMatchObject([{ assignmentId: stays?.id, comment: 'Позже' }]);
  });

  it('are asked once where the rating of one had ended: it counts again', async () => {
    const { proposalId, theirs } = await assigned();
    await anExpertise(portal.db, { assignmentId: theirs });
    const ended = { endedAt: portal.clock.now(), endedBecause: 'removed' as const };
    await portal.db.update(expertAssignment).set(ended).where(eq(expertAssignment.id, theirs));
    await merged();
    expect(await left(proposalId)).toEqual([{ id: theirs, endedAt: null, expertId: keep.id }]);
    expect(await counted(proposalId)).toEqual([1, 0, 4]);
  });

  it('are asked by one of two councils', async () => {
    const { proposalId, own, theirs } = await assigned();
    const councilId = await aCouncil(portal.db, { createdBy: portal.asModerator.id });
    await portal.db.update(expertAssignment).set({ councilId }).where(eq(expertAssignment.id, theirs));
    await merged();
    const rows = await left(proposalId);
    expect(rows.map(({ id, endedAt }) => [id, endedAt === null])).toEqual([
      [own, true],
      [theirs, false],
    ]);
  });

  it.each([3, 9])(
    'who both rated the same in %i have one rating: the later one, and the earlier among its versions',
    async (status) => {
      const { proposalId, own, theirs } = await assigned(status);
      const [early, late] = [new Date('2026-02-01T09:00:00Z'), new Date('2026-02-02T09:00:00Z')];
      await anExpertise(portal.db, {
        assignmentId: theirs,
        mark1: 5,
        comment: 'Сначала',
        answers: { 7: true },
        givenAt: early,
        changedAt: early,
      });
      const kept = await anExpertise(portal.db, {
        assignmentId: own,
        mark1: 3,
        comment: 'Потом',
        givenAt: late,
        changedAt: late,
      });
      await merged();
      expect(await left(proposalId)).toEqual([{ id: own, endedAt: null, expertId: keep.id }]);
      expect(await counted(proposalId)).toEqual([1, 0, 3.8]);
      const versions = await portal.db
        .select({ at: expertiseHistory.at, comment: expertiseHistory.comment, answers: expertiseHistory.answers })
        .from(expertiseHistory)
        .where(eq(expertiseHistory.expertiseId, kept))
        .orderBy(expertiseHistory.at);
      expect(versions).toEqual([
        { at: early, comment: 'Сначала', answers: { 7: true } },
        { at: late, comment: 'Потом', answers: {} },
      ]);
    },
  );

  it('who both rated the same for two councils: the later one counts, the earlier one stays where it was given', async () => {
    const { proposalId, own, theirs } = await assigned();
    const councilId = await aCouncil(portal.db, { createdBy: portal.asModerator.id });
    await portal.db.update(expertAssignment).set({ councilId }).where(eq(expertAssignment.id, theirs));
    const [early, late] = [new Date('2026-02-01T09:00:00Z'), new Date('2026-02-02T09:00:00Z')];
    await anExpertise(portal.db, { assignmentId: own, givenAt: early, changedAt: early });
    await anExpertise(portal.db, { assignmentId: theirs, givenAt: late, changedAt: late });
    await merged();
    expect((await left(proposalId)).map(({ id, endedAt }) => [id, endedAt === null]).toSorted()).toEqual([
      [own, false],
      [theirs, true],
    ]);
    expect(
      await portal.db
        .select()
        .from(expertise)
        .where(inArray(expertise.assignmentId, [own, theirs])),
    ).toHaveLength(2);
  });

  it('have declared a conflict of interest once, in the words of both', async () => {
    const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3 });
    const declinedAt = portal.clock.now();
    for (const [expertId, reason] of [
      [keep.id, 'Вместе работали'],
      [double.id, 'Один отдел'],
    ] as const)
      await portal.db.insert(expertDecline).values({ proposalId, expertId, kind: 'conflict', reason, declinedAt });
    await merged();
    const rows = await portal.db.select().from(expertDecline).where(eq(expertDecline.proposalId, proposalId));
    expect(rows).toMatchObject([{ expertId: keep.id, reason: 'Вместе работали\nОдин отдел' }]);
  });

  describe.each(['the one that stays', 'the one that goes'])('one of whom has declared a conflict: %s', (which) => {
    const declarer = () => (which === 'the one that stays' ? keep : double);
    const endedAs = async (proposalId: number) => {
      const { endedBecause, endedBy, expertId } = expertAssignment;
      const rows = await portal.db
        .select({ endedBecause, endedBy, expertId })
        .from(expertAssignment)
        .where(eq(expertAssignment.proposalId, proposalId));
      expect(rows).toEqual([{ endedBecause: 'declined', endedBy: asAdministrator.id, expertId: keep.id }]);
    };

    it('rate it no more, nothing typed is left, they leave the matrix, and who asked is told', async () => {
      const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3 });
      const other = declarer() === keep ? double : keep;
      await aDeclaredConflict(portal.db, { proposalId, expertId: declarer().id });
      const by = { assignedBy: portal.asModerator.id };
      const assignmentId = await anAssignment(portal.db, { proposalId, expertId: other.id, ...by });
      await anExpertise(portal.db, { assignmentId });
      await anExpertiseDraft(portal.db, { assignmentId });
      const councilId = await aCouncil(portal.db, { createdBy: portal.asModerator.id, proposals: [proposalId] });
      await plan(portal, councilId, proposalId, [other.id]);
      await merged();
      await endedAs(proposalId);
      expect(await counted(proposalId)).toEqual([0, 0, null]);
      expect(await portal.db.$count(expertiseDraft, eq(expertiseDraft.assignmentId, assignmentId))).toBe(0);
      expect(await portal.db.$count(councilEntryExpert, eq(councilEntryExpert.expertId, keep.id))).toBe(0);
      const letters = await portal.letters(portal.asModerator.email);
      expect(letters.filter(({ subject }) => subject.includes(`№ ${proposalId}:`))).toHaveLength(1);
    });

    it('the rating that ended by it does not come back by the assignment of the other', async () => {
      const { proposalId, own, theirs } = await assigned();
      const assignmentId = declarer() === keep ? own : theirs;
      await anExpertise(portal.db, { assignmentId });
      await aDeclaredConflict(portal.db, { proposalId, expertId: declarer().id });
      const ended = { endedAt: portal.clock.now(), endedBecause: 'declined' as const };
      await portal.db.update(expertAssignment).set(ended).where(eq(expertAssignment.id, assignmentId));
      await merged();
      await endedAs(proposalId);
      expect(await counted(proposalId)).toEqual([0, 0, null]);
    });
  });

  it('sit in a council once, with the later word about its minutes', async () => {
    const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3 });
    const councilId = await aCouncil(portal.db, { createdBy: portal.asModerator.id, proposals: [proposalId] });
    const at = (minute: number) => new Date(portal.clock.now().getTime() + minute * 60_000);
    const seat = (who: TestPerson, approveType: 1 | 2, approvedAt: Date) =>
      aTeamMember(portal.db, { councilId, personId: who.id, approveType, approveComment: 'слово', approvedAt });
    await seat(keep, 1, at(0));
    await seat(double, 2, at(1));
    for (const { id: expertId } of [keep, double]) await anEntryExpert(portal.db, { councilId, proposalId, expertId });
    await merged();
    const team = await portal.db.select().from(councilTeam).where(eq(councilTeam.councilId, councilId));
    expect(team).toMatchObject([{ personId: keep.id, approveType: 2 }]);
    const planned = await portal.db
      .select()
      .from(councilEntryExpert)
      .where(inArray(councilEntryExpert.expertId, [keep.id, double.id]));
    expect(planned).toMatchObject([{ expertId: keep.id }]);
  });
});
