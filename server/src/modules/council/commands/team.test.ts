import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, aDecision, anEntryExpert, aTeamMember } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { councilTeam } from '../council.tables.ts';

let moderator: TestPerson;
let expert: TestPerson;
let guest: TestPerson;
let id: number;
/** Who sits in a council, and what each of them says of the protocol. */
const portal = await portalOfFile();
beforeAll(async () => {
  ({ asModerator: moderator, asExpert: expert, asStranger: guest } = portal);
});
beforeEach(() => begin(s.review));
async function begin(status: CouncilStatus): Promise<void> {
  id = await aCouncil(portal.db, { createdBy: moderator.id, status });
}

const add = (users: readonly { user_id: number; type: number }[], who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/change_team/', { type: 'add', council_id: id, users });
const remove = (entry: number, who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/change_team/', { type: 'delete', council_id: id, users: { council_team_id: entry } });
const asExpert = ({ id: user_id }: TestPerson) => ({ user_id, type: 1 });
const asGuest = ({ id: user_id }: TestPerson) => ({ user_id, type: 0 });
const rows = () => portal.db.select().from(councilTeam).where(eq(councilTeam.councilId, id));

describe('the team', () => {
  it('grows by experts and invited participants, in 1 and 2', async () => {
    for (const status of [s.planned, s.review]) {
      await begin(status);
      const { body } = await add([asExpert(expert), asGuest(guest)]);
      expect([body.status, body.detail]).toEqual(['ok', 'Участники добавлены']);
      expect(body.council_teams.map((one: { user_id: number; type: number }) => [one.user_id, one.type])).toEqual([
        [expert.id, 1],
        [guest.id, 0],
      ]);
    }
    for (const status of [s.draft, s.planning, s.held, s.cancelled]) {
      await begin(status);
      expect((await add([asExpert(expert)])).body.code).toBe('wrong_state');
    }
  });

  it('takes nobody twice, and all or none', async () => {
    await add([asGuest(guest)]);
    const refused = await add([asExpert(expert), asGuest(guest)]);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'member_exists',
      'Чужой И. О.: Участник уже добавлен',
    ]);
    expect((await add([asExpert(expert), asExpert(expert)])).body.code).toBe('member_exists');
    expect(await rows()).toHaveLength(1);
  });

  it('has as experts only those who are, and nobody whom the portal does not know', async () => {
    expect((await add([asExpert(guest)])).body.code).toBe('not_an_expert');
    const unknown = await add([{ user_id: 999_999, type: 0 }]);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'user_not_found']);
    expect((await add([])).body).toEqual({ errors: { users: ['Выберите участника'] } });
  });

  it('loses somebody and keeps the row; what they said of the protocol goes, their mark stays', async () => {
    const proposalId = await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      status: proposalStatus.statement,
    });
    id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review, proposals: [proposalId] });
    const entry = await aTeamMember(portal.db, {
      councilId: id,
      personId: expert.id,
      approveType: 1,
      approveComment: 'нет',
      approvedAt: new Date(),
    });
    await anEntryExpert(portal.db, { councilId: id, proposalId, expertId: expert.id, mark: 3 });
    const { body } = await remove(entry);
    expect(body.council_teams).toMatchObject([{ id: entry, is_active: false, approve_type: 0, comment: null }]);
    const card = (await moderator.call('GET', `/api/councils/detail/?id=${id}`)).body;
    expect(card.proposals_council[0].average_mark).toBe(3);
    expect((await remove(entry)).status).toBe(404);
    // Back by the same row.
    expect((await add([asExpert(expert)])).body.council_teams).toMatchObject([{ id: entry, is_active: true }]);
  });

  it('is moderators’ to choose, each of their own council', async () => {
    const entry = await aTeamMember(portal.db, { councilId: id, personId: expert.id });
    for (const who of [expert, guest, portal.asScientist, portal.asHead]) {
      expect((await add([asGuest(guest)], who)).body.code).toBe('forbidden');
      expect((await remove(entry, who)).body.code).toBe('forbidden');
    }
    await begin(s.review);
    expect((await remove(entry)).status).toBe(404);
  });
});

describe('the protocol', () => {
  const say = (entry: number, resolution: boolean, comment?: string, who: TestPerson = expert) =>
    who.call('POST', '/api/councils/update_expert_resolution/', { councilteam_id: entry, resolution, comment });

  it('is confirmed or rejected by each expert alone, who may think again', async () => {
    const entry = await aTeamMember(portal.db, { councilId: id, personId: expert.id });
    expect((await say(entry, true)).body).toEqual({ status: 'ok', detail: 'Протокол подтверждён' });
    expect(await rows()).toMatchObject([{ approveType: 2, approveComment: '' }]);
    expect((await say(entry, false, 'Нет решения по второй заявке')).body.detail).toBe('Протокол отклонён');
    expect(await rows()).toMatchObject([{ approveType: 1, approveComment: 'Нет решения по второй заявке' }]);
    await say(entry, true);
    expect(await rows()).toMatchObject([{ approveType: 2, approveComment: '' }]);
  });

  it('is not confirmed by who has not read what was decided since, and reads of it instead', async () => {
    const make = (applicantId: number) => aProposal(portal.db, { applicantId, status: proposalStatus.statement });
    const [one, own] = [await make(guest.id), await make(expert.id)];
    id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review, proposals: [one, own] });
    const of = { councilId: id, by: moderator.id };
    await aDecision(portal.db, { ...of, proposalId: one, decision: decisions.reject, version: 3 });
    // What is decided of the own work they do not read.
    await aDecision(portal.db, { ...of, proposalId: own, decision: decisions.accept, version: 2 });
    const entry = await aTeamMember(portal.db, { councilId: id, personId: expert.id });
    const confirm = (seen: number) =>
      expert.call('POST', '/api/councils/update_expert_resolution/', {
        councilteam_id: entry,
        resolution: true,
        seen_version: seen,
      });
    const late = await confirm(2);
    expect([late.status, late.body.code]).toEqual([409, 'moved_on']);
    expect(late.body.moved).toMatchObject({ by: 'Сидорова В. П.', what: 'Отклонить' });
    expect(await rows()).toMatchObject([{ approveType: 0 }]);
    expect((await confirm(3)).status).toBe(200);
    expect(await rows()).toMatchObject([{ approveType: 2 }]);
  });

  it('is rejected with a reason', async () => {
    const entry = await aTeamMember(portal.db, { councilId: id, personId: expert.id });
    expect((await say(entry, false)).status).toBe(400);
    expect((await say(entry, false, ' ')).body).toEqual({ errors: { comment: ['Обязательное поле'] } });
    expect((await say(entry, false, 'x'.repeat(301))).status).toBe(400);
    expect(await rows()).toMatchObject([{ approveType: 0 }]);
  });

  it('is nobody else’s word, and no invited one’s', async () => {
    const entry = await aTeamMember(portal.db, { councilId: id, personId: expert.id });
    const invited = await aTeamMember(portal.db, { councilId: id, personId: guest.id, type: 0 });
    const colleague = await portal.someone({ roles: ['expert'] });
    await aTeamMember(portal.db, { councilId: id, personId: colleague.id });
    for (const who of [moderator, colleague, guest])
      expect([(await say(entry, true, undefined, who)).status]).toEqual([403]);
    expect((await say(invited, true, undefined, guest)).body.code).toBe('forbidden');
    // Whoever has nothing to do with the council does not learn that there is one.
    expect((await say(entry, true, undefined, portal.asApplicant)).status).toBe(404);
    expect((await say(999_999, true)).status).toBe(404);
  });

  it('is open in 2 alone', async () => {
    for (const [status, code] of [
      [s.draft, 404],
      [s.cancelled, 404],
      [s.planned, 409],
      [s.planning, 409],
      [s.held, 409],
    ] as const) {
      await begin(status);
      const entry = await aTeamMember(portal.db, { councilId: id, personId: expert.id });
      expect([status, (await say(entry, true)).status]).toEqual([status, code]);
    }
  });
});
