import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothWaiting } from '../../../testing/both-waiting.ts';
import { aPass } from '../../../testing/passes.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { pass, passHistory } from './pass.tables.ts';

let portal: TestPortal;
let second: TestPerson;
let proposalId: number;
beforeAll(async () => {
  portal = await testPortal({ config: { debugActions: true } });
  second = await portal.someone({ roles: ['user_administrator'], lastName: 'Второв', language: 'en' });
  proposalId = await aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    members: [portal.asColleague.id],
    status: 7,
  });
});
afterAll(() => portal.close());

const make = (status: number, more: object = {}) =>
  aPass(portal.db, { proposalId, creatorId: portal.asColleague.id, guests: [portal.asApplicant.id], status, ...more });
const act = (who: TestPerson, id: number, body: object) =>
  who.call('POST', '/api/pass/action/', { pass_id: id, ...body });
const next = (who: TestPerson, id: number, to: number, more: object = {}) =>
  act(who, id, { action: 'next_status', new_status_id: to, ...more });
const statusOf = async (id: number) =>
  (await portal.db.select({ status: pass.status }).from(pass).where(eq(pass.id, id)))[0]?.status;
const lettersOf = async (who: TestPerson, id: number) =>
  (await portal.letters(who.email)).filter(({ subject }) => new RegExp(`№ ${id}(?!\\d)`).test(subject));

describe('the pass office', () => {
  it('takes a request on, and makes the pass: whoever asked and whoever comes have letters', async () => {
    const id = await make(0);
    expect(await next(portal.asPasses, id, 1)).toMatchObject({
      status: 200,
      body: { status: 'ok', detail: 'Статус пропуска успешно изменен', pass: { status: 1 } },
    });
    expect((await next(portal.asModerator, id, 2)).body.pass).toMatchObject({ status: 2, status_name: 'Готов' });
    expect((await lettersOf(portal.asColleague, id)).map(({ subject }) => subject)).toEqual([
      `Пропуск № ${id} оформляется`,
      `Пропуск № ${id} готов`,
    ]);
    expect((await lettersOf(portal.asApplicant, id)).map(({ subject }) => subject)).toEqual([
      `Для вас готов пропуск № ${id}, 10.03.2026 – 12.03.2026`,
    ]);
  });

  it('rejects from 0, 1 and 2 with a reason, which stands in the card, the history and the letter', async () => {
    for (const from of [0, 1, 2]) {
      const id = await make(from);
      expect((await next(portal.asPasses, id, 3)).body.errors).toHaveProperty('reason');
      const { body } = await next(portal.asPasses, id, 3, { reason: 'Нет инструктажа' });
      expect(body.pass).toMatchObject({ status: 3, admin_text: 'Нет инструктажа' });
      expect(body.pass.history.at(-1)).toMatchObject({ title: 'Отклонён', comment: 'Нет инструктажа' });
      expect((await lettersOf(portal.asColleague, id))[0]?.text).toContain('Нет инструктажа');
    }
  });

  it('goes no other way, and nobody else goes any', async () => {
    for (const [from, to] of [
      [0, 2],
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 2],
      [5, 1],
    ] as const) {
      const id = await make(from);
      expect([from, to, (await next(portal.asPasses, id, to)).body.code]).toEqual([from, to, 'wrong_state']);
      expect(await statusOf(id)).toBe(from);
    }
    const id = await make(0);
    expect((await next(portal.asPasses, id, 4)).body.code).toBe('unknown_action');
    for (const who of [portal.asColleague, portal.asApplicant, portal.asScientist])
      expect(await next(who, id, 1)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const who of [portal.asStranger, portal.asExpert, portal.asHead])
      expect((await next(who, id, 1)).status).toBe(404);
    expect(await statusOf(id)).toBe(0);
  });

  it('is told by flags which buttons there are; of what one may not see, none', async () => {
    const flags = async (who: TestPerson, id: number) =>
      (await who.call('GET', `/api/pass/available_actions/?id=${id}`)).body;
    const none = { in_work: false, reject: false, done: false };
    const nothing = { can_see: false, can_edit: false, can_export: false, can_print_pdf: false, buttons: none };
    const id = await make(0);
    expect(await flags(portal.asPasses, id)).toEqual({
      can_see: true,
      can_edit: false,
      can_export: true,
      can_print_pdf: true,
      buttons: { in_work: true, reject: true, done: false },
    });
    expect(await flags(portal.asColleague, id)).toMatchObject({ can_see: true, can_print_pdf: false, buttons: none });
    expect(await flags(portal.asStranger, id)).toEqual(nothing);
    expect(await flags(portal.asStranger, 999_999)).toEqual(nothing);
    expect(await flags(portal.asPasses, await make(4))).toEqual(nothing);
  });
});

describe('two of the office over one pass', () => {
  it('the second is told who did what and when, and moves nothing', async () => {
    const id = await make(0);
    await next(portal.asPasses, id, 1, { seen_status: 0 });
    const late = await next(second, id, 3, { reason: 'No', seen_status: 0 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'moved_on',
        moved: {
          action: 'in_work',
          what: 'Taken on',
          by: 'Пропусков З. П.',
          status_id: 1,
          status_name: 'In processing',
        },
      },
    });
    expect(await statusOf(id)).toBe(1);
  });

  it('one of them wins when both transactions run at once: each had begun and waited for the row', async () => {
    const id = await make(1);
    const answers = await bothWaiting(portal, pass, id, [
      () => next(portal.asPasses, id, 2, { seen_status: 1 }),
      () => next(second, id, 3, { reason: 'No', seen_status: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await portal.db.select().from(passHistory).where(eq(passHistory.passId, id))).toHaveLength(2);
  });

  it('the same pressed twice is done once', async () => {
    const id = await make(0);
    const answers = await Promise.all([next(portal.asPasses, id, 1), next(portal.asPasses, id, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await lettersOf(portal.asColleague, id)).toHaveLength(1);
  });
});

describe('whoever asked', () => {
  it('asks the office once to cancel, which changes no status', async () => {
    const id = await make(2);
    const { body } = await act(portal.asColleague, id, { action: 'ask_cancel', reason: 'Заболел' });
    expect(body).toMatchObject({ detail: 'Бюро пропусков получит вашу просьбу', pass: { status: 2 } });
    expect((await lettersOf(portal.asPasses, id)).at(-1)?.text).toContain('Заболел');
    expect((await act(portal.asColleague, id, { action: 'ask_cancel' })).body.code).toBe('pass_asked');
    expect((await act(portal.asApplicant, id, { action: 'ask_cancel' })).body.code).toBe('forbidden');
    const over = await make(2, { starts: '2026-02-20', ends: '2026-02-21' });
    expect((await act(portal.asColleague, over, { action: 'ask_cancel' })).body.code).toBe('pass_over');
  });
});

describe('the history', () => {
  it('is answered by the call of histories for whoever reads the pass', async () => {
    const id = await make(0);
    await next(portal.asPasses, id, 1);
    const body = { object_type: 2, object_id: id };
    const told = await portal.asColleague.call('POST', '/api/proposals/action/history/', body);
    expect(told.body.history).toMatchObject([
      { is_active: false, action: { descr: 'Новый запрос', descr_full: 'Запрос создан' } },
      {
        is_active: true,
        action: { descr: 'Оформляется', descr_full: 'Взят в работу' },
        creator: { individual: { last_name: 'Пропусков', first_name: 'З.' } },
      },
    ]);
    expect((await portal.asStranger.call('POST', '/api/proposals/action/history/', body)).status).toBe(404);
  });
});

describe('debug', () => {
  it('is for moderators, and only where the server runs with debug actions', async () => {
    const id = await make(0);
    expect((await act(portal.asModerator, id, { action: 'debug' })).body).toMatchObject({
      status: 'ok',
      debug: { status: 0 },
    });
    for (const who of [portal.asPasses, portal.asColleague])
      expect((await act(who, id, { action: 'debug' })).status).toBe(403);
  });
});
