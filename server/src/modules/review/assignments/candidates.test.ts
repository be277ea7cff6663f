import type { Candidates } from '@luch/contract/review/review.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { assigning, assignmentPath } from '../../../../testing/assigning.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aDeclaredConflict, anAssignment, anExpertise } from '../../../../testing/review.ts';
import { person } from '../../account/account.tables.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';

const portal = await portalOfFile();
const far = await portal.someone({ roles: ['expert'], lastName: 'Яковлева', organisationId: 2 });
const near = await portal.someone({ roles: ['expert'], lastName: 'Арбузов' });
/** No moderator by office: reads and assigns like any other, but has a proposal of their own. */
const deputy = await portal.someone({ roles: ['moderator'], lastName: 'Замов' });
await portal.someone({ roles: ['expert'], lastName: 'Закрытый', blockedAt: portal.clock.now() });

const { make } = assigning(() => portal);
const ask = (who: Pick<TestPerson, 'call'>, ids: readonly number[]) =>
  who.call('GET', `${assignmentPath}?proposal_ids=${ids.join(',')}`);
const candidates = async (ids: readonly number[], who = portal.asModerator): Promise<Candidates> =>
  (await ask(who, ids)).body;
const loadOf = async (expert: TestPerson, who = portal.asModerator) => {
  const { experts } = await candidates([await make()], who);
  const { assigned, unrated } = experts.find((one) => one.profile_id === expert.id) ?? {};
  return [assigned, unrated];
};

describe('candidates', () => {
  it('are experts by a role of their own, who are not blocked, by name', async () => {
    const { experts } = await candidates([await make()]);
    expect(experts.map(({ last_name: name }) => name)).toEqual(['Арбузов', 'Экспертов', 'Яковлева']);
    expect(experts[0]).toMatchObject({ profile_id: near.id, first_name: 'Иван', middle_name: 'Петрович' });
    expect(experts[0]?.organization).not.toBe('');
  });

  it('come with how they stand to each proposal, in the order asked for', async () => {
    const own = await make({ applicantId: far.id });
    const team = await make({ members: [near.id], formerMembers: [far.id] });
    const { proposals } = await candidates([team, own, 999_999]);
    expect(proposals.map(({ id }) => id)).toEqual([team, own]);
    const kinds = proposals.map(({ conflicts }) =>
      Object.fromEntries(conflicts.map(({ expert_id: id, kind }) => [id, kind])),
    );
    expect(kinds).toEqual([{ [near.id]: 'team', [portal.asExpert.id]: 'organisation' }, { [far.id]: 'own' }]);
    expect(proposals[0]).toMatchObject({ author: 'Иванова А. П.', last_status_id: 3, refusal: null, assigned: [] });
  });

  it('come with who rates it now, and who has', async () => {
    const id = await make();
    const rated = await anAssignment(portal.db, { proposalId: id, expertId: far.id });
    await anExpertise(portal.db, { assignmentId: rated });
    await anAssignment(portal.db, { proposalId: id, expertId: near.id });
    await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id, endedBecause: 'removed' });
    const { proposals } = await candidates([id]);
    expect(proposals[0]?.assigned).toEqual([
      { expert_id: far.id, is_rated: true },
      { expert_id: near.id, is_rated: false },
    ]);
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.proposalId, id));
  });

  it('say why a proposal takes no experts, in the reader’s words', async () => {
    const { proposals } = await candidates([await make({ status: s.approve })]);
    expect(proposals[0]?.refusal).toMatch(/^Сейчас это действие невозможно/);
  });

  it('name who rates it also when they are no expert any more', async () => {
    const former = await portal.someone({ lastName: 'Бывший' });
    const id = await make();
    await anAssignment(portal.db, { proposalId: id, expertId: former.id });
    expect((await candidates([id])).experts.map(({ profile_id: one }) => one)).toContain(former.id);
    expect((await candidates([await make()])).experts.map(({ profile_id: one }) => one)).not.toContain(former.id);
  });

  it('are counted by living assignments of proposals under review, rated or not', async () => {
    const expert = await portal.someone({ roles: ['expert'], lastName: 'Считаев' });
    for (const status of [s.created, s.expertise, s.statement, s.modification, s.approve, s.deleted])
      await anAssignment(portal.db, { proposalId: await make({ status }), expertId: expert.id });
    const rated = await anAssignment(portal.db, { proposalId: await make(), expertId: expert.id });
    await anExpertise(portal.db, { assignmentId: rated });
    await anAssignment(portal.db, { proposalId: await make(), expertId: expert.id, endedBecause: 'removed' });
    expect(await loadOf(expert)).toEqual([4, 3]);
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.expertId, expert.id));
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, expert.id));
  });

  it('are found in so many statements, whatever is asked', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      const id = await make({ members: [portal.asColleague.id] });
      await anAssignment(portal.db, { proposalId: id, expertId: far.id });
      ids.push(id);
    }
    const one = await portal.countStatements(() => candidates(ids.slice(0, 1)));
    expect(await portal.countStatements(() => candidates(ids))).toBe(one);
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.expertId, far.id));
  });
});

describe('a moderator who is the author or a member', () => {
  it('learns of the own work neither who rates it nor who might', async () => {
    const [own, team] = [await make({ applicantId: deputy.id }), await make({ members: [deputy.id] })];
    const decided = await make({ applicantId: deputy.id, status: s.statement });
    for (const id of [own, team, decided]) await anAssignment(portal.db, { proposalId: id, expertId: far.id });
    const { proposals } = await candidates([own, team, decided], deputy);
    for (const one of proposals) expect(one).toMatchObject({ assigned: [], conflicts: [] });
    expect(proposals[0]?.refusal).toMatch(/^Вы автор или участник/);
    // Nor by counting: the load of the experts leaves it out.
    expect([await loadOf(far, deputy), await loadOf(far)]).toEqual([
      [0, 0],
      [3, 3],
    ]);
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.expertId, far.id));
  });
});

describe('an administrator who acts as a moderator', () => {
  it('learns nothing of who rates what they have declared a conflict with, and the moderator reads on', async () => {
    const boss = await portal.someone({ roles: ['administrator'] });
    const id = await make();
    await aDeclaredConflict(portal.db, { proposalId: id, expertId: boss.id });
    await aDeclaredConflict(portal.db, { proposalId: id, expertId: near.id });
    await anExpertise(portal.db, { assignmentId: await anAssignment(portal.db, { proposalId: id, expertId: far.id }) });
    await boss.call('POST', '/api/administration/people/act_as/', { id: deputy.id });
    const { proposals } = await candidates([id], boss);
    expect(proposals).toMatchObject([{ id, assigned: [], conflicts: [], declines: [] }]);
    expect(proposals[0]?.refusal).toMatch(/конфликт/);
    const [read] = (await candidates([id], deputy)).proposals;
    expect(read?.assigned).toEqual([{ expert_id: far.id, is_rated: true }]);
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.proposalId, id));
  });
});

describe('nobody else', () => {
  it('is told who the experts are', async () => {
    const id = await make({ members: [portal.asColleague.id] });
    const others = [
      'asApplicant',
      'asColleague',
      'asScientist',
      'asHead',
      'asExpert',
      'asPasses',
      'asStranger',
    ] as const;
    for (const name of others) {
      const answers = [
        await ask(portal[name], [id]),
        await ask(portal[name], [999_999]),
        await portal[name].call('POST', `${assignmentPath}distribution/`, { proposal_ids: [id], per_proposal: 2 }),
      ];
      for (const { status, body } of answers) {
        expect([name, status, body.code]).toEqual([name, 403, 'forbidden']);
        expect(JSON.stringify(body)).not.toMatch(/Арбузов|Яковлева|Экспертов/);
      }
    }
    expect((await ask(portal.asVisitor, [id])).status).toBe(403);
  });
});

describe('a distribution', () => {
  const distribute = (body: object, who = portal.asModerator) =>
    who.call('POST', `${assignmentPath}distribution/`, body);

  it('is proposed and not saved, counts who is assigned already, and bars the team', async () => {
    const [first, second] = [await make({ members: [portal.asExpert.id] }), await make()];
    await anAssignment(portal.db, { proposalId: second, expertId: near.id });
    const { status, body } = await distribute({ proposal_ids: [second, first], per_proposal: 2 });
    expect([status, body.short]).toEqual([200, []]);
    expect(body.assignments).toEqual([
      { proposal_id: first, expert_ids: [far.id, near.id].sort((a, b) => a - b) },
      { proposal_id: second, expert_ids: [far.id] },
    ]);
    expect(body.load).toContainEqual({ expert_id: far.id, before: 0, after: 2 });
    const stored = await portal.db.select().from(expertAssignment).where(eq(expertAssignment.proposalId, first));
    expect(stored).toEqual([]);
    expect((await distribute({ proposal_ids: [second, first], per_proposal: 2 })).body).toEqual(body);
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.proposalId, second));
  });

  it('can be saved as it was proposed', async () => {
    const ids = [await make({ status: s.created }), await make(), await make({ members: [near.id] })];
    const { body } = await distribute({ proposal_ids: ids, per_proposal: 2 });
    const assignments = body.assignments.map((one: { proposal_id: number; expert_ids: number[] }) => ({
      proposal_id: one.proposal_id,
      add: one.expert_ids,
      remove: [],
    }));
    expect((await portal.asModerator.call('POST', `${assignmentPath}save/`, { assignments })).status).toBe(200);
    const again = await distribute({ proposal_ids: ids, per_proposal: 2 });
    expect([again.body.assignments, again.body.short]).toEqual([[], []]);
    for (const id of ids) await portal.db.delete(expertAssignment).where(eq(expertAssignment.proposalId, id));
  });

  it('considers the chosen experts only, and says what stays short', async () => {
    const id = await make({ members: [near.id] });
    const { body } = await distribute({ proposal_ids: [id], per_proposal: 3, expert_ids: [near.id, far.id] });
    expect(body).toMatchObject({
      assignments: [{ proposal_id: id, expert_ids: [far.id] }],
      short: [{ proposal_id: id, missing: 2 }],
    });
    expect(body.load).toHaveLength(2);
  });

  it('counts what is chosen and not saved: who comes, who goes, and what they have in hand', async () => {
    const [replaced, filled, other] = [await make(), await make(), await make()];
    await anAssignment(portal.db, { proposalId: replaced, expertId: near.id });
    const { body } = await distribute({
      proposal_ids: [replaced, filled, other],
      per_proposal: 1,
      expert_ids: [near.id, far.id],
      limit: 1,
      changes: [
        { proposal_id: replaced, add: [], remove: [near.id] },
        { proposal_id: filled, add: [far.id, portal.asStranger.id], remove: [] },
      ],
    });
    // The one that goes is free for another, and not proposed where they were taken away; the one that comes has enough.
    expect(body.assignments).toEqual([{ proposal_id: other, expert_ids: [near.id] }]);
    expect(body.short).toEqual([{ proposal_id: replaced, missing: 1 }]);
    expect(body.load).toContainEqual({ expert_id: near.id, before: 0, after: 1 });
    expect(body.load).toContainEqual({ expert_id: far.id, before: 1, after: 1 });
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.proposalId, replaced));
  });

  it('counts whoever is no expert any more only where they have rated', async () => {
    const former = await portal.someone({ lastName: 'Бывший' });
    const [waiting, rated] = [await make(), await make()];
    await anAssignment(portal.db, { proposalId: waiting, expertId: former.id });
    const given = await anAssignment(portal.db, { proposalId: rated, expertId: former.id });
    await anExpertise(portal.db, { assignmentId: given });
    const { body } = await distribute({ proposal_ids: [waiting, rated], per_proposal: 1, expert_ids: [far.id] });
    expect(body.assignments).toEqual([{ proposal_id: waiting, expert_ids: [far.id] }]);
    await portal.db.delete(expertAssignment).where(eq(expertAssignment.expertId, former.id));
  });

  it('names whom it may not consider, since they are no expert any more', async () => {
    const former = await portal.someone({ lastName: 'Бывший' });
    const asked = { proposal_ids: [await make()], per_proposal: 1, expert_ids: [far.id, former.id] };
    const { status, body } = await distribute(asked);
    expect([status, body.code, body.expert_id]).toEqual([409, 'not_an_expert', former.id]);
    expect(body.error).toMatch(/^Бывший И. П.: Этот человек не эксперт/);
  });

  it('is refused where saving would be, and says for which proposal', async () => {
    const decided = await make({ status: s.approve });
    const answer = await distribute({ proposal_ids: [await make(), decided], per_proposal: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state', proposal_id: decided } });
    expect(answer.body.error).toMatch(new RegExp(`^Заявка № ${decided}: Сейчас`));
    const own = await make({ applicantId: deputy.id });
    expect(await distribute({ proposal_ids: [own], per_proposal: 1 }, deputy)).toMatchObject({
      status: 403,
      body: { code: 'own_proposal' },
    });
    const stranger = { proposal_ids: [await make()], per_proposal: 1, expert_ids: [far.id, portal.asStranger.id] };
    expect(await distribute(stranger)).toMatchObject({ status: 409, body: { code: 'not_an_expert' } });
    expect((await distribute({ proposal_ids: [await make()], per_proposal: 0 })).status).toBe(400);
  });
});
