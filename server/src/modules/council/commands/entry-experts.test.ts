import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { councilEntries, firstEntry } from '../../../../testing/council-entries.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aDeclaredConflict, anExpertise } from '../../../../testing/review.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { councilEntryExpert, councilTeam } from '../council.tables.ts';

let expert: TestPerson;
let second: TestPerson;
/** Who rates a proposal of a council, and what of it others notice. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const council = councilEntries(portal);
beforeEach(async () => {
  expert = await portal.someone({ roles: ['expert'], organisationId: 2 });
  second = await portal.someone({ roles: ['expert'], organisationId: 2 });
});

const four = { mark1: 4, mark2: 4, mark3: 4, mark4: 4 };

describe('experts of a proposal', () => {
  it('are a plan in a draft: no assignment, no letter, no team, no sound', async () => {
    const id = await council.create();
    const { id: entry } = firstEntry(await council.add(id, [await council.make()]));
    const heard: string[] = [];
    const leave = (portal.deps.live as LiveHub).listen(expert.id, ({ type }) => void heard.push(type));
    const { body } = await council.assign(entry, [expert, second]);
    expect([body.status, body.detail, body.warnings]).toEqual(['ok', 'Эксперт добавлен', []]);
    expect(body.proposals_expertise.map((one: { expert_id: number }) => one.expert_id)).toEqual([expert.id, second.id]);
    await portal.deps.live.publish(portal.db, expert.id, { type: 'proposal', id: 1 });
    await expect.poll(() => heard).toEqual(['proposal']);
    leave();
    const team = await portal.db.$count(councilTeam, eq(councilTeam.councilId, id));
    expect([await portal.letters(expert.email), team]).toEqual([[], 0]);
    // A checkbox pressed twice is one expert.
    expect((await council.assign(entry, [expert])).body.proposals_expertise).toHaveLength(2);
    const [row] = body.proposals_expertise;
    expect((await council.unassign(entry, row.id)).body).toMatchObject({
      detail: 'Эксперт удалён',
      proposals_expertise: [{ expert_id: second.id }],
    });
    expect((await council.unassign(entry, row.id)).status).toBe(404);
  });

  it('in a planned council are asked to rate, sit in it, and may', async () => {
    const [id, one] = [await council.create(s.planned), await council.make({ status: p.expertise })];
    const { id: entry } = firstEntry(await council.add(id, [one]));
    await council.assign(entry, [expert]);
    expect((await portal.letters(expert.email)).map(({ subject }) => subject)).toEqual([
      `Заявка № ${one} ждёт вашей оценки`,
    ]);
    expect((await expert.call('GET', `/api/councils/detail/?id=${id}`)).body.is_expert).toBe(true);
    const heard: string[] = [];
    const leave = (portal.deps.live as LiveHub).listen(moderator.id, ({ type }) => void heard.push(type));
    const rated = await expert.call('POST', '/api/proposals/expertise/detail/', {
      proposal_id: one,
      ...four,
      comment: 'Ясно',
    });
    expect(rated.status).toBe(200);
    const card = await moderator.call('GET', `/api/councils/detail/?id=${id}`);
    expect(card.body.proposals_council[0].average_mark).toBe(4);
    await expect.poll(() => heard).toContain('council');
    leave();
  });

  it('who are taken off after rating count no longer, and come back with their mark and without a letter', async () => {
    const [id, one] = [await council.create(s.planned), await council.make({ status: p.expertise })];
    const { id: entry } = firstEntry(await council.add(id, [one]));
    const [row] = (await council.assign(entry, [expert, second])).body.proposals_expertise;
    const [living] = await council.assignments(one);
    await anExpertise(portal.db, { assignmentId: living?.id ?? 0, ...four });
    expect((await council.unassign(entry, row.id)).body.proposals_expertise).toMatchObject([{ expert_id: second.id }]);
    expect((await council.assignments(one))[0]).toMatchObject({ endedBecause: 'removed', endedBy: moderator.id });
    const back = (await council.assign(entry, [expert])).body.proposals_expertise;
    expect(back).toMatchObject([{ expert_id: second.id }, { expert_id: expert.id, mark: 4 }]);
    expect(await portal.letters(expert.email)).toHaveLength(1);
  });

  it('are no authors, members or people without the role', async () => {
    const member = await portal.someone({ roles: ['expert'], lastName: 'Членов' });
    const id = await council.create();
    const { id: entry } = firstEntry(await council.add(id, [await council.make({ members: [member.id] })]));
    const refused = await council.assign(entry, [expert, member]);
    expect([refused.status, refused.body.code, refused.body.expert_id]).toEqual([
      409,
      'conflict_of_interest',
      member.id,
    ]);
    expect((await council.assign(entry, [portal.asStranger])).body.code).toBe('not_an_expert');
    expect((await council.assign(entry, [])).body).toEqual({ errors: { expert_ids: ['Выберите ответственного'] } });
    const planned = await portal.db.$count(councilEntryExpert, and(eq(councilEntryExpert.entryId, entry)));
    expect(planned).toBe(0);
  });

  it('of the applicant’s organisation are added with a warning', async () => {
    const neighbour = await portal.someone({ roles: ['expert'], lastName: 'Соседов', organisationId: 1 });
    const id = await council.create();
    const { id: entry } = firstEntry(await council.add(id, [await council.make()]));
    const { body } = await council.assign(entry, [neighbour]);
    expect(body.warnings).toEqual([expect.stringContaining('Соседов')]);
    expect(body.proposals_expertise).toMatchObject([{ same_organisation: true }]);
  });

  it('of the own work are chosen by somebody else', async () => {
    const id = await council.create();
    const { id: entry } = firstEntry(await council.add(id, [await council.make({ applicantId: moderator.id })]));
    expect((await council.assign(entry, [expert])).body.code).toBe('own_proposal');
    const other = await portal.someone({ roles: ['moderator'] });
    expect((await council.assign(entry, [expert], other)).status).toBe(200);
  });

  it('are chosen by nobody who has declared a conflict of interest, who learns no mark by it either', async () => {
    const [id, one] = [await council.create(s.planned), await council.make({ status: p.expertise })];
    const { id: entry } = firstEntry(await council.add(id, [one]));
    const [row] = (await council.assign(entry, [expert])).body.proposals_expertise;
    await aDeclaredConflict(portal.db, { proposalId: one, expertId: moderator.id });
    for (const refused of [await council.assign(entry, [second]), await council.unassign(entry, row.id)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict_declared' } });
    const other = await portal.someone({ roles: ['moderator'] });
    expect((await council.assign(entry, [second], other)).status).toBe(200);
  });

  it('are settled when the discussion begins', async () => {
    for (const status of [s.review, s.planning, s.held, s.cancelled]) {
      const id = await council.create(status, [await council.make({ status: p.statement })]);
      const [entry] = await council.entriesOf(id);
      expect((await council.assign(entry?.id ?? 0, [expert])).body.code).toBe('wrong_state');
    }
  });
});
