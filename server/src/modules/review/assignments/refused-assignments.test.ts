import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { assigning, assignmentPath } from '../../../../testing/assigning.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { person, personRole } from '../../account/account.tables.ts';

let expert: TestPerson;
let second: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  [expert, second] = await twoExperts();
});

const { twoExperts, make, change, assign, release, save, rowsOf, living } = assigning(() => portal);

describe('an assignment is refused', () => {
  it('to everybody but moderators, as if there were no proposal', async () => {
    const id = await make({ members: [portal.asColleague.id] });
    await assign(id, expert);
    const others = [
      'asApplicant',
      'asColleague',
      'asScientist',
      'asHead',
      'asExpert',
      'asPasses',
      'asStranger',
    ] as const;
    for (const name of [...others, 'expert'] as const) {
      const who = name === 'expert' ? expert : portal[name];
      const answers = [
        await change(who, id, 'add', [second]),
        await change(who, 999_999, 'add', [second]),
        await save(who, [{ proposal_id: id, add: [second.id], remove: [expert.id] }]),
      ];
      for (const { status, body } of answers) expect([name, status, body.code]).toEqual([name, 403, 'forbidden']);
    }
    expect(await living(id)).toEqual([expert.id]);
    expect((await change(portal.asVisitor, id, 'add', [second])).status).toBe(403);
  });

  it('in every status but 2 and 3', async () => {
    for (const status of [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]) {
      const { status: answer, body } = await assign(await make({ status }), expert);
      expect([status, answer, body.code]).toEqual([status, 409, 'wrong_state']);
    }
    expect(await assign(999_999, expert)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('to a moderator who is the author or a member', async () => {
    const moderator = await portal.someone({ roles: ['moderator', 'expert'] });
    for (const id of [await make({ applicantId: moderator.id }), await make({ members: [moderator.id] })]) {
      const { status, body } = await change(moderator, id, 'add', [expert]);
      expect([status, body.code]).toEqual([403, 'own_proposal']);
      expect(body.detail).toContain(`№ ${id}`);
      expect((await change(moderator, id, 'delete', [expert])).status).toBe(403);
      expect((await assign(id, expert)).status).toBe(200);
    }
  });

  it('of the author and of active members; of a former one it is not', async () => {
    const former = await portal.someone({ roles: ['expert'], organisationId: 2 });
    const author = await portal.someone({ roles: ['expert'] });
    const id = await make({ applicantId: author.id, members: [expert.id], formerMembers: [former.id] });
    for (const own of [author, expert])
      expect(await assign(id, own)).toMatchObject({ status: 409, body: { code: 'conflict_of_interest' } });
    expect((await assign(id, former)).status).toBe(200);
  });

  it('of whoever is no expert by a role of their own, or is blocked', async () => {
    const id = await make();
    const blocked = await portal.someone({ roles: ['expert'] });
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, blocked.id));
    const moderator = await portal.someone({ roles: ['moderator'] });
    for (const who of [blocked, moderator, portal.asStranger, portal.asScientist])
      expect(await assign(id, who)).toMatchObject({ status: 409, body: { code: 'not_an_expert' } });
    const nobody = await portal.asModerator.call('PATCH', assignmentPath, {
      proposal_id: id,
      type: 'add',
      expert_ids: [999_999],
    });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'not_an_expert' } });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('without an expert, or with an unknown verb', async () => {
    const id = await make();
    const none = await portal.asModerator.call('PATCH', assignmentPath, {
      proposal_id: id,
      type: 'add',
      expert_ids: [],
    });
    expect([none.status, none.body.errors.expert_ids]).toEqual([400, ['Выберите ответственного']]);
    expect(
      (await portal.asModerator.call('PATCH', assignmentPath, { proposal_id: id, type: 'move', expert_ids: [1] }))
        .status,
    ).toBe(400);
  });

  it('but who is no expert any more can still be taken away', async () => {
    const id = await make();
    await assign(id, expert);
    await portal.db.delete(personRole).where(and(eq(personRole.personId, expert.id), eq(personRole.role, 'expert')));
    expect((await release(id, expert)).status).toBe(200);
    expect(await living(id)).toEqual([]);
  });
});
