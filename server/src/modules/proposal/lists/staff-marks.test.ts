import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';
import { planChange } from '../proposal.tables.ts';

let asked: number;
/** What staff see of a proposal beside its status: verdict and open request; in rows and on the card. */
const portal = await portalOfFile();
const insider = await portal.someone({ roles: ['moderator', 'bs', 'msc_admin'], stations: [1], kinds: [1] });
beforeAll(async () => {
  asked = await make({ status: 5, grantedHours: 24, members: [portal.asColleague.id, insider.id] });
  await ask(asked);
  await judge(asked, 1, 2);
  await judge(asked, 1, 1);
  await anAssignment(portal.db, { proposalId: asked, expertId: portal.asExpert.id });
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });
const ask = (proposalId: number, more: Partial<typeof planChange.$inferInsert> = {}) =>
  portal.db
    .insert(planChange)
    .values({ proposalId, askedBy: portal.asScientist.id, askedAt: new Date(), comment: 'secret-request', ...more });
const judge = (proposalId: number, stationId: number, bsResolution: number) =>
  aComment(portal.db, {
    proposalId,
    stationId,
    bsResolution,
    kind: 'bs',
    authorRole: 'bs',
    text: 'secret-verdict',
    authorId: portal.asScientist.id,
  });
const get = async (person: TestPerson, path: string) =>
  (await person.call('GET', encodeURI(`/api/proposals/${path}`))).body;
const list = 'expert-proposal-new/list/?page_size=100&status_id=';
const idsOf = async (person: TestPerson, query: string) =>
  (await get(person, `${list}${query}`)).map((row: { id: number }) => row.id);
const rowOf = async (person: TestPerson, path: string, id = asked) =>
  (await get(person, path)).find((row: { id: number }) => row.id === id);

describe('a row', () => {
  it('tells staff the newest verdict of the present station and the open request', async () => {
    for (const person of [portal.asModerator, portal.asScientist, portal.asHead])
      expect(await rowOf(person, `${list}5`)).toMatchObject({
        has_bs_comment: true,
        bs_resolution: 1,
        plan_change_open: true,
      });
    const moved = await make({ status: 3 });
    await judge(moved, 2, 2);
    await ask(moved, { closedAt: new Date(), outcome: 'declined' });
    expect(await rowOf(portal.asModerator, `${list}3`, moved)).toMatchObject({
      has_bs_comment: false,
      bs_resolution: null,
      plan_change_open: false,
    });
  });

  it('tells neither to author, members, experts and staff of the team', async () => {
    for (const [person, path] of [
      [portal.asApplicant, 'proposal/my/?view_type=list'],
      [portal.asApplicant, `proposal/search/?text=${asked}`],
      [portal.asColleague, 'proposal/my/?view_type=list'],
      [portal.asExpert, `proposal/search/?text=${asked}`],
      [insider, `${list}5`],
      [insider, `proposal/search/?text=${asked}`],
    ] as const)
      expect(await rowOf(person, path)).toMatchObject({
        has_bs_comment: false,
        bs_resolution: null,
        plan_change_open: false,
      });
  });
});

describe('the card', () => {
  it('tells staff what the station asks for, until it is answered', async () => {
    for (const person of [portal.asModerator, portal.asScientist, portal.asHead])
      expect((await get(person, `proposal/detail/?id=${asked}`)).plan_change_asked).toBe('secret-request');
    const answered = await make({ status: 5 });
    await ask(answered, { closedAt: new Date(), outcome: 'declined' });
    expect((await get(portal.asModerator, `proposal/detail/?id=${answered}`)).plan_change_asked).toBeNull();
  });

  it('tells nobody else', async () => {
    for (const person of [portal.asApplicant, portal.asColleague, portal.asExpert, insider]) {
      const card = await get(person, `proposal/detail/?id=${asked}`);
      expect([card.id, card.plan_change_asked]).toEqual([asked, null]);
      expect(JSON.stringify(card)).not.toContain('secret-request');
    }
  });
});

describe('open requests as a list', () => {
  it('hold what waits for the head, of own kinds only', async () => {
    const elsewhere = await make({ status: 7, stationId: 21, kindId: 2, grantedHours: 24 });
    await ask(elsewhere);
    const query = '2,3,5,7&plan_change=true';
    expect(await idsOf(portal.asHead, query)).toEqual([asked]);
    expect(await idsOf(portal.asScientist, query)).toEqual([asked]);
    expect(await idsOf(portal.asModerator, query)).toEqual(expect.arrayContaining([asked, elsewhere]));
    expect((await portal.asExpert.call('GET', `/api/proposals/${list}${query}`)).status).toBe(403);
  });

  it('lose what was answered', async () => {
    const id = await make({ status: 2 });
    await ask(id);
    const answer = (action: string) =>
      portal.asHead.call('POST', '/api/proposals/proposal/update_status/', {
        proposal_id: id,
        proposal_action: action,
        comment: 'Не нужно',
      });
    expect(await idsOf(portal.asHead, '2&plan_change=true')).toEqual([id]);
    expect((await answer('decline_plan_change')).status).toBe(200);
    expect(await idsOf(portal.asHead, '2&plan_change=true')).toEqual([]);
    expect(await idsOf(portal.asHead, '2&plan_change=false')).toEqual([id]);
  });
});
