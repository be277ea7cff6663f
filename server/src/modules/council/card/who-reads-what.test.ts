import type { CouncilEntry, CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { councilOfTwo } from '../../../../testing/council-of-two.ts';
import { aCouncil, aDecision, anEntryExpert, aTeamMember } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, aProposal } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { notifyCouncil } from '../council.live.ts';
import { councilEntryExpert, councilTeam } from '../council.tables.ts';

let anna: TestPerson;
let boris: TestPerson;
let invited: TestPerson;
let moderator: TestPerson;
let scientist: TestPerson;
/** A council as each of its readers gets it: asserted on what the server sends. */
const portal = await portalOfFile();
beforeAll(async () => {
  ({ asModerator: moderator, asScientist: scientist } = portal);
});
beforeEach(async () => {
  anna = await portal.someone({ roles: ['expert'], lastName: 'Оценилова' });
  boris = await portal.someone({ roles: ['expert'], lastName: 'Второв' });
  invited = await portal.someone({ lastName: 'Приглашённый' });
});

const card = (id: number, who: TestPerson) => who.call('GET', `/api/councils/detail/?id=${id}`);
const list = (who: TestPerson, body: object) => who.call('POST', '/api/councils/list/', body);
const entryOf = ({ body }: { body: CouncilView }, proposalId: number): CouncilEntry => {
  const entry = body.proposals_council.find((one) => one.proposal_id === proposalId);
  if (!entry) throw new Error(`No entry of ${proposalId}`);
  return entry;
};
const make = (options: Partial<Parameters<typeof aProposal>[1]> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: proposalStatus.expertise, ...options });

const council = (status: CouncilStatus) => councilOfTwo(portal, { anna, boris, invited }, status);

describe('a moderator', () => {
  it.each([0, 1, 2, 3, 4, 5] as const)('reads all of a council in %s', async (status) => {
    const { id, accepted } = await council(status);
    const answer = await card(id, moderator);
    const entry = entryOf(answer, accepted);
    expect(entry.proposals_expertise?.map(({ last_name, mark, comment }) => [last_name, mark, comment])).toEqual([
      ['Оценилова', 4.5, 'слово Анны'],
      ['Второв', 3, 'слово Бориса'],
    ]);
    expect(entry).toMatchObject({ average_mark: 3.8, correct_mark: 3.8, deviation: 1.5, old_mark: null });
    expect(entry.proposal).toMatchObject({ can_open: true, experiment_duration: 24, station_id: 1 });
    expect(answer.body).toMatchObject({ is_moderator: true, can_edit: true, can_export: true, can_see_experts: true });
    const { rated, assigned } = answer.body.council_teams.find((one: { user_id: number }) => one.user_id === boris.id);
    expect([rated, assigned]).toEqual([2, 2]);
  });

  it('reads nothing of the own work until it has been told', async () => {
    const { id, own } = await council(s.review);
    const author = await portal.someone({ roles: ['moderator'] });
    const theirs = await make({ applicantId: author.id });
    const second = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review, proposals: [theirs] });
    const of = { councilId: second, proposalId: theirs };
    await anEntryExpert(portal.db, { ...of, expertId: boris.id, mark: 1 });
    await aDecision(portal.db, { ...of, by: moderator.id, decision: decisions.accept, grantedHours: 7, version: 4 });
    const answer = await card(second, author);
    expect(entryOf(answer, theirs)).toMatchObject({
      is_own: true,
      proposals_expertise: null,
      average_mark: null,
      correct_mark: null,
      status: null,
      comment: null,
      provided_experiment_duration: null,
      decided_by: null,
      version: 0,
    });
    // Neither does a sum betray it.
    expect(answer.body.council_stations).toMatchObject([{ accepted: 0, no_decision: 24 }]);
    expect(JSON.stringify(answer.body.proposals_council)).not.toContain('Второв');
    expect(entryOf(await card(id, author), own).status).toBe(decisions.reject);
  });

  it('sees the final mark that was set, and the mark of the council before', async () => {
    const { id, accepted } = await council(s.held);
    const final = { finalMark: 4.1, isMarkSet: true, releasedAt: portal.clock.now() };
    await aDecision(portal.db, {
      councilId: id,
      proposalId: accepted,
      by: moderator.id,
      ...final,
    });
    const again = await aCouncil(portal.db, { createdBy: moderator.id, status: s.planned, proposals: [accepted] });
    expect(entryOf(await card(id, moderator), accepted)).toMatchObject({ correct_mark: 4.1, is_mark_set: true });
    expect(entryOf(await card(again, moderator), accepted)).toMatchObject({ old_mark: 4.1, correct_mark: null });
  });

  it('sees in a draft who rates already, and what they have given', async () => {
    const proposalId = await make();
    const assignmentId = await anAssignment(portal.db, { proposalId, expertId: anna.id });
    await anExpertise(portal.db, { assignmentId, mark1: 5, mark2: 5, mark3: 5, mark4: 5 });
    const id = await aCouncil(portal.db, { createdBy: moderator.id, proposals: [proposalId] });
    const [entry] = (await card(id, moderator)).body.proposals_council;
    const added = { addedBy: moderator.id, addedAt: portal.clock.now() };
    await portal.db.insert(councilEntryExpert).values({ entryId: entry.id, expertId: anna.id, ...added });
    expect(entryOf(await card(id, moderator), proposalId)).toMatchObject({ average_mark: 5 });
  });
});

describe('an expert of the council', () => {
  it.each([s.planned, s.planning, s.held])('reads in %s the own mark alone', async (status) => {
    const { id, accepted } = await council(status);
    const { body } = await card(id, anna);
    const entry = entryOf({ body }, accepted);
    expect(entry.proposals_expertise?.map(({ mark, is_my }) => [mark, is_my])).toEqual([[4.5, true]]);
    // From a mean of two the other mark can be told.
    expect(entry).toMatchObject({ average_mark: null, correct_mark: null, deviation: null, old_mark: null });
    expect(JSON.stringify(body)).not.toContain('слово Бориса');
    expect(body.history).toEqual([]);
    expect(body).toMatchObject({ is_moderator: false, is_expert: true, can_edit: false, can_export: true });
  });

  it('reads in 2 what the others have given, and never of the own work', async () => {
    const { id, accepted, own } = await council(s.review);
    const answer = await card(id, anna);
    expect(entryOf(answer, accepted)).toMatchObject({ average_mark: 3.8, correct_mark: 3.8, deviation: 1.5 });
    expect(entryOf(answer, accepted).proposals_expertise).toHaveLength(2);
    expect(entryOf(answer, own)).toMatchObject({ is_own: true, proposals_expertise: null, average_mark: null });
    expect(JSON.stringify(answer.body)).not.toContain('о чужом');
  });

  it('reads decisions from the discussion on, of the own work when the proposal has been told', async () => {
    for (const status of [s.review, s.planning, s.held]) {
      const { id, accepted, own } = await council(status);
      const answer = await card(id, anna);
      expect(entryOf(answer, accepted)).toMatchObject({
        status: 1,
        provided_experiment_duration: 20,
        comment: 'берём',
      });
      // Also held: what it makes known later its author has not been told.
      expect([status, entryOf(answer, own).status]).toEqual([status, null]);
    }
    for (const status of [s.planning, s.held]) {
      const { id, own } = await council(status);
      await aDecision(portal.db, { councilId: id, proposalId: own, by: moderator.id, releasedAt: portal.clock.now() });
      expect(entryOf(await card(id, anna), own)).toMatchObject({ status: decisions.reject, comment: 'не берём' });
    }
  });

  it('confirms the own entry in 2, and changes nothing else', async () => {
    const { id } = await council(s.review);
    const { edits, can } = (await card(id, anna)).body as CouncilView;
    const allowed = Object.entries(edits).flatMap(([edit, { allowed: is }]) => (is ? edit : []));
    expect(allowed).toEqual(['resolution']);
    expect(Object.values(can).every((verdict) => !verdict.allowed)).toBe(true);
  });

  it('takes along what they open, and no draft', async () => {
    const { id, accepted, own } = await council(s.held);
    await portal.sql`update proposal set status = 1 where id = ${own}`;
    for (const who of [moderator, boris]) {
      const answer = await card(id, who);
      expect([accepted, own].map((one) => entryOf(answer, one).proposal.can_export)).toEqual([true, false]);
    }
  });

  it('opens what they rate, and no other proposal of the table', async () => {
    const { id, accepted, own } = await council(s.planned);
    const answer = await card(id, boris);
    expect([accepted, own].map((one) => entryOf(answer, one).proposal.can_open)).toEqual([true, true]);
    const third = await make();
    const other = await aCouncil(portal.db, { createdBy: moderator.id, status: s.planned, proposals: [third] });
    await aTeamMember(portal.db, { councilId: other, personId: boris.id });
    await aComment(portal.db, {
      proposalId: third,
      authorId: scientist.id,
      authorRole: 'bs',
      text: 'нельзя',
      kind: 'bs',
      bsResolution: 1,
      stationId: 1,
    });
    const { proposal } = entryOf(await card(other, boris), third);
    expect([proposal.can_open, proposal.can_export, proposal.bs_resolution]).toEqual([false, false, null]);
    expect(entryOf(await card(other, moderator), third).proposal.bs_resolution).toBe(1);
  });

  it('reads it as an assigned one too, while the assignment lives', async () => {
    const proposalId = await make();
    const id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.planned, proposals: [proposalId] });
    expect((await card(id, anna)).status).toBe(404);
    await anEntryExpert(portal.db, { councilId: id, proposalId, expertId: anna.id });
    expect((await card(id, anna)).status).toBe(200);
  });
});

describe('somebody invited', () => {
  it('reads the table and the decisions, and no mark in any status', async () => {
    for (const status of [s.planned, s.review, s.planning, s.held]) {
      const { id, accepted } = await council(status);
      const { body } = await card(id, invited);
      const entry = entryOf({ body }, accepted);
      expect(entry).toMatchObject({ proposals_expertise: null, average_mark: null, correct_mark: null });
      expect(entry.status).toBe(status === s.planned ? null : decisions.accept);
      expect(JSON.stringify(body)).not.toMatch(/слово|:4\.5[,}]/);
      expect([body.is_expert, body.can_export]).toEqual([false, false]);
    }
  });
});

describe('the people of a council', () => {
  it('find no draft and no cancelled one', async () => {
    for (const status of [s.draft, s.cancelled]) {
      const { id } = await council(status);
      for (const who of [anna, boris, invited]) expect((await card(id, who)).status).toBe(404);
      expect((await list(anna, { view_type: 'expert', status_id: status })).body).toEqual([]);
    }
  });

  it('who were removed from the team lose it, and moderators still see that they were there', async () => {
    const proposalId = await make();
    const id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review, proposals: [proposalId] });
    await aTeamMember(portal.db, { councilId: id, personId: anna.id, isActive: false });
    await aTeamMember(portal.db, { councilId: id, personId: boris.id });
    expect((await card(id, anna)).status).toBe(404);
    expect((await card(id, boris)).body.council_teams).toHaveLength(1);
    expect((await card(id, moderator)).body.council_teams).toHaveLength(2);
  });

  it('who are removed rate on before the discussion, and in it read nothing more; their mark stays', async () => {
    const ofAnna = eq(councilTeam.personId, anna.id);
    const mine = async () => (await list(anna, { view_type: 'expert' })).body as { id: number }[];
    const notes = (id: number) => anna.call('GET', `/api/councils/notes/?id=${id}`);
    const { id: planned } = await council(s.planned);
    const { id, accepted } = await council(s.review);
    await portal.db.update(councilTeam).set({ isActive: false }).where(ofAnna);
    expect((await card(planned, anna)).status).toBe(200);
    expect([(await card(id, anna)).status, (await notes(id)).status]).toEqual([404, 404]);
    expect((await mine()).map((one) => one.id)).toEqual([planned]);
    expect(entryOf(await card(id, boris), accepted)).toMatchObject({ average_mark: 3.8 });
    const heard: unknown[] = [];
    const leave = (portal.deps.live as LiveHub).listen(anna.id, (event) => void heard.push(event));
    await portal.db.transaction(async (tx) => {
      await notifyCouncil(portal.deps, tx, id);
      await notifyCouncil(portal.deps, tx, planned);
    });
    await expect.poll(() => heard).toEqual([{ type: 'council', id: planned }]);
    leave();
  });

  it('read why somebody rejects the protocol only if it is they', async () => {
    const { id } = await council(s.review);
    const rejected = { isActive: true, approveType: 1, approveComment: 'не согласна', approvedAt: new Date() };
    const other = await portal.someone({ roles: ['expert'] });
    await aTeamMember(portal.db, { councilId: id, personId: other.id, ...rejected });
    const reads = async (who: TestPerson) => JSON.stringify((await card(id, who)).body).includes('не согласна');
    expect([await reads(moderator), await reads(other), await reads(anna), await reads(invited)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('see who must leave the room for a proposal', async () => {
    const { id, own, accepted } = await council(s.review);
    const answer = await card(id, boris);
    expect(entryOf(answer, own).leavers).toEqual([{ user_id: anna.id, why: 'author' }]);
    expect(entryOf(answer, accepted).leavers).toEqual([]);
  });
});

describe('anybody else', () => {
  it('finds no council, whatever its status', async () => {
    for (const status of [0, 1, 2, 3, 4, 5] as const) {
      const { id } = await council(status);
      for (const who of [portal.asApplicant, portal.asStranger, portal.asExpert, scientist, portal.asHead])
        expect([status, (await card(id, who)).status]).toEqual([status, 404]);
    }
  });
});
