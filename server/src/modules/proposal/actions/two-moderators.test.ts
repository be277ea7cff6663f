import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import { eq, max } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bothWaiting } from '../../../../testing/both-waiting.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { proposal, proposalHistory } from '../proposal.tables.ts';

/** An action carries the status that its author saw: nobody overrides unseen what somebody else has just done. */
const portal = await portalOfFile();
const other = await portal.someone({ roles: ['moderator'], language: 'en' });

const submitted = () => aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.created });
const act = (who: TestPerson, id: number, action: string, more: object = {}) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, proposal_action: action, ...more });
const statusOf = async (id: number) =>
  (await portal.db.select({ status: proposal.status }).from(proposal).where(eq(proposal.id, id)))[0]?.status;

const lastEntryOf = async (id: number) =>
  (
    await portal.db
      .select({ last: max(proposalHistory.id) })
      .from(proposalHistory)
      .where(eq(proposalHistory.proposalId, id))
  )[0]?.last ?? 0;
type Refused = BulkAnswer['refused'][number];

const seen = { seen_status: s.created };
const accept = { ...seen, provided_experiment_duration: 24 };
const revision = { ...seen, comment: 'Masses are missing' };

describe('two moderators over one proposal', () => {
  it.each([
    ['examination', seen, 'revision', revision, s.expertise],
    ['revision', revision, 'reject', { ...seen, comment: 'No' }, s.modification],
    ['examination', seen, 'accept', accept, s.expertise],
  ] as const)('%s first, then %s: the second is told and moves nothing', async (first, one, second, two, stays) => {
    const id = await submitted();
    expect((await act(portal.asModerator, id, first, one)).status).toBe(200);
    const answer = await act(other, id, second, two);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'moved_on', moved: { action: first, status_id: stays } },
    });
    expect(answer.body.moved.by).not.toBe('');
    expect(answer.body.moved.at).toBe(portal.clock.now().toISOString());
    expect(await statusOf(id)).toBe(stays);
  });

  it('the other way round it is the same', async () => {
    const id = await submitted();
    expect((await act(other, id, 'revision', revision)).status).toBe(200);
    expect((await act(portal.asModerator, id, 'reject', { ...seen, comment: 'Нет' })).body.code).toBe('moved_on');
    expect(await statusOf(id)).toBe(s.modification);
  });

  it('whoever has seen the new state goes on in it, and a caller who names none is not held up', async () => {
    const id = await submitted();
    await act(portal.asModerator, id, 'examination', seen);
    expect((await act(other, id, 'next_step', { seen_status: s.expertise })).status).toBe(200);
    expect((await act(portal.asModerator, id, 'accept', { provided_experiment_duration: 8 })).status).toBe(200);
  });

  it('one of them wins when both transactions run at once: each had begun and waited for the row', async () => {
    const id = await submitted();
    const answers = await bothWaiting(portal, proposal, id, [
      () => act(portal.asModerator, id, 'examination', seen),
      () => act(other, id, 'revision', revision),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] =
      answers[0]?.status === 200 ? (['examination', answers[1]] as const) : (['revision', answers[0]] as const);
    expect(loser?.body).toMatchObject({ code: 'moved_on', moved: { action: winner } });
    const moves = await portal.db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, id));
    expect(moves.map(({ action }) => action)).toEqual([winner]);
  });

  it('what moved it is named, not what was done later in the new state', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.statement });
    await act(portal.asModerator, id, 'accept', { provided_experiment_duration: 24 });
    await act(portal.asModerator, id, 'add_time', { additional_experiment_duration: 4 });
    for (const saw of [{ seen_status: s.statement }, { seen_status: s.statement, seen_history: 0 }])
      expect((await act(other, id, 'reject', { ...saw, comment: 'No' })).body).toMatchObject({
        code: 'moved_on',
        moved: { action: 'accept', status_id: s.approve },
      });
  });

  it('the same done meanwhile is told, though the state has stayed; another thing that keeps it holds nobody up', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.approve });
    const history = await lastEntryOf(id);
    const more = { seen_status: s.approve, seen_history: history, additional_experiment_duration: 4 };
    const equipment = { applicant_equipment_approved_new: 'Насос можно' };
    expect((await act(portal.asModerator, id, 'approve_equipment', equipment)).status).toBe(200);
    expect((await act(portal.asModerator, id, 'add_time', more)).status).toBe(200);
    await act(portal.asModerator, id, 'approve_equipment', equipment);
    const answer = await act(other, id, 'add_time', more);
    expect(answer).toMatchObject({ status: 409, body: { code: 'moved_on', moved: { action: 'add_time' } } });
    const now = { ...more, seen_history: await lastEntryOf(id) };
    expect((await act(other, id, 'add_time', now)).status).toBe(200);
  });

  it('a bulk action refuses what was moved since its preview, with who and what, and does the rest', async () => {
    const [moved, rest] = [await submitted(), await submitted()];
    const bulk = (more: object) =>
      other.call('POST', '/api/proposals/proposal/bulk/', { action: 'next_step', ids: [moved, rest], ...more });
    const { seen: positions } = (await bulk({ preview: true })).body;
    await act(portal.asModerator, moved, 'examination', seen);
    for (const preview of [true, false]) {
      const { body } = await bulk({ preview, seen: positions });
      expect([body.done, body.refused.map(({ id, because }: Refused) => [id, because])]).toEqual([
        [rest],
        [[moved, 'moved_on']],
      ]);
      expect(body.refused[0].text).toMatch(/^Meanwhile: .+ – .+, \d\d\.\d\d\.\d{4}/);
    }
    expect(await statusOf(moved)).toBe(s.expertise);
  });

  it('a bulk action refuses, in its preview too, what has left the list from which it was chosen', async () => {
    const [moved, rest] = [await submitted(), await submitted()];
    await act(portal.asModerator, moved, 'examination', seen);
    for (const preview of [true, false]) {
      const call = { action: 'accept', ids: [moved, rest], seen_statuses: [s.created], preview };
      const { body } = await other.call('POST', '/api/proposals/proposal/bulk/', call);
      expect([body.done, body.refused.map(({ id, because }: Refused) => [id, because])]).toEqual([
        [rest],
        [[moved, 'moved_on']],
      ]);
    }
    expect(await statusOf(moved)).toBe(s.expertise);
  });

  it('the author reads that staff did it, and no name', async () => {
    const id = await submitted();
    await act(portal.asModerator, id, 'examination', seen);
    const answer = await act(portal.asApplicant, id, 'created', { seen_status: s.draft });
    expect(answer).toMatchObject({ status: 409, body: { code: 'moved_on', moved: { by: 'Сотрудник центра' } } });
  });

  it('a stranger learns nothing by guessing at a status', async () => {
    const id = await submitted();
    expect((await act(portal.asStranger, id, 'reject', { seen_status: s.draft, comment: 'x' })).status).toBe(404);
  });
});
