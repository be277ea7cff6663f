import { heldActions } from '@luch/contract/outbox/held-actions.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { heldDecisions } from '../../../testing/held-decisions.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { expertDecline } from '../expertise/expertise.tables.ts';
import { heldDecision } from './outbox.tables.ts';

const portal = await portalOfFile();
const { asModerator, asHead, db } = portal;
const author = portal.asApplicant;
const { begin, beginOne, batch, make, hold, detail, heldIn, statusOf, codes } = heldDecisions(portal);
beforeEach(beginOne);

describe('a held decision', () => {
  it('changes nothing and tells nobody: the proposal, its history and its author know nothing', async () => {
    const id = await make();
    const before = (await author.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body;
    expect((await hold([id])).body).toEqual([{ id, status: 'held' }]);
    expect(await statusOf(id)).toBe(s.statement);
    expect(await portal.letters()).toEqual([]);
    expect((await author.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body).toEqual(before);
  });

  it('keeps what was decided, by whom and when, with the hours that were asked for', async () => {
    const id = await make(s.statement, { requestedHours: 48 });
    await hold([id], { comment: 'Хорошо' });
    expect((await detail()).held).toEqual([
      expect.objectContaining({
        proposal_id: id,
        action: 'accept',
        action_name: 'Принять',
        inputs: { comment: 'Хорошо', hours: 48 },
        by: 'Сидорова В. П.',
        at: portal.clock.now().toISOString(),
        status: 'held',
      }),
    ]);
  });

  it.each(['reject', 'revision'])('%s without its words is refused altogether', async (action) => {
    const id = await make();
    const { status, body } = await hold([id], { proposal_action: action });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['comment']]);
    expect(await heldIn()).toEqual([]);
  });

  it('is judged as the action is now, each proposal for itself', async () => {
    const [fine, over, many] = [await make(), await make(s.done), await make(s.statement, { requestedHours: 24 })];
    const { body } = await hold([fine, over, many, 2_000_000_000], { provided_experiment_duration: 8 });
    expect(codes(body)).toEqual(['held', 'refused wrong_state', 'held', 'refused not_found']);
    const wrong = await hold([fine], { provided_experiment_duration: 0.3 });
    expect(codes(wrong.body)).toEqual(['refused invalid']);
    expect(wrong.body[0].detail).toMatch(/[а-я]/);
  });

  it('replaces the one before, in whatever batch, and says so', async () => {
    const id = await make();
    await hold([id]);
    const other = await begin({ title: 'Другой' });
    const { body } = await hold([id], { batch_id: other, proposal_action: 'reject', comment: 'Нет' });
    expect(body).toEqual([{ id, status: 'held', code: 'replaced', detail: expect.stringContaining('«Осень 2026»') }]);
    expect([await heldIn(), await heldIn(asModerator, other)]).toEqual([[], [id]]);
    const rows = await db.select().from(heldDecision).where(eq(heldDecision.proposalId, id));
    expect(rows.map(({ status }) => status).toSorted()).toEqual([0, 3]);
  });

  it('takes as many statements for forty as for one', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 40; count += 1) ids.push(await make());
    await hold([await make()]);
    const one = await portal.countStatements(async () => void (await hold(ids.slice(0, 1))));
    const forty = await portal.countStatements(async () => void (await hold(ids.slice(1))));
    expect(forty).toBe(one);
  });

  it('is no action that needs a file, is silent or is the author’s own', async () => {
    const id = await make(s.need_report);
    for (const action of ['upload_report', 'change_status', 'created', 'bs_plan_change', 'nonsense'])
      expect([action, (await hold([id], { proposal_action: action })).status]).toEqual([action, 400]);
    expect(heldActions).not.toContain('change_status');
  });
});

describe('who may', () => {
  it('is no other person, by no call', async () => {
    const id = await make();
    await hold([id]);
    for (const who of [author, portal.asColleague, portal.asExpert, portal.asScientist, portal.asPasses]) {
      for (const [method, path, body] of [
        ['GET', '/api/outbox/batches/list/'],
        ['GET', `/api/outbox/batches/detail/?id=${batch()}`],
        ['POST', '/api/outbox/batches/create/', { title: 'Мой' }],
        ['PATCH', '/api/outbox/batches/detail/', { id: batch(), version: 0, title: 'Мой' }],
        ['POST', '/api/outbox/held/', { proposal_ids: [id] }],
        ['POST', '/api/outbox/hold/', { batch_id: batch(), proposal_ids: [id], proposal_action: 'accept' }],
        ['POST', '/api/outbox/let_go/', { batch_id: batch(), proposal_ids: [id] }],
        ['POST', '/api/outbox/move/', { batch_id: batch(), proposal_ids: [id], to_batch_id: batch() }],
        ['POST', '/api/outbox/discard/', { batch_id: batch() }],
      ] as const)
        expect([path, (await who.call(method, path, body)).status]).toEqual([path, 403]);
    }
    expect(await heldIn()).toEqual([id]);
  });

  it('is never somebody whose own it is, who is a member of it or has declared a conflict', async () => {
    const office = await portal.someone({ roles: ['moderator'] });
    const own = await make(s.statement, { applicantId: office.id });
    const shared = await make(s.statement, { members: [office.id] });
    const declared = await make();
    await db.insert(expertDecline).values({
      proposalId: declared,
      expertId: office.id,
      kind: 'conflict',
      reason: 'Соавтор',
      declinedAt: portal.clock.now(),
    });
    const fine = await make();
    const ids = [own, shared, declared, fine];
    expect(codes((await hold(ids, {}, office)).body)).toEqual([
      'refused own_proposal',
      'refused own_proposal',
      'refused conflict_declared',
      'held',
    ]);
    await hold(ids);
    expect([await heldIn(office), await heldIn()]).toEqual([[fine], ids]);
    const { body } = await office.call('POST', '/api/outbox/held/', { proposal_ids: ids });
    expect(body.map(({ proposal_id }: { proposal_id: number }) => proposal_id)).toEqual([fine]);
    const [listed] = (await office.call('GET', '/api/outbox/batches/list/')).body;
    expect(listed).toMatchObject({ id: batch(), decisions: 1, by_action: [{ action: 'accept', count: 1 }] });
    const gone = await office.call('POST', '/api/outbox/let_go/', { batch_id: batch(), proposal_ids: ids });
    expect(codes(gone.body)).toEqual(['refused not_held', 'refused not_held', 'refused not_held', 'dropped']);
    expect(await heldIn()).toEqual([own, shared, declared]);
  });

  it('of a head is what is of the own facility', async () => {
    const [own, elsewhere] = [await make(), await make(s.statement, { kindId: 2, stationId: 20 })];
    await hold([own, elsewhere]);
    expect(await heldIn(asHead)).toEqual([own]);
    const other = await portal.someone({ roles: ['msc_admin'], kinds: [3] });
    expect((await other.call('GET', `/api/outbox/batches/detail/?id=${batch()}`)).status).toBe(404);
    expect((await other.call('GET', '/api/outbox/batches/list/')).body).toEqual([]);
    // A batch of all facilities is read by a head, and moved by moderators.
    expect((await detail(asHead)).can.discard).toMatchObject({ allowed: false });
    expect((await asHead.call('POST', '/api/outbox/discard/', { batch_id: batch() })).status).toBe(403);
    expect((await asHead.call('POST', '/api/outbox/batches/create/', { title: 'Все' })).status).toBe(403);
    const ofKind = await begin({ kind: 1 }, asHead);
    const refused = await hold([elsewhere], { batch_id: ofKind });
    expect(codes(refused.body)).toEqual(['refused batch_other_kind']);
    expect((await detail(asHead, ofKind)).can.discard).toEqual({ allowed: true });
  });

  it('is nobody who looks as somebody else, and nobody’s token', async () => {
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    await asAdministrator.call('POST', '/accounts/acting/begin/', { person_id: asModerator.id, reason: 'Помочь' });
    const { status } = await asAdministrator.call('GET', '/api/outbox/batches/list/');
    expect(status).toBe(403);
  });
});

describe('a staff list of what is held', () => {
  const idsOf = async (who: TestPerson, more = '') => {
    const { body } = await who.call('GET', `/api/proposals/expert-proposal-new/list/?status_id=104&held=true${more}`);
    return body.map((row: { id: number }) => row.id).toSorted((a: number, b: number) => a - b);
  };

  it('names to moderators what waits in any batch, and to heads what is of their facility; never the own work', async () => {
    const office = await portal.someone({ roles: ['moderator'] });
    const head = await portal.someone({ roles: ['msc_admin', 'bs'], kinds: [2], stations: [1] });
    const [near, far, own] = [
      await make(),
      await make(s.statement, { kindId: 2, stationId: 20 }),
      await make(s.statement, { members: [office.id] }),
    ];
    await make();
    await hold([near, own]);
    await hold([far], { batch_id: await begin() });
    const of = async (who: TestPerson) => (await idsOf(who)).filter((id: number) => [near, far, own].includes(id));
    expect(await of(asModerator)).toEqual([near, far, own]);
    expect(await of(office)).toEqual([near, far]);
    // Responsible for a station of another facility too: of that one they learn nothing.
    expect(await of(head)).toEqual([far]);
    await asModerator.call('POST', '/api/outbox/let_go/', { batch_id: batch(), proposal_ids: [near] });
    expect(await of(asModerator)).toEqual([far, own]);
  });

  it('is refused to everybody else', async () => {
    for (const who of [portal.asScientist, portal.asExpert, author])
      expect((await who.call('GET', '/api/proposals/expert-proposal-new/list/?status_id=104&held=true')).status).toBe(
        403,
      );
  });

  it('takes as many statements for forty as for one', async () => {
    const count = () => portal.countStatements(async () => void (await idsOf(asModerator, '&page_size=50')));
    await hold([await make()]);
    await count();
    const one = await count();
    const ids: number[] = [];
    for (let made = 0; made < 40; made += 1) ids.push(await make());
    await hold(ids);
    expect(await count()).toBe(one);
  });
});
