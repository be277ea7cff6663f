import { atOnce } from '@luch/contract/kernel/limits.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { assigning } from '../../../../testing/assigning.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import { codeOfConstraint } from '../../../platform/http/constraints.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { organisation } from '../../reference/reference.tables.ts';
import { expertise } from '../../expertise/expertise.tables.ts';

let expert: TestPerson;
let second: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  [expert, second] = await twoExperts();
});

const { twoExperts, make, change, assign, release, save, rowsOf, living } = assigning(() => portal);

describe('a moderator assigns experts', () => {
  it('to as many as are chosen at once, in as many statements as to three', async () => {
    const some = async (count: number) => Promise.all(Array.from({ length: count }, () => make()));
    const statements = async (ids: readonly number[]) =>
      portal.countStatements(async () => {
        const assignments = ids.map((id) => ({ proposal_id: id, add: [expert.id], remove: [] }));
        expect((await save(portal.asModerator, assignments)).status).toBe(200);
      });
    await statements(await some(3));
    const [few, many] = [await some(3), await some(150)];
    const before = await statements(few);
    expect(await statements(many)).toBe(before);
    expect(await living(many.at(-1) ?? 0)).toEqual([expert.id]);
    const tooMany = Array.from({ length: atOnce.chosen + 1 }, () => ({ proposal_id: 1, add: [1], remove: [] }));
    expect((await save(portal.asModerator, tooMany)).status).toBe(400);
  });

  it('in 2 and 3, and who did it when stands in the row', async () => {
    for (const status of [s.created, s.expertise]) {
      const id = await make({ status });
      const { status: answer, body } = await assign(id, expert, second);
      expect([answer, body]).toEqual([200, { status: 'ok', detail: 'Эксперты назначены', warnings: [] }]);
      expect(await living(id)).toEqual([expert.id, second.id]);
      expect(await rowsOf(id)).toMatchObject([
        { round: 1, councilId: null, assignedBy: portal.asModerator.id, assignedAt: portal.clock.now() },
        { round: 1 },
      ]);
    }
  });

  it('and takes them away again, which leaves the row with its end', async () => {
    const id = await make();
    await assign(id, expert, second);
    expect(await release(id, expert)).toMatchObject({ status: 200, body: { detail: 'Назначения завершены' } });
    expect(await living(id)).toEqual([second.id]);
    expect((await rowsOf(id))[0]).toMatchObject({ endedBecause: 'removed', endedBy: portal.asModerator.id });
  });

  it('twice without harm: what is as merged stays as it is', async () => {
    const id = await make();
    await assign(id, expert);
    const [before] = await rowsOf(id);
    portal.clock.advance(60_000);
    expect((await assign(id, expert)).status).toBe(200);
    expect(await rowsOf(id)).toEqual([before]);
    await release(id, expert);
    expect((await release(id, expert)).status).toBe(200);
    expect((await release(id, second)).status).toBe(200);
  });

  it('and brings back who was taken away in the same round, with the rating that was given', async () => {
    const id = await make();
    await assign(id, expert);
    const [row] = await rowsOf(id);
    await anExpertise(portal.db, { assignmentId: row?.id ?? 0 });
    await release(id, expert);
    await assign(id, expert);
    const [revived, ...others] = await rowsOf(id);
    expect([revived, others]).toMatchObject([{ id: row?.id, endedAt: null, endedBecause: null, endedBy: null }, []]);
    expect(
      await portal.db
        .select()
        .from(expertise)
        .where(eq(expertise.assignmentId, row?.id ?? 0)),
    ).toHaveLength(1);
  });

  it('and everything they decided is written down, the end of a revived row too', async () => {
    const id = await make();
    await assign(id, expert);
    await release(id, expert);
    await assign(id, expert);
    await assign(id, expert);
    const events = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.subject, 'proposal'), eq(auditEvent.subjectId, id)))
      .orderBy(auditEvent.id);
    expect(events.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['experts_changed', portal.asModerator.id, { assigned: [expert.id], ended: [] }],
      ['experts_changed', portal.asModerator.id, { assigned: [], ended: [expert.id] }],
      ['experts_changed', portal.asModerator.id, { assigned: [expert.id], ended: [] }],
    ]);
  });

  it('is warned, in their language, of an expert from the author’s organisation', async () => {
    const id = await make();
    const neighbour = await portal.someone({ roles: ['expert'], lastName: 'Соседов' });
    const { body } = await assign(id, expert, neighbour);
    expect(body.warnings).toMatchObject([{ proposal_id: id, expert_id: neighbour.id, kind: 'organisation' }]);
    expect(body.warnings[0].text).toContain(`Соседов Иван Петрович — из организации автора заявки № ${id}`);
    expect(await living(id)).toEqual([expert.id, neighbour.id]);
    const english = await portal.someone({ roles: ['moderator'], language: 'en' });
    const again = await change(english, id, 'add', [neighbour]);
    expect(again.body.warnings[0].text).toContain('is from the same organisation as the author');
  });

  it('is not warned where both are of another organisation, which is nobody’s in common', async () => {
    const [another] = await portal.db.select().from(organisation).where(gt(organisation.listOrder, 0));
    const author = await portal.someone({ organisationId: another?.id ?? 0 });
    const id = await make({ applicantId: author.id });
    const other = await portal.someone({ roles: ['expert'], organisationId: another?.id ?? 0 });
    expect((await assign(id, other)).body.warnings).toEqual([]);
  });
});

describe('several proposals', () => {
  it('are saved together', async () => {
    const [first, other] = [await make({ status: s.created }), await make()];
    await assign(other, second);
    const { status, body } = await save(portal.asModerator, [
      { proposal_id: other, add: [expert.id], remove: [second.id] },
      { proposal_id: first, add: [expert.id, second.id], remove: [] },
    ]);
    expect([status, body.detail]).toEqual([200, 'Назначения сохранены']);
    expect([await living(first), await living(other)]).toEqual([[expert.id, second.id], [expert.id]]);
  });

  it('or none of them, and the refusal says which and of whom', async () => {
    const [good, bad] = [await make(), await make({ members: [second.id] })];
    const { status, body } = await save(portal.asModerator, [
      { proposal_id: good, add: [expert.id], remove: [] },
      { proposal_id: bad, add: [second.id], remove: [] },
    ]);
    expect([status, body.code, body.proposal_id, body.expert_id]).toEqual([
      409,
      'conflict_of_interest',
      bad,
      second.id,
    ]);
    expect(body.error).toMatch(new RegExp(`^Заявка № ${bad}, Второв И. П.: Автор и участники`));
    expect(await rowsOf(good)).toEqual([]);
    expect(await portal.letters(expert.email)).toEqual([]);
  });

  it('or none, when one of them has moved on meanwhile', async () => {
    const [good, decided] = [await make(), await make({ status: s.approve })];
    const { status, body } = await save(portal.asModerator, [
      { proposal_id: good, add: [expert.id], remove: [] },
      { proposal_id: decided, add: [expert.id], remove: [] },
    ]);
    expect([status, body.code, body.proposal_id]).toEqual([409, 'wrong_state', decided]);
    expect(await living(good)).toEqual([]);
  });

  it('cannot add and remove the same expert at once', async () => {
    const id = await make();
    const { status } = await save(portal.asModerator, [
      { proposal_id: id, add: [expert.id], remove: [] },
      { proposal_id: id, add: [], remove: [expert.id] },
    ]);
    expect(status).toBe(400);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('two moderators at the same moment', () => {
  it('assign the same expert once', async () => {
    const id = await make();
    const other = await portal.someone({ roles: ['moderator'] });
    const answers = await Promise.all([assign(id, expert), change(other, id, 'add', [expert]), assign(id, expert)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('save the same proposals in opposite order, and both succeed', async () => {
    const ids = [await make(), await make(), await make()];
    const all = (add: TestPerson) => ids.map((id) => ({ proposal_id: id, add: [add.id], remove: [] }));
    const answers = await Promise.all([
      save(portal.asModerator, all(expert)),
      save(portal.asModerator, all(second).reverse()),
      save(portal.asModerator, all(expert).reverse()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const id of ids) expect(await living(id)).toEqual([expert.id, second.id]);
  });

  it('take away and assign, and the row tells a whole story', async () => {
    const id = await make();
    await assign(id, expert);
    const answers = await Promise.all([release(id, expert), assign(id, expert), release(id, expert)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

it('a row past the commands meets the same rules in the database, which means the same refusal', async () => {
  const id = await make();
  const again = (more: object) =>
    anAssignment(portal.db, { proposalId: id, expertId: expert.id, ...more }).then(() => 'written', codeOfConstraint);
  expect(await again({})).toBe('written');
  expect(await again({ round: 2 })).toBe('moved_on');
  expect(await again({ endedBecause: 'removed' })).toBe('moved_on');
});
