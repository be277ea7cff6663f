import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil, plan } from '../../../testing/councils.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { anAssignment, anExpertise } from '../../../testing/review.ts';
import { councilFacts, councilStanding, noFacts } from './council.facts.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { council, councilEntry } from './council.tables.ts';

/** What the policy is told of one council and of whoever asks. */
const portal = await portalOfFile();

async function facts(id: number) {
  const [row] = await portal.db.select().from(council).where(eq(council.id, id));
  if (!row) throw new Error('gone');
  return councilFacts(portal.db, portal.asModerator.actor, row);
}
const aSubmitted = () => aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 4 });
const change = (councilId: number, proposalId: number, values: Partial<typeof councilEntry.$inferInsert>) =>
  portal.db
    .update(councilEntry)
    .set(values)
    .where(eq(councilEntry.proposalId, proposalId))
    .returning({ id: councilEntry.id, councilId: councilEntry.councilId })
    .then((rows) => expect(rows.map((row) => row.councilId)).toEqual([councilId]));

describe('a council', () => {
  it('is in its status, and asked by a moderator or not', () => {
    expect(councilStanding(portal.asModerator.actor, { status: 2 })).toEqual({ status: 2, isModerator: true });
    expect(councilStanding(portal.asScientist.actor, { status: 2 })).toEqual({ status: 2, isModerator: false });
  });

  it('without proposals counts none', async () => {
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id });
    expect(await facts(id)).toEqual({ status: 0, isModerator: true, ...noFacts });
  });

  it('counts the proposals it holds, not those it let go or another one holds', async () => {
    const createdBy = portal.asModerator.id;
    const [kept, gone, other] = [await aSubmitted(), await aSubmitted(), await aSubmitted()];
    const id = await aCouncil(portal.db, { createdBy, proposals: [kept, gone] });
    await aCouncil(portal.db, { createdBy, proposals: [other] });
    await change(id, gone, { releasedAt: portal.clock.now() });
    expect(await facts(id)).toMatchObject({ proposals: 1, withoutExpert: 1, undecided: 1 });
  });

  it('counts as without an expert what nobody reads in this council now', async () => {
    const proposals = [await aSubmitted(), await aSubmitted(), await aSubmitted()];
    const [read, left, elsewhere] = proposals as [number, number, number];
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: 1, proposals });
    const expertId = portal.asExpert.id;
    await anAssignment(portal.db, { proposalId: read, expertId, councilId: id });
    await anAssignment(portal.db, { proposalId: left, expertId, councilId: id, endedAt: portal.clock.now() });
    await anAssignment(portal.db, { proposalId: elsewhere, expertId });
    expect(await facts(id)).toMatchObject({ proposals: 3, withoutExpert: 2 });
  });

  it('counts as without an expert what nobody has rated who may still, and not what was rated before', async () => {
    const proposals = [await aSubmitted(), await aSubmitted()];
    const [unrated, rated] = proposals as [number, number];
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: 1, proposals });
    const blocked = await portal.someone({ roles: ['expert'], blockedAt: portal.clock.now() });
    const assigned = { expertId: blocked.id, councilId: id };
    await anAssignment(portal.db, { ...assigned, proposalId: unrated });
    const assignmentId = await anAssignment(portal.db, { ...assigned, proposalId: rated });
    await anExpertise(portal.db, { assignmentId });
    expect(await facts(id)).toMatchObject({ proposals: 2, withoutExpert: 1 });
  });

  it('asks a draft for those who are to read, and only for who may', async () => {
    const author = await portal.someone({ roles: ['expert'] });
    const member = await portal.someone({ roles: ['expert'] });
    const blocked = await portal.someone({ roles: ['expert'], blockedAt: portal.clock.now() });
    const nobody = await portal.someone();
    const facts1 = { applicantId: author.id, members: [member.id], status: 3 } as const;
    const [read, alone] = [await aProposal(portal.db, facts1), await aProposal(portal.db, facts1)];
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, proposals: [read, alone] });
    await plan(portal, id, read, [portal.asExpert.id]);
    await plan(portal, id, alone, [author.id, member.id, blocked.id, nobody.id]);
    expect(await facts(id)).toMatchObject({ proposals: 2, withoutExpert: 1 });
  });

  it('counts refusals without a word, and acceptances without hours', async () => {
    const proposals = [await aSubmitted(), await aSubmitted(), await aSubmitted(), await aSubmitted()];
    const [rejected, returned, accepted, later] = proposals as [number, number, number, number];
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: 2, proposals });
    const decided = { decidedBy: portal.asModerator.id, decidedAt: portal.clock.now() };
    await change(id, rejected, { decision: 2, comment: ' ', ...decided });
    await change(id, returned, { decision: 3, comment: 'Мало образцов', ...decided });
    await change(id, accepted, { decision: 1, ...decided });
    await change(id, later, { decision: 4, ...decided });
    expect(await facts(id)).toMatchObject({ undecided: 0, unexplained: 1, withoutHours: 0 });
    await portal.db.update(proposal).set({ requestedHours: null }).where(eq(proposal.id, accepted));
    expect(await facts(id)).toMatchObject({ withoutHours: 1 });
    await change(id, accepted, { grantedHours: 8 });
    expect(await facts(id)).toMatchObject({ withoutHours: 0 });
  });

  it('counts no acceptance without hours of what was set back and is granted what it has had', async () => {
    const proposalId = await aSubmitted();
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: 2, proposals: [proposalId] });
    await portal.db.update(proposal).set({ requestedHours: null }).where(eq(proposal.id, proposalId));
    await change(id, proposalId, { decision: 1, decidedBy: portal.asModerator.id, decidedAt: portal.clock.now() });
    expect(await facts(id)).toMatchObject({ withoutHours: 1 });
    const [from, to] = ['2026-01-10T00:00:00Z', '2026-01-11T16:00:00Z'];
    await aRecord(portal.db, { type: 2, from, to, by: portal.asModerator.id, proposalId });
    expect(await facts(id)).toMatchObject({ withoutHours: 0 });
  });

  it('counts as undecided what has no decision', async () => {
    const proposals = [await aSubmitted(), await aSubmitted()];
    const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, proposals });
    await change(id, proposals[0] ?? 0, {
      decision: 1,
      decidedBy: portal.asModerator.id,
      decidedAt: portal.clock.now(),
    });
    expect(await facts(id)).toMatchObject({ proposals: 2, undecided: 1 });
  });
});
