import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { planChange, proposal, proposalHistory } from '../proposal.tables.ts';

/** Rules of staff's actions that are easily overlooked (specification, staff side, sections 5 and 8; fine points H). */
const portal = await portalOfFile();
const english = await portal.someone({ roles: ['moderator'], language: 'en' });

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, grantedHours: 24, ...options });
const act = (who: TestPerson, id: number, action: string, more: object = {}) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, proposal_action: action, ...more });
const stored = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0];
const lastEntry = async (id: number) => {
  const rows = portal.db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, id));
  return (await rows.orderBy(desc(proposalHistory.id)).limit(1))[0];
};

describe('what is missing is said in the words of the catalogue', () => {
  it.each([
    ['revision', s.created, {}, { comment: ['Оопс, обязательно оставьте комментарий'] }],
    ['reject', s.created, { reasons: ['plan'] }, { comment: ['Оставьте комментарий'] }],
    ['bs_plan_change', s.created, {}, { comment: ['Оставьте комментарий'] }],
    ['not_realized', s.approve, { comment: ' ' }, { comment: ['Укажите причину'] }],
    ['change_status', s.approve, { date: '2026-01-15' }, { new_status_id: ['Укажите новый статус'] }],
    ['change_status', s.approve, { new_status_id: 9 }, { date: ['Укажите дату'] }],
    ['change_station', s.approve, {}, { new_station_id: ['Выберите отличающуюся от текущей станцию'] }],
    [
      'change_station',
      s.approve,
      { new_station_id: 1 },
      { new_station_id: ['Выберите отличающуюся от текущей станцию'] },
    ],
    ['change_session', s.created, {}, { new_session_id: ['Выберите другую сессию, которая ещё не закончилась'] }],
    ['add_time', s.approve, {}, { additional_experiment_duration: ['Укажите время'] }],
    [
      'add_time',
      s.approve,
      { additional_experiment_duration: -2 },
      { additional_experiment_duration: ['Укажите время'] },
    ],
    ['extend_session', s.approve, {}, { new_proposal_session_end: ['Укажите дату'] }],
    [
      'extend_session',
      s.approve,
      { new_proposal_session_end: '2026-03-01' },
      { new_proposal_session_end: ['Эта дата уже прошла'] },
    ],
  ])('%s from %i with %j', async (action, status, input, errors) => {
    const id = await make({ status });
    expect(await act(portal.asModerator, id, action, input)).toMatchObject({ status: 400, body: { errors } });
    expect((await stored(id))?.status).toBe(status);
  });

  it('in English too', async () => {
    const id = await make({ status: s.created });
    expect((await act(english, id, 'revision')).body.errors).toEqual({ comment: ['Oops, be sure to leave a comment'] });
  });
});

describe('the seven reasons', () => {
  const reasons = ['content', 'novelty', 'formal', 'significance', 'samples', 'method', 'plan'];

  it('send back without a comment, stand in the history and in the author’s letter, in each language', async () => {
    for (const [language, words] of [
      ['ru', 'Не указана новизна'],
      ['en', 'Novelty not stated'],
    ] as const) {
      const author = await portal.someone({ language });
      const id = await make({ status: s.created, applicantId: author.id });
      expect((await act(portal.asModerator, id, 'revision', { reasons })).body.last_status_id).toBe(s.modification);
      const { body } = await author.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
      expect(body.status_history.at(-1).reasons).toHaveLength(7);
      expect(body.status_history.at(-1).reasons).toContain(words);
      expect((await portal.letters(author.email))[0]?.text).toContain(words);
    }
  });

  it('of a rejection are mailed with its comment', async () => {
    const author = await portal.someone();
    const id = await make({ status: s.statement, applicantId: author.id });
    await act(portal.asModerator, id, 'reject', { comment: 'Не в этот раз', reasons: ['samples'] });
    const [letter] = await portal.letters(author.email);
    expect(letter?.text).toContain('Не в этот раз');
    expect(letter?.text).toContain('Нет описания образцов');
  });

  it('are these, and no others', async () => {
    const id = await make({ status: s.created });
    expect((await act(portal.asModerator, id, 'revision', { reasons: ['mood'] })).status).toBe(400);
    expect((await stored(id))?.status).toBe(s.created);
  });
});

describe('dates', () => {
  it('of a silent change are 2021 to 2028, both ends included', async () => {
    for (const [date, status] of [
      ['2020-12-31', 400],
      ['2021-01-01', 200],
      ['2028-12-31', 200],
      ['2029-01-01', 400],
      ['2026-02-30', 400],
    ] as const) {
      const id = await make({ status: s.approve });
      const answer = await act(portal.asModerator, id, 'change_status', { new_status_id: s.done, date });
      expect([date, answer.status]).toEqual([date, status]);
    }
  });

  it('of a silent change lead to another status, also where that is a draft', async () => {
    for (const status of [s.draft, s.created, s.done]) {
      const id = await make({ status });
      const answer = await act(portal.asModerator, id, 'change_status', { new_status_id: status, date: '2026-01-15' });
      expect(answer.body.errors).toEqual({ new_status_id: ['Заявка уже в этом статусе'] });
    }
  });

  it('of an extension begin today, on the facility’s clock', async () => {
    const now = portal.clock.now();
    portal.clock.set(new Date('2026-03-02T21:30:00Z'));
    const id = await make({ status: s.approve });
    const extend = (date: string) => act(portal.asScientist, id, 'extend_session', { new_proposal_session_end: date });
    expect((await extend('2026-03-02')).status).toBe(400);
    expect((await extend('2026-03-03')).status).toBe(200);
    portal.clock.set(now);
    expect(await stored(id)).toMatchObject({ extensionTo: '2026-03-03', status: s.approve });
  });
});

describe('hours that are added', () => {
  it('stand in the history, with the words that came with them', async () => {
    const id = await make({ status: s.approve });
    await act(portal.asScientist, id, 'add_time', { additional_experiment_duration: 6 });
    expect(await lastEntry(id)).toMatchObject({ hours: 6, comment: '' });
    await act(portal.asModerator, id, 'add_time', { additional_experiment_duration: 1.5, comment: 'По просьбе' });
    expect(await lastEntry(id)).toMatchObject({ hours: 1.5, comment: 'По просьбе' });
    expect((await stored(id))?.grantedHours).toBe(31.5);
    expect((await act(portal.asHead, id, 'add_time', { additional_experiment_duration: 1 })).status).toBe(403);
  });
});

describe('an experiment that is done', () => {
  it('closes what is over with a standard remark, and leaves remarks that are there (H27)', async () => {
    const id = await make({ status: s.scheduled, stationId: 6 });
    const slot = (day: string, comment = '') => ({
      type: 2,
      proposalId: id,
      stationId: 6,
      startAt: new Date(`${day}T06:00:00Z`),
      finishAt: new Date(`${day}T18:00:00Z`),
      createdAt: portal.clock.now(),
      createdBy: portal.asScientist.id,
      comment,
    });
    await portal.db.insert(calendarRecord).values([slot('2026-02-01'), slot('2026-02-02', 'Две пробы')]);
    expect((await act(portal.asApplicant, id, 'mark_done')).status).toBe(403);
    expect((await act(portal.asModerator, id, 'mark_done')).body.last_status_id).toBe(s.need_report);
    const records = await portal.db
      .select()
      .from(calendarRecord)
      .where(eq(calendarRecord.proposalId, id))
      .orderBy(calendarRecord.startAt);
    expect(records.map(({ comment, closedAt }) => [comment, closedAt !== null])).toEqual([
      ['Закрыто вместе с отметкой о проведении эксперимента', true],
      ['Две пробы', true],
    ]);
  });
});

describe('sent back by review', () => {
  it('a proposal may be rejected or archived without its author (H18)', async () => {
    const rejected = await make({ status: s.modification });
    const reject = await act(portal.asModerator, rejected, 'reject', { comment: 'Срок вышел' });
    expect(reject.body.last_status_id).toBe(s.reject);
    const archived = await make({ status: s.modification });
    expect((await act(portal.asScientist, archived, 'send_to_archive')).status).toBe(403);
    expect((await act(portal.asModerator, archived, 'send_to_archive')).body.last_status_id).toBe(s.archived);
  });
});

describe('the own proposal', () => {
  it('is decided by somebody else, whatever the office, as author and as member (H36)', async () => {
    const insider = await portal.someone({ roles: ['moderator', 'bs', 'msc_admin'], stations: [1], kinds: [1] });
    const ownOf = async (status: number, who: 'author' | 'member') =>
      who === 'author' ? make({ status, applicantId: insider.id }) : make({ status, members: [insider.id] });
    for (const [action, status, input] of [
      ['examination', s.created, {}],
      ['next_step', s.created, {}],
      ['accept', s.created, {}],
      ['revision', s.created, { comment: 'x' }],
      ['reject', s.created, { comment: 'x' }],
      ['bs_plan_change', s.approve, { comment: 'x' }],
      ['approve_equipment', s.approve, { applicant_equipment_approved_new: 'x' }],
      ['not_realized', s.approve, { comment: 'x' }],
      ['change_status', s.approve, { new_status_id: s.done, date: '2026-01-15' }],
      ['change_station', s.approve, { new_station_id: 2 }],
      ['change_session', s.created, { new_session_id: 4 }],
      ['add_time', s.approve, { additional_experiment_duration: 6 }],
      ['extend_session', s.approve, { new_proposal_session_end: '2026-12-01' }],
    ] as const)
      for (const who of ['author', 'member'] as const) {
        const id = await ownOf(status, who);
        const { body } = await act(insider, id, action, input);
        expect([action, who, body.code]).toEqual([action, who, 'own_proposal']);
      }
    const asked = await ownOf(s.approve, 'author');
    await portal.db.insert(planChange).values({
      proposalId: asked,
      askedBy: portal.asScientist.id,
      askedAt: portal.clock.now(),
      comment: 'Иначе',
    });
    for (const action of ['forward_plan_change', 'decline_plan_change'])
      expect((await act(insider, asked, action, { comment: 'x' })).body.code).toBe('own_proposal');
  });
});

describe('open screens', () => {
  it('of staff follow every step; the author’s follow letters, and a silent change is silent', async () => {
    const id = await make({ status: s.created });
    const heard: string[] = [];
    const hub = portal.deps.live as LiveHub;
    const { asApplicant, asModerator, asScientist, asHead, asExpert } = portal;
    const stops = Object.entries({ asApplicant, asModerator, asScientist, asHead, asExpert }).map(([name, person]) =>
      hub.listen(person.id, (event) => {
        if ('id' in event && event.id === id) heard.push(name);
      }),
    );
    const listeners = () => [...new Set(heard)].sort();
    await act(asModerator, id, 'next_step');
    await vi.waitFor(() => expect(listeners()).toEqual(['asHead', 'asModerator', 'asScientist']));
    await act(asModerator, id, 'change_status', { new_status_id: s.created, date: '2026-01-15' });
    await act(asModerator, id, 'accept');
    await vi.waitFor(() => expect(listeners()).toEqual(['asApplicant', 'asHead', 'asModerator', 'asScientist']));
    expect(heard.filter((name) => name === 'asApplicant')).toHaveLength(1);
    for (const stop of stops) stop();
  });
});

describe('another station (H24)', () => {
  it('is an active one, without reserved time, and of another kind only before the decision', async () => {
    const to = (id: number, station: number, who: TestPerson = portal.asModerator) =>
      act(who, id, 'change_station', { new_station_id: station });
    const id = await make({ status: s.statement });
    expect((await to(id, 999)).body.errors).toHaveProperty('new_station_id');
    expect((await to(id, 20)).body.code).toBe('other_kind');
    for (const who of [portal.asApplicant, portal.asScientist, portal.asHead])
      expect((await to(id, 2, who)).status).toBe(403);
    expect((await to(id, 2)).body.last_status_id).toBe(s.statement);
    // A method that is not offered there stays, as the author wrote it.
    expect(await stored(id)).toMatchObject({ stationId: 2, methodId: 1 });
  });

  it('is told to the author who writes on it, as of another window that has saved', async () => {
    const id = await make({ status: s.modification });
    const before = await stored(id);
    await act(portal.asModerator, id, 'change_station', { new_station_id: 2 });
    const save = { id, version: before?.version, name: 'Иначе' };
    expect((await portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', save)).body.code).toBe('stale');
  });
});

describe('another session (A20)', () => {
  it('is one of the same facility that is not over, by a moderator before the decision, and stands in the history', async () => {
    const to = (id: number, session: number, who: TestPerson = portal.asModerator) =>
      act(who, id, 'change_session', { new_session_id: session });
    const id = await make({ status: s.modification, sessionId: 3 });
    // Over, of another facility, the same, nowhere.
    for (const session of [2, 7, 3, 999]) expect((await to(id, session)).body.errors).toHaveProperty('new_session_id');
    for (const who of [portal.asApplicant, portal.asScientist, portal.asHead])
      expect((await to(id, 4, who)).status).toBe(403);
    expect((await to(id, 4)).body).toMatchObject({ last_status_id: s.modification });
    const card = await portal.asApplicant.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    expect([card.body.session.name, card.body.status_history.at(-1).changes]).toEqual(['2026-1', ['Сессия: 2026-1']]);
    expect((await to(await make({ status: s.approve, sessionId: 3 }), 4)).body.code).toBe('wrong_state');
  });
});
