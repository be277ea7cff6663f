import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { aMember, aProposal } from '../../../../testing/proposals.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { person } from '../../account/account.tables.ts';
import { proposalMember } from '../proposal.tables.ts';

const address = '/api/proposals/proposal/add_to_team/';

let id: number;
/** People who are in no team yet. */
let [first, second]: TestPerson[] = [];
const portal = await portalOfFile();
beforeEach(async () => {
  const { asApplicant, asColleague, db } = portal;
  id = await aProposal(db, { applicantId: asApplicant.id, members: [asColleague.id] });
  first = await portal.someone();
  second = await portal.someone();
});

const add = (by: TestPerson, profileId: number | undefined, proposalId = id) =>
  by.call('POST', address, { type: 'add', proposal_id: proposalId, profile_id: profileId });
const remove = (by: TestPerson, body: Readonly<Record<string, unknown>>, proposalId = id) =>
  by.call('PATCH', address, { type: 'delete', proposal_id: proposalId, ...body });
const membershipOf = async (who: TestPerson | undefined) => {
  const [row] = await portal.db
    .select()
    .from(proposalMember)
    .where(and(eq(proposalMember.proposalId, id), eq(proposalMember.personId, who?.id ?? 0)));
  return row;
};

describe('adding to a team', () => {
  it('is for the author and for active members, and answers the team', async () => {
    const answer = await add(portal.asApplicant, first?.id);
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(answer.body.all_teams[1]).toMatchObject({
      is_active: true,
      creator: portal.asApplicant.id,
      can_remove: true,
      team_profile: { id: first?.id, individual: { first_name: 'Иван', middle_name: 'Петрович' } },
    });
    expect((await add(portal.asColleague, second?.id)).body.all_teams).toHaveLength(3);
  });

  it('is not for staff, nor for those to whom the proposal does not exist', async () => {
    const submitted = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });
    for (const by of [portal.asModerator, portal.asScientist])
      expect(await add(by, first?.id, submitted)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const left = await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      formerMembers: [portal.asColleague.id],
    });
    expect((await add(portal.asColleague, first?.id, left)).status).toBe(404);
    expect((await add(portal.asStranger, portal.asStranger.id)).status).toBe(404);
    expect(await membershipOf(portal.asStranger)).toBeUndefined();
  });

  it('ends with status 8', async () => {
    for (const status of [7, 8]) {
      const late = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status });
      const answer = await add(portal.asApplicant, first?.id, late);
      expect([status, answer.status, answer.body.code]).toEqual(
        status === 7 ? [7, 200, undefined] : [8, 409, 'team_closed'],
      );
    }
  });

  it('refuses who is in the team already, also at the same moment', async () => {
    const twice = await Promise.all([add(portal.asApplicant, first?.id), add(portal.asColleague, first?.id)]);
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = await add(portal.asApplicant, first?.id);
    expect(refused.body).toEqual({ error: 'Участник уже добавлен', code: 'member_exists' });
  });

  it('refuses the author, and people who do not exist', async () => {
    expect(await add(portal.asColleague, portal.asApplicant.id)).toMatchObject({
      status: 409,
      body: { code: 'member_is_author' },
    });
    expect(await add(portal.asApplicant, 999_999)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect((await add(portal.asApplicant, undefined)).body.errors).toEqual({ profile_id: [expect.any(String)] });
  });

  it('refuses who is blocked, as one who does not exist', async () => {
    const blocked = await portal.someone({ blockedAt: portal.clock.now() });
    expect(await add(portal.asApplicant, blocked.id)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect(await membershipOf(blocked)).toBeUndefined();
  });

  it('adds several people or none of them', async () => {
    const users = [{ profile_id: first?.id }, { profile_id: second?.id }, { profile_id: portal.asColleague.id }];
    const all = { type: 'add', proposal_id: id, users };
    expect((await portal.asApplicant.call('PATCH', address, all)).body.code).toBe('member_exists');
    expect(await membershipOf(first)).toBeUndefined();
    const two = await portal.asApplicant.call('PATCH', address, { ...all, users: users.slice(0, 2) });
    expect(two.body.all_teams).toHaveLength(3);
  });

  it('brings back who was removed, for whoever adds them now', async () => {
    await add(portal.asApplicant, first?.id);
    const before = await membershipOf(first);
    await remove(portal.asApplicant, { proposal_team_id: before?.id });
    await add(portal.asColleague, first?.id);
    expect(await membershipOf(first)).toMatchObject({
      id: before?.id,
      isActive: true,
      creatorId: portal.asColleague.id,
    });
  });

  it('is mailed to the person, in their language, unless they want no such letters', async () => {
    const english = await portal.someone({ language: 'en' });
    const quiet = await portal.someone({ personalEmailOn: false });
    await add(portal.asApplicant, english.id);
    await add(portal.asApplicant, quiet.id);
    const [letter, ...others] = await portal.letters(english.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`You are on the team of proposal No. ${id}`);
    expect(letter?.text).toContain('Иванова Анна Петровна');
    expect(letter?.text).toContain(`https://luch.example.org/user?id=${id}`);
    expect(await portal.letters(quiet.email)).toEqual([]);
  });

  it('is mailed once a day and proposal, however often the person is removed and added', async () => {
    const other = await aProposal(portal.db, { applicantId: portal.asApplicant.id });
    const coming = await portal.someone();
    for (let round = 0; round < 3; round += 1) {
      expect((await add(portal.asApplicant, coming.id)).status).toBe(200);
      expect((await remove(portal.asApplicant, { profile_id: coming.id })).status).toBe(200);
    }
    expect(await portal.letters(coming.email)).toHaveLength(1);
    await add(portal.asApplicant, coming.id, other);
    expect(await portal.letters(coming.email)).toHaveLength(2);
    await portal.db.update(mailTable).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    await add(portal.asApplicant, coming.id);
    expect(await portal.letters(coming.email)).toHaveLength(3);
  });

  it('takes somebody without an account too: listed, reads nothing yet', async () => {
    const invited = await portal.someone({ verifiedAt: null });
    const { body } = await add(portal.asApplicant, invited.id);
    expect(body.all_teams[1]).toMatchObject({ has_account: false, is_active: true });
    expect(await portal.letters(invited.email)).toEqual([]);
    await portal.db.update(person).set({ passwordHash: 'x' }).where(eq(person.id, invited.id));
    const listed = await portal.asApplicant.call('GET', `${address}?proposal_id=${id}`);
    expect(listed.body.all_teams[1]).toMatchObject({ has_account: true });
  });
});

describe('removing from a team', () => {
  it('is for whoever added the member, and for moderators', async () => {
    await add(portal.asColleague, first?.id);
    const membership = await membershipOf(first);
    const refused = await remove(portal.asApplicant, { proposal_team_id: membership?.id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await membershipOf(first))?.isActive).toBe(true);
    const done = await remove(portal.asModerator, { proposal_team_id: membership?.id });
    expect(done.body.all_teams[1]).toMatchObject({ is_active: false, can_remove: false });
  });

  it('takes reading away at once', async () => {
    await add(portal.asApplicant, first?.id);
    expect((await first?.call('GET', `${address}?proposal_id=${id}`))?.status).toBe(200);
    await remove(portal.asApplicant, { profile_id: first?.id });
    expect((await first?.call('GET', `${address}?proposal_id=${id}`))?.status).toBe(404);
  });

  it('understands all three ways in which a call may name the member', async () => {
    const membership = await membershipOf(portal.asColleague);
    const named = { proposal_team_id: membership?.id };
    for (const body of [named, { users: named }, { users: [named] }]) {
      await portal.db
        .update(proposalMember)
        .set({ isActive: true })
        .where(eq(proposalMember.id, membership?.id ?? 0));
      const answer = await remove(portal.asApplicant, body);
      expect(answer).toMatchObject({ status: 200, body: { all_teams: [{ is_active: false }] } });
    }
    expect((await remove(portal.asApplicant, named)).status).toBe(200);
    expect((await remove(portal.asApplicant, {})).body.errors).toEqual({ proposal_team_id: [expect.any(String)] });
  });

  it('ends with status 8, and reaches no other team', async () => {
    const other = await aProposal(portal.db, { applicantId: portal.asApplicant.id });
    const elsewhere = await aMember(portal.db, {
      proposalId: other,
      personId: first?.id ?? 0,
      creatorId: portal.asApplicant.id,
    });
    expect((await remove(portal.asApplicant, { proposal_team_id: elsewhere })).status).toBe(404);
    const late = await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      status: 8,
      members: [portal.asColleague.id],
    });
    const refused = await remove(portal.asApplicant, { profile_id: portal.asColleague.id }, late);
    expect(refused).toMatchObject({ status: 409, body: { code: 'team_closed' } });
  });
});

describe('the list of a team', () => {
  it('is read by whoever reads the proposal, and says what this reader may do', async () => {
    const listed = await portal.asColleague.call('GET', `${address}?proposal_id=${id}`);
    expect(listed.body).toMatchObject({ status: 'ok', all_teams: [{ can_remove: false }] });
    expect((await portal.asStranger.call('GET', `${address}?proposal_id=${id}`)).status).toBe(404);
  });

  it('takes as many statements for fifty members as for one', async () => {
    const read = () => portal.asApplicant.call('GET', `${address}?proposal_id=${id}`);
    const one = await portal.countStatements(read);
    for (let count = 2; count <= 50; count += 1) {
      const { id: personId } = await portal.someone();
      await aMember(portal.db, { proposalId: id, personId, creatorId: portal.asApplicant.id });
    }
    expect((await read()).body.all_teams).toHaveLength(50);
    expect(await portal.countStatements(read)).toBe(one);
  });
});
