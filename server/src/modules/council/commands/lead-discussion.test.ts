import type { CouncilDiscussion } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../../testing/account.ts';
import { aCouncil, anEntryExpert, aTeamMember, entryIdOf } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { councilTeam } from '../council.tables.ts';

let anna: TestPerson;
let boris: TestPerson;
let invited: TestPerson;
/** What a council discusses now, and in which order: led by moderators, read by everybody who sits there. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const second = await portal.someone({ roles: ['moderator'], lastName: 'Второва', firstName: 'Нина', middleName: '' });

let id: number;
/** Entries: of an applicant at station 2 and at station 1, and Anna's own at station 1. */
let far: number;
let near: number;
let own: number;
beforeEach(() => begin(s.review));
async function begin(status: CouncilStatus): Promise<void> {
  const { db } = portal;
  anna = await portal.someone({ roles: ['expert'], lastName: 'Оценилова' });
  boris = await portal.someone({ roles: ['expert'], lastName: 'Второв' });
  invited = await portal.someone({ lastName: 'Гостев' });
  const make = (applicantId: number, stationId: number) =>
    aProposal(db, { applicantId, stationId, status: proposalStatus.statement });
  const author = portal.asApplicant.id;
  const proposals = [await make(anna.id, 1), await make(author, 2), await make(author, 1)];
  id = await aCouncil(db, { createdBy: moderator.id, status, proposals });
  for (const { id: personId } of [anna, boris]) await aTeamMember(db, { councilId: id, personId });
  [own = 0, far = 0, near = 0] = await Promise.all(
    proposals.map((proposalId) => entryIdOf(db, { councilId: id, proposalId })),
  );
  const of = { councilId: id, proposalId: proposals[0] ?? 0 };
  await anEntryExpert(db, { ...of, expertId: boris.id, mark: 1.7, comment: 'слово Бориса' });
}

const lead = (fields: object, who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/discussion/', { council_id: id, ...fields });
const discuss = (entryId: number | null, more: object = {}, who?: TestPerson) =>
  lead({ action: 'discuss', proposal_council_id: entryId, ...more }, who);
const arrange = (order: readonly number[] | null, more: object = {}, who?: TestPerson) =>
  lead({ action: 'order', order, ...more }, who);
const card = async (who: TestPerson) => (await who.call('GET', `/api/councils/detail/?id=${id}`)).body;
const read = async (who: TestPerson = boris) => (await card(who)).discussion as CouncilDiscussion | null;

describe('what is discussed now', () => {
  it('is nothing until a moderator says so, and then the same for everybody who sits there', async () => {
    await aTeamMember(portal.db, { councilId: id, personId: invited.id, type: 0 });
    expect(await read()).toMatchObject({ entry_id: null, since: null, by: '', version: 0, is_ordered: false });
    const { status, body } = await discuss(far, { seen_version: 0 });
    const since = portal.clock.now().toISOString();
    expect([status, body]).toMatchObject([200, { status: 'ok', detail: 'Обсуждается другая заявка' }]);
    expect(body.discussion).toMatchObject({ entry_id: far, since, by: 'Сидорова В. П.', version: 1 });
    for (const who of [moderator, second, anna, boris, invited]) expect(await read(who)).toEqual(body.discussion);
  });

  it('may be nothing again', async () => {
    await discuss(far);
    expect((await discuss(null)).body.discussion).toMatchObject({ entry_id: null, since: null, version: 2 });
  });

  it('is of this council alone, and of a proposal that is still before it', async () => {
    const other = await aCouncil(portal.db, {
      createdBy: moderator.id,
      status: s.review,
      proposals: [await aProposal(portal.db, { applicantId: boris.id, status: proposalStatus.statement })],
    });
    expect((await discuss(near, { council_id: other })).status).toBe(404);
    expect((await discuss(999_999)).status).toBe(404);
    expect((await arrange([near, 999_999])).status).toBe(404);
    expect((await discuss(near, { council_id: 999_999 })).status).toBe(404);
  });

  it('is said and read in 2 alone', async () => {
    for (const status of [s.draft, s.planned, s.planning, s.held, s.cancelled]) {
      await begin(status);
      for (const refused of [await discuss(far), await arrange([far])])
        expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'wrong_state']);
      expect([status, await read(moderator)]).toEqual([status, null]);
    }
    await begin(s.review);
    await discuss(far);
    expect((await card(moderator)).edits.discussion).toEqual({ allowed: true });
    expect((await card(boris)).edits.discussion.allowed).toBe(false);
  });

  it('tells whose own work it is its number and title, and nothing that is said of it', async () => {
    await discuss(own);
    const body = await card(anna);
    expect(body.discussion.entry_id).toBe(own);
    const entry = body.proposals_council.find((one: { id: number }) => one.id === own);
    expect(entry).toMatchObject({
      is_own: true,
      proposals_expertise: null,
      correct_mark: null,
      average_mark: null,
      status: null,
      comment: null,
      leavers: [{ user_id: anna.id, why: 'author' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/:1\.7[,}]|слово Бориса/);
  });

  it('is told to everybody who has the council open, as a number and no more', async () => {
    const heard: unknown[] = [];
    const live = portal.deps.live as LiveHub;
    const leave = [anna, second].map((who) => live.listen(who.id, (event) => void heard.push(event)));
    await discuss(own);
    await expect
      .poll(() => heard)
      .toEqual([
        { type: 'council', id },
        { type: 'council', id },
      ]);
    for (const end of leave) end();
  });
});

describe('the order of discussion', () => {
  it('is suggested: what nobody leaves for by station, then what somebody leaves for', async () => {
    expect((await read())?.order).toEqual([near, far, own]);
  });

  it('follows who sits there, until a moderator arranges it', async () => {
    await portal.db.update(councilTeam).set({ isActive: false }).where(eq(councilTeam.personId, anna.id));
    expect((await read())?.order).toEqual([own, near, far]);
    expect((await arrange([far, own, near])).body).toMatchObject({
      detail: 'Порядок обсуждения сохранён',
      discussion: { order: [far, own, near], is_ordered: true, version: 1 },
    });
    await portal.db.update(councilTeam).set({ isActive: true }).where(eq(councilTeam.personId, anna.id));
    expect(await read(anna)).toMatchObject({ order: [far, own, near], is_ordered: true });
  });

  it('keeps what was not named at its end, and goes back to what is suggested', async () => {
    expect((await arrange([far, far])).body.discussion.order).toEqual([far, own, near]);
    expect((await arrange(null)).body.discussion).toMatchObject({ order: [near, far, own], is_ordered: false });
  });

  it('leaves what is discussed where it is', async () => {
    await discuss(near);
    expect((await arrange([own, far, near])).body.discussion.entry_id).toBe(near);
  });

  it('betrays no mark: it is the same whatever was given', async () => {
    const proposals = [];
    for (const mark of [1, 5]) {
      const proposalId = await aProposal(portal.db, { applicantId: anna.id, status: proposalStatus.statement });
      proposals.push({ proposalId, mark });
    }
    id = await aCouncil(portal.db, {
      createdBy: moderator.id,
      status: s.review,
      proposals: proposals.map(({ proposalId }) => proposalId),
    });
    await aTeamMember(portal.db, { councilId: id, personId: anna.id });
    for (const { proposalId, mark } of proposals)
      await anEntryExpert(portal.db, { councilId: id, proposalId, expertId: boris.id, mark });
    const entries = (await card(anna)).proposals_council as { id: number }[];
    expect((await read(anna))?.order).toEqual(entries.map((entry) => entry.id));
  });
});

describe('two moderators who lead at once', () => {
  it('the second learns what the first has said, and reads it as it stands', async () => {
    const answers = await Promise.all([discuss(far, { seen_version: 0 }), discuss(near, { seen_version: 0 }, second)]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.discussion;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: 'moved_on', discussion: won, moved: { action: 'discuss', by: won.by } });
    expect(lost.errors).toEqual([lost.error]);
    expect(lost.moved.what).toMatch(/^Обсуждается № \d+$/);
    expect((await read())?.entry_id).toBe(won.entry_id);
  });

  it('both are right when they say the same: a second press changes nothing', async () => {
    const answers = await Promise.all([discuss(far, { seen_version: 0 }), discuss(far, { seen_version: 0 }, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read())?.version).toBe(1);
  });

  it('who arranged it meanwhile is named to whoever goes on by the former order', async () => {
    await arrange([far, near, own], {}, second);
    expect((await discuss(near, { seen_version: 0 })).body.moved).toMatchObject({
      what: 'Порядок обсуждения изменён',
      by: 'Второва Н.',
    });
    expect((await discuss(near)).status).toBe(200);
  });
});

describe('marks on the screen in the room', () => {
  it('are for all while only experts sit there', async () => {
    expect((await read(moderator))?.marks_for_all).toBe(true);
    await aTeamMember(portal.db, { councilId: id, personId: invited.id, type: 0 });
    expect((await read(moderator))?.marks_for_all).toBe(false);
    await portal.db.update(councilTeam).set({ isActive: false }).where(eq(councilTeam.personId, invited.id));
    expect((await read(moderator))?.marks_for_all).toBe(true);
  });
});
