import { councilStatus as c } from '@luch/contract/council/council.machine.ts';
import { batchStatus, heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../../testing/account.ts';
import { bothWaiting } from '../../../../testing/both-waiting.ts';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { aCouncil, plan } from '../../../../testing/councils.ts';
import { outboxCalls } from '../../../../testing/outbox.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aMember } from '../../../../testing/proposals.ts';
import { decisionBatch, heldDecision } from '../../outbox/outbox.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { council, councilEntry, councilHistory } from '../council.tables.ts';

/** Who moves no council, when it does not move, and what becomes of two who move it at once. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
const author = await portal.someone();
const { begin, release } = outboxCalls(portal);

const next = async (id: number, more: object = {}, who?: TestPerson) => {
  const { status, body } = await moves.call('next_status', { council_id: id, ...more }, who);
  return [status, body.code];
};
const statusOf = async (id: number) => (await portal.db.select().from(council).where(eq(council.id, id)))[0]?.status;

describe('a council does not move', () => {
  it('by anybody but a moderator, whatever its number', async () => {
    const { id } = await moves.planned(author, s.created);
    const { asApplicant, asColleague, asExpert, asScientist, asHead, asPasses, asStranger } = portal;
    for (const who of [asApplicant, asColleague, asExpert, asScientist, asHead, asPasses, asStranger, moves.first])
      for (const number of [id, 999_999]) expect(await next(number, {}, who)).toEqual([403, 'forbidden']);
    expect(await statusOf(id)).toBe(c.planned);
    expect(await next(999_999)).toEqual([404, 'not_found']);
  });

  it('where an earlier decision is confirmed in another batch, which is named, but for the own work', async () => {
    const { id, rejected } = await moves.discussed(author);
    const batch = await begin({ title: 'Весенний' });
    await portal.db.insert(heldDecision).values({
      batchId: batch,
      proposalId: rejected,
      action: 'reject',
      inputs: { comment: 'Нет образцов' },
      heldBy: portal.asModerator.id,
      heldAt: portal.clock.now(),
      status: heldStatus.held,
      statusAt: portal.clock.now(),
    });
    const at = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
    expect((await release(batch, 1, { at })).status).toBe(200);
    const later = { council_id: id, from_status: c.review, make_known: 'later' };
    const { status, body } = await moves.call('next_status', later);
    expect([status, body.code, body.proposal_id]).toEqual([409, 'batch_set', rejected]);
    expect(body.error).toMatch(new RegExp(`№ ${rejected} .*«Весенний»: Момент выпуска назначен`));
    const { id: by } = portal.asModerator;
    const running = { status: batchStatus.releasing, setAt: null, setBy: null, releasedBy: by, releasedAt: new Date() };
    await portal.db.update(decisionBatch).set(running).where(eq(decisionBatch.id, batch));
    const busy = (await moves.call('next_status', later)).body;
    expect([busy.code, busy.proposal_id]).toEqual(['batch_running', rejected]);
    expect(busy.error).toMatch(new RegExp(`№ ${rejected} .*«Весенний»: .*Дождитесь`));
    await aMember(portal.db, { proposalId: rejected, personId: portal.asModerator.id });
    const own = (await moves.call('next_status', later)).body;
    expect([own.code, own.proposal_id]).toEqual(['batch_running', undefined]);
    expect(own.error).not.toMatch(/Весенний|№/);
  });

  it('where its own earlier batch is on its way, also paused; the way out is said', async () => {
    const { id } = await moves.discussed(author);
    const { id: by } = portal.asModerator;
    const now = portal.clock.now();
    const begun = { status: batchStatus.releasing, statusAt: now, releasedBy: by, releasedAt: now, pausedAt: now };
    await portal.db
      .insert(decisionBatch)
      .values({ ...begun, councilId: id, title: 'Отказы', createdBy: by, createdAt: now });
    const later = { council_id: id, from_status: c.review, make_known: 'later' };
    const { status, body } = await moves.call('next_status', later);
    expect([status, body.code]).toEqual([409, 'batch_running']);
    expect(body.error).toMatch(/^Прежний выпуск .*приостановленный сначала продолжите/);
  });

  it('into a plan without proposals, or where one of them has no expert', async () => {
    const proposals = [await moves.make(author, s.created), await moves.make(author, s.created)];
    expect(await next(await moves.draft([]))).toEqual([409, 'council_empty']);
    const id = await moves.draft(proposals);
    await plan(portal, id, proposals[0] ?? 0, [moves.first.id]);
    await plan(portal, id, proposals[1] ?? 0, [author.id]);
    expect(await next(id)).toEqual([409, 'council_without_experts']);
    expect(await moves.assignmentsOf(proposals[0] ?? 0)).toEqual([]);
  });

  it('into its discussion, where the expert of one has joined the team', async () => {
    const proposalId = await moves.make(author, s.created);
    const id = await moves.draft([proposalId]);
    await plan(portal, id, proposalId, [moves.first.id]);
    await moves.next(id, 0);
    const member = { type: 'add', proposal_id: proposalId, profile_id: moves.first.id };
    expect((await author.call('POST', '/api/proposals/proposal/add_to_team/', member)).status).toBe(200);
    expect(await next(id)).toEqual([409, 'council_without_experts']);
  });

  it('out of its discussion without a decision about all, a word on each refusal, hours for each acceptance', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created);
    const [one, other] = ids;
    await moves.next(id, 1);
    await moves.decide(id, one, 1);
    expect(await next(id)).toEqual([409, 'council_undecided']);
    await moves.decide(id, other, 2);
    expect(await next(id)).toEqual([409, 'council_unexplained']);
    await moves.decide(id, other, 3, { comment: 'Мало образцов' });
    await portal.db.update(proposal).set({ requestedHours: null }).where(eq(proposal.id, one));
    expect(await next(id)).toEqual([409, 'council_without_hours']);
    await moves.decide(id, one, 1, { grantedHours: 8 });
    expect(await next(id)).toEqual([200, undefined]);
  });

  it('further than held, nor out of a cancelled one', async () => {
    for (const status of [c.held, c.cancelled])
      expect(await next(await aCouncil(portal.db, { createdBy: portal.asModerator.id, status }))).toEqual([
        409,
        'wrong_state',
      ]);
  });

  it('for who saw another status, and says who moved it', async () => {
    const { id } = await moves.planned(author, s.created);
    const { status, body } = await moves.call('next_status', { council_id: id, from_status: 0 });
    expect([status, body.code]).toEqual([409, 'moved_on']);
    expect(body.moved).toMatchObject({ action: 'schedule', what: 'Запланирован', by: 'Сидорова В. П.', status_id: 1 });
    expect(await statusOf(id)).toBe(c.planned);
  });
});

describe('two who press at once', () => {
  it.each([{}, { from_status: 0 }])('move it one step, %j; the other learns who was faster', async (seen) => {
    const proposalId = await moves.make(author, s.created);
    const id = await moves.draft([proposalId]);
    await plan(portal, id, proposalId, [moves.first.id]);
    const press = () => moves.call('next_status', { council_id: id, ...seen });
    const answers = await bothWaiting(portal, council, id, [press, press]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'moved_on',
      moved: { status_id: 1 },
    });
    expect(await statusOf(id)).toBe(c.planned);
    const scheduled = and(eq(councilHistory.councilId, id), eq(councilHistory.action, 'schedule'));
    expect(await portal.db.$count(councilHistory, scheduled)).toBe(1);
  });

  it('one of whom accepts a proposal that the other puts to the experts: one of both holds, and neither waits for ever', async () => {
    const proposals = [await moves.make(author, s.created), await moves.make(author, s.created)];
    const [disputed = 0, other = 0] = proposals;
    const id = await moves.draft(proposals);
    for (const proposalId of proposals) await plan(portal, id, proposalId, [moves.first.id]);
    const accept = { proposal_id: disputed, proposal_action: 'accept' };
    const [planned, accepted] = await bothWaiting(portal, proposal, disputed, [
      () => moves.call('next_status', { council_id: id, from_status: 0 }),
      () => portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', accept),
    ]);
    expect(planned?.status).toBe(200);
    const wasAccepted = accepted?.status === 200;
    if (!wasAccepted) expect(accepted?.body.code).toBe('in_council');
    expect(await moves.statusOf(disputed)).toBe(wasAccepted ? s.approve : s.expertise);
    expect((await moves.entryOf(id, disputed)) === undefined).toBe(wasAccepted);
    expect(await moves.statusOf(other)).toBe(s.expertise);
    expect(await portal.db.$count(councilEntry, eq(councilEntry.councilId, id))).toBe(wasAccepted ? 1 : 2);
  });
});
