import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../testing/account.ts';
import { aCouncil, type CouncilOptions } from '../../../testing/councils.ts';
import { bothWaiting } from '../../../testing/both-waiting.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { describeError } from '../../platform/database/constraint-errors.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { council, councilHistory, councilSession } from './council.tables.ts';

const path = '/api/councils/';
const portal = await portalOfFile();
const moderator = portal.asModerator;
beforeEach(() => portal.db.execute(sql`truncate council cascade`));

const autumn = {
  name: '4/2026',
  date: '2026-11-18',
  is_si: true,
  si_session_name: '2027-1',
  si_session_start: '2027-02-01',
  si_session_end: '2027-04-30',
};
const make = (options: Partial<CouncilOptions> = {}) => aCouncil(portal.db, { createdBy: moderator.id, ...options });
const create = (fields: object = {}, who: TestPerson = moderator) =>
  who.call('POST', `${path}create/`, { ...autumn, ...fields });
const list = (filters: object = {}, who: TestPerson = moderator) => who.call('POST', `${path}list/`, filters);
const counts = (who: TestPerson = moderator) => who.call('POST', `${path}counts/`, {});
const detail = (id: number, who: TestPerson = moderator) => who.call('GET', `${path}detail/?id=${id}`);
const move = (id: number, action: string, who: TestPerson = moderator) =>
  who.call('POST', `${path}change_status/`, { council_id: id, action });
const statusOf = async (id: number) => (await portal.db.select().from(council).where(eq(council.id, id)))[0]?.status;
const namesOf = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);

describe('a moderator plans a council', () => {
  it('which begins as a draft, with its sessions and its first line of history', async () => {
    const { status, body } = await create({
      is_lab: true,
      lab_session_name: '2027-02',
      lab_session_start: '2027-02-01',
      lab_session_end: '2027-02-28',
    });
    expect([status, body]).toEqual([200, { status: 'ok', id: expect.any(Number) }]);
    expect((await detail(body.id)).body).toMatchObject({
      id: body.id,
      name: '4/2026',
      date: '2026-11-18',
      start_time: '12:00',
      status: s.draft,
      status_name: 'Черновик',
      is_si: true,
      is_ir8: false,
      is_lab: true,
      si_session_name: '2027-1',
      ir8_session_name: null,
      lab_session_end: '2027-02-28',
      session_name: '2027-1, 2027-02',
      session_start: '2027-02-01',
      session_end: '2027-04-30',
      proposal_count: 0,
      create_date: portal.clock.now().toISOString(),
      history: [{ action: 'create', title: 'Создан', init_by: 'Сидорова В. П.', comment: '' }],
    });
  });

  it('at the time that was chosen; a name may come again', async () => {
    const { body } = await create({ start_time: '09:30' });
    expect((await detail(body.id)).body.start_time).toBe('09:30');
    expect((await create()).status).toBe(200);
  });

  it('and what is sent of a kind that was not chosen is not kept', async () => {
    const { body } = await create({ ir8_session_name: '2027-1', ir8_session_start: '2027-02-01' });
    const kept = await portal.db.select().from(councilSession).where(eq(councilSession.councilId, body.id));
    expect(kept.map(({ kindId }) => kindId)).toEqual([1]);
  });

  it('and reads at each field what is missing', async () => {
    const { status, body } = await create({ name: '', date: '2024-11-30', is_si: false });
    expect([status, body]).toEqual([
      400,
      {
        errors: {
          name: ['Обязательное поле'],
          date: ['Выберите дату не раньше 01.12.2024'],
          kinds: ['Выберите хотя бы одну установку'],
        },
      },
    ]);
    expect((await create({ si_session_end: null })).body).toEqual({
      errors: { si_session_end: ['Обязательное поле'] },
    });
    expect(await portal.db.$count(council)).toBe(0);
  });
});

describe('the list of councils', () => {
  it('holds one status, the latest meeting first, with counts in its headers', async () => {
    for (const [name, date] of [
      ['1', '2026-03-01'],
      ['3', '2026-09-01'],
      ['2', '2026-06-01'],
    ] as const)
      await make({ name, date });
    await make({ name: 'другой', status: s.held });
    const answer = await list({ status_id: 0, view_type: 'moderator', page_size: 2 });
    expect(namesOf(answer)).toEqual(['3', '2']);
    expect(answer.headers).toMatchObject({ pages: '2', total: '3' });
    expect(namesOf(await list({ status_id: 0, page: 2, page_size: 2 }))).toEqual(['1']);
    expect(namesOf(await list({ status_id: 3 }))).toEqual(['другой']);
    expect(namesOf(await list())).toHaveLength(4);
    expect((await list({ status_id: 6 })).status).toBe(400);
  });

  it('shows ten when nothing else is asked for', async () => {
    for (let number = 1; number <= 11; number += 1) await make({ name: String(number) });
    expect((await list({ status_id: 0 })).body).toHaveLength(10);
  });

  it('counts every status', async () => {
    await make();
    await make();
    await make({ status: s.planning });
    expect((await counts()).body).toEqual({ status: 'ok', counts: { 0: 2, 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } });
  });

  it('says what may be done with a row, and how many proposals it holds', async () => {
    const applicantId = portal.asApplicant.id;
    const proposals = [await aProposal(portal.db, { applicantId, status: proposalStatus.created })];
    for (const status of [0, 1, 2, 3, 4, 5] as const) await make({ status, name: String(status) });
    await make({ name: 'с заявкой', proposals, date: '2026-11-19' });
    const rows = (await list()).body as { name: string; can_delete: boolean; can_return: boolean }[];
    expect(rows[0]).toMatchObject({ name: 'с заявкой', proposal_count: 1 });
    const named = (right: 'can_delete' | 'can_return') =>
      rows.filter((row) => row[right] && row.name.length === 1).map(({ name }) => name);
    expect([named('can_delete').sort(), named('can_return')]).toEqual([['0', '1'], ['4']]);
  });

  it('asks as few questions for fifty as for one', async () => {
    await make();
    const one = await portal.countStatements(() => list({ page_size: 50 }));
    for (let number = 1; number < 50; number += 1) await make({ name: String(number) });
    expect(await portal.countStatements(() => list({ page_size: 50 }))).toBe(one);
  });

  it('is searched by a part of the number, whatever signs it has', async () => {
    for (const name of ['4/2026', '14/2026', '5_2026']) await make({ name });
    expect(namesOf(await list({ search: ' 4/20 ' })).sort()).toEqual(['14/2026', '4/2026']);
    expect(namesOf(await list({ search: '_' }))).toEqual(['5_2026']);
    const { body } = await portal.asModerator.call('POST', `${path}counts/`, { search: '4/' });
    expect(body.counts).toMatchObject({ 0: 2 });
    expect((await list({ search: 'x'.repeat(51) })).status).toBe(400);
  });
});

describe('cancelling and bringing back', () => {
  it('a draft and a planned council are cancelled, a cancelled one becomes a draft, and history tells of it', async () => {
    for (const status of [s.draft, s.planned]) {
      const id = await make({ status });
      const cancelled = await move(id, 'delete');
      expect([cancelled.status, cancelled.body]).toEqual([
        200,
        { status: 'ok', council_status: s.cancelled, detail: 'Совет 4/2026 отменён' },
      ]);
      expect((await move(id, 'return')).body).toEqual({
        status: 'ok',
        council_status: s.draft,
        detail: 'Совет 4/2026 возвращён в черновики',
      });
      const history = await portal.db.select().from(councilHistory).where(eq(councilHistory.councilId, id));
      expect(history.map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus])).toEqual([
        ['delete', status, 4],
        ['return', 4, 0],
      ]);
    }
  });

  it('no later one is, and the refusal comes as a list too', async () => {
    for (const [action, states] of [
      ['delete', [2, 3, 4, 5]],
      ['return', [0, 1, 2, 3, 5]],
    ] as const)
      for (const status of states) {
        const id = await make({ status });
        const refused = await move(id, action);
        const text = expect.stringContaining('Сейчас это действие невозможно');
        expect([refused.status, refused.body]).toEqual([409, { error: text, code: 'wrong_state', errors: [text] }]);
        expect(await statusOf(id)).toBe(status);
      }
  });

  it('a double click cancels once', async () => {
    const id = await make();
    const answers = await bothWaiting(portal, council, id, [() => move(id, 'delete'), () => move(id, 'delete')]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    expect(await portal.db.$count(councilHistory, eq(councilHistory.councilId, id))).toBe(1);
  });

  it('other moves have calls of their own', async () => {
    const { status, body } = await move(await make(), 'schedule');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['action']]);
  });

  it('history is never rewritten', async () => {
    const { body } = await create();
    const rewritten = portal.db
      .update(councilHistory)
      .set({ comment: 'иначе' })
      .where(eq(councilHistory.councilId, body.id));
    expect(await rewritten.then(() => 'rewritten', describeError)).toEqual({ code: '23001' });
  });
});

describe('councils are run by moderators', () => {
  it('nobody else reads, plans or cancels one, or learns that it exists', async () => {
    const id = await make();
    const { asApplicant, asColleague, asExpert, asScientist, asHead, asPasses, asStranger } = portal;
    // Without `status`, or the client would sign out (fine point C10).
    for (const who of [asApplicant, asColleague, asExpert, asScientist, asHead, asPasses, asStranger])
      for (const answer of [
        await list({}, who),
        await counts(who),
        await create({}, who),
        await move(id, 'delete', who),
        await move(999_999, 'delete', who),
      ])
        expect([answer.status, answer.body.code, answer.body.status]).toEqual([403, 'forbidden', undefined]);
    for (const who of [asApplicant, asColleague, asExpert, asScientist, asHead, asPasses, asStranger]) {
      for (const number of [id, 999_999]) expect((await detail(number, who)).status).toBe(404);
      expect((await list({ view_type: 'expert' }, who)).body).toEqual([]);
    }
    expect([await statusOf(id), await portal.db.$count(council)]).toEqual([s.draft, 1]);
    expect((await portal.asVisitor.call('POST', `${path}list/`, {})).body.status).toBe(403);
  });

  it('a number that is no council’s leads nowhere', async () => {
    expect([(await detail(999_999)).status, (await move(999_999, 'delete')).status]).toEqual([404, 404]);
  });

  it('the card says what may be done and why not yet', async () => {
    const { can } = (await detail(await make())).body;
    expect(can.delete).toEqual({ allowed: true });
    expect(can.return).toMatchObject({ allowed: false, kind: 'hidden' });
    const text = 'В совете ещё нет заявок. Добавьте хотя бы одну';
    expect(can.schedule).toEqual({ allowed: false, kind: 'not_now', because: 'council_empty', text });
  });

  it('open screens of moderators are told of every step, nobody else’s', async () => {
    const hub = portal.deps.live as LiveHub;
    const heard: string[] = [];
    const people = { moderator, expert: portal.asExpert, applicant: portal.asApplicant, scientist: portal.asScientist };
    const disconnects = Object.entries(people).map(([name, { id }]) =>
      hub.listen(id, ({ type }) => void heard.push(`${name}: ${type}`)),
    );
    const { body } = await create();
    await move(body.id, 'delete');
    await move(body.id, 'return');
    await portal.deps.live.publish(portal.db, portal.asScientist.id, { type: 'proposal', id: 1 });
    await expect.poll(() => heard.at(-1)).toBe('scientist: proposal');
    expect(heard.slice(0, -1)).toEqual(Array.from({ length: 3 }, () => 'moderator: council'));
    for (const disconnect of disconnects) disconnect();
  });
});

describe('a proposal', () => {
  it('is in one live council at a time: the database itself refuses a second one', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: proposalStatus.created });
    await make({ proposals: [id] });
    const second = await make({ proposals: [id] }).then(() => 'written', describeError);
    expect(second).toMatchObject({ constraint: 'council_entry_one_live' });
  });
});
