import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { passRequests } from '../../../testing/pass-requests.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { pass } from './pass.tables.ts';

const portal = await portalOfFile();
const { begin, proposalId, slot, slotDay, ask, change } = passRequests(portal);
beforeEach(begin);

describe('a request', () => {
  it('that is complete goes to the pass office at once, which has a letter', async () => {
    const answer = await ask(portal.asApplicant);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        status: 'ok',
        detail: 'Запрос отправлен в бюро пропусков',
        pass: {
          status: 0,
          status_name: 'Новый запрос',
          place: 1,
          start_date: '2026-03-10',
          need_applicant_equipment_pass: true,
          guests: [{ individual: { last_name: 'Иванова', phone_number: '+7 495 000-00-00' } }],
          responsible: [{ individual: { last_name: 'Лучевая' } }],
          can: { ask_cancel: { allowed: true }, in_work: { allowed: false } },
        },
      },
    ]);
    const [letter] = (await portal.letters(portal.asPasses.email)).filter(({ subject }) =>
      subject.includes(`№ ${answer.body.id},`),
    );
    expect(letter?.text).toContain(`https://luch.example.org/passes?id=${answer.body.id}`);
  });

  it('that is not complete, or is called a draft, is its creator’s draft', async () => {
    const short = await ask(portal.asApplicant, { guests: [], start_date: null, finish_date: null });
    const called = await ask(portal.asColleague, { draft: true });
    for (const [who, answer] of [
      [portal.asApplicant, short],
      [portal.asColleague, called],
    ] as const) {
      expect(answer.body).toMatchObject({ detail: 'Черновик сохранён', pass: { status: 4, can_edit: true } });
      for (const other of [portal.asPasses, portal.asModerator, portal.asScientist])
        expect((await other.call('GET', `/api/passes/list/?id=${answer.body.id}`)).status).toBe(404);
      expect((await who.call('GET', `/api/passes/list/?id=${answer.body.id}`)).status).toBe(200);
    }
  });

  it('is made until the last day on which one may come, and not offered afterwards', async () => {
    const { asApplicant, asScientist, db } = portal;
    const owing = async (day: string, extensionTo: string | null) => {
      const id = await aProposal(db, { applicantId: asApplicant.id, status: 8 });
      await db.update(proposal).set({ sessionId: null, extensionTo }).where(eq(proposal.id, id));
      await aRecord(db, {
        type: 2,
        proposalId: id,
        from: `${day}T06:00:00Z`,
        to: `${day}T12:00:00Z`,
        by: asScientist.id,
      });
      return id;
    };
    const offered = async (id: number) =>
      (await asApplicant.call('GET', `/api/passes/options/?proposal_id=${id}`)).body.can_create;
    const draftFor = (id: number) =>
      ask(asApplicant, { proposal_id: id, draft: true, start_date: null, finish_date: null });
    // One may come until the day after: yesterday, unless the session was extended.
    const lastDay = await owing('2026-02-27', '2026-03-02');
    expect(await offered(lastDay)).toEqual({ allowed: true });
    expect((await draftFor(lastDay)).status).toBe(200);
    const over = await owing('2026-02-28', null);
    expect(await offered(over)).toMatchObject({ allowed: false, kind: 'not_now', because: 'pass_time_over' });
    const refused = await draftFor(over);
    expect(refused).toMatchObject({ status: 409, body: { code: 'pass_time_over' } });
    const rows = await db.select().from(pass).where(eq(pass.proposalId, over));
    expect(rows).toEqual([]);
  });

  it('is made by the team and by the staff of the station, and by nobody else', async () => {
    for (const who of [portal.asApplicant, portal.asColleague, portal.asScientist, portal.asModerator])
      expect((await ask(who)).status).toBe(200);
    for (const who of [portal.asStranger, portal.asPasses, portal.asExpert]) expect((await ask(who)).status).toBe(404);
    expect((await ask(portal.asHead)).status).toBe(403);
    const signedOut = await portal.asVisitor.call('PATCH', '/api/passes/list/', { proposal_id: proposalId() });
    expect(signedOut.status).toBe(403);
  });

  it('waits until the experiment has its time, and ends with the report', async () => {
    for (const [status, answer] of [
      [5, 409],
      [7, 200],
      [8, 200],
      [9, 409],
    ] as const) {
      await portal.db.update(proposal).set({ status }).where(eq(proposal.id, proposalId()));
      const { status: told, body } = await ask(portal.asApplicant);
      expect([status, told, answer === 409 ? body.code : undefined]).toEqual([
        status,
        answer,
        answer === 409 ? 'pass_not_yet' : undefined,
      ]);
    }
  });

  it('keeps its days within the session and fourteen days, and not in the past', async () => {
    const refused = async (body: object) => Object.keys((await ask(portal.asApplicant, body)).body.errors ?? {});
    expect(await refused({ start_date: '2025-12-01', finish_date: '2025-12-02' })).toEqual([
      'start_date',
      'finish_date',
    ]);
    expect(await refused({ start_date: '2026-03-10', finish_date: '2026-03-25' })).toEqual(['finish_date']);
    expect(await refused({ start_date: '2026-03-12', finish_date: '2026-03-10' })).toEqual(['finish_date']);
    expect(await refused({ start_date: '2026-02-20', finish_date: '2026-03-01' })).toEqual(['finish_date']);
    expect(await refused({ start_date: '2026-03-10', finish_date: '2026-03-24' })).toEqual([]);
  });

  it('without a session keeps to the day before and after its slots; one date is one day', async () => {
    await portal.db.update(proposal).set({ sessionId: null }).where(eq(proposal.id, proposalId()));
    const one = await ask(portal.asApplicant, { start_date: `2026-04-${slotDay()}`, finish_date: null });
    expect(one.body.pass).toMatchObject({ finish_date: `2026-04-${slotDay()}`, calendar_id: slot() });
    expect((await ask(portal.asApplicant)).body.errors).toHaveProperty('start_date');
  });
});

describe('a draft', () => {
  const draft = async (): Promise<number> => (await ask(portal.asApplicant, { draft: true })).body.id;

  it('is changed by its creator and then sent', async () => {
    const id = await draft();
    expect((await change(portal.asColleague, id, { justification: 'x' })).status).toBe(404);
    const { body } = await change(portal.asApplicant, id, { justification: 'Новое', version: 0 });
    expect(body.pass).toMatchObject({ status: 4, justification: 'Новое', version: 1, start_date: '2026-03-10' });
    expect((await change(portal.asApplicant, id, { action: 'send' })).body.pass).toMatchObject({ status: 0 });
    expect(await change(portal.asApplicant, id, { justification: 'Поздно' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('that another window has changed is not overwritten unseen', async () => {
    const id = await draft();
    await change(portal.asApplicant, id, { justification: 'Первое', version: 0 });
    const late = await change(portal.asApplicant, id, { justification: 'Второе', version: 0 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', pass: { justification: 'Первое', version: 1 } } });
  });

  it('is not sent while something is missing, or when its days are past', async () => {
    const { body } = await ask(portal.asApplicant, { draft: true, guests: [], pass_type: null });
    const refused = await change(portal.asApplicant, body.id, { action: 'send' });
    expect(Object.keys(refused.body.errors)).toEqual(['pass_type', 'guests']);
    const id = await draft();
    await portal.db.update(pass).set({ starts: '2026-02-20', ends: '2026-02-21' }).where(eq(pass.id, id));
    expect((await change(portal.asApplicant, id, { action: 'send' })).body.errors).toHaveProperty('finish_date');
  });

  it('is deleted by its creator only', async () => {
    const id = await draft();
    expect((await change(portal.asModerator, id, { action: 'delete' })).status).toBe(404);
    expect((await change(portal.asApplicant, id, { action: 'delete' })).body.pass).toMatchObject({ status: 5 });
  });
});

describe('what a request may say', () => {
  const options = (who: TestPerson) => who.call('GET', `/api/passes/options/?proposal_id=${proposalId()}`);

  it('is told to whoever may ask: days, slots, the team, the people of the station', async () => {
    const { body } = await options(portal.asColleague);
    expect(body).toMatchObject({
      can_create: { allowed: true },
      today: '2026-03-02',
      people: [
        { last_name: 'Иванова', has_phone: true },
        { last_name: 'Петров', is_me: true },
      ],
      guest_fields: [],
      kept_days: 183,
      slots: [{ id: slot() }],
    });
    expect(body.responsibles).toContainEqual(expect.objectContaining({ last_name: 'Лучевая', is_chosen: true }));
    expect(JSON.stringify(body)).not.toContain('000-00-00');
  });

  it('is nobody else’s business', async () => {
    expect((await options(portal.asHead)).body).toMatchObject({
      can_create: { allowed: false, kind: 'hidden' },
      people: [],
      responsibles: [],
      slots: [],
    });
    for (const who of [portal.asStranger, portal.asPasses]) expect((await options(who)).status).toBe(404);
  });
});
