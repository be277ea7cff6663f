import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aPass } from '../../../testing/passes.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { eraseOldVisitors } from '../visit/commands/erase-guests.ts';
import { eraseOldGuests } from './commands/erase-guests.ts';
import { pass, passGuest } from './pass.tables.ts';

const portal = await portalOfFile({ config: { passDataDays: 30 } });
const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });

const make = (more: object) =>
  aPass(portal.db, {
    proposalId,
    creatorId: portal.asApplicant.id,
    guests: [portal.asApplicant.id],
    invited: [
      { lastName: 'Гостев', firstName: 'Пётр', phoneNumber: '+7 495', isForeign: true, fields: { passport: '00 00' } },
    ],
    ...more,
  });

describe('the data of guests', () => {
  it('are erased so many days after the visit: how many came, and what happened, stays', async () => {
    const old = await make({ status: 2, starts: '2026-01-20', ends: '2026-01-31' });
    const kept = await make({ status: 2, starts: '2026-01-20', ends: '2026-02-01' });
    const promised = await portal.asPasses.call('GET', `/api/passes/list/?id=${old}`);
    expect(promised.body).toMatchObject({ is_erased: false, erased_on: '2026-03-02' });
    expect(await eraseOldGuests(portal.deps)).toBe(1);
    expect(await eraseOldGuests(portal.deps)).toBe(0);
    const rows = await portal.db.select().from(passGuest).where(eq(passGuest.passId, old));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Гостев|Пётр|\+7 495|00 00/);
    expect(rows.map(({ personId, isForeign }) => [personId, isForeign])).toEqual([
      [null, false],
      [null, false],
    ]);
    const { body } = await portal.asPasses.call('GET', `/api/passes/list/?id=${old}`);
    expect(body).toMatchObject({ is_erased: true, erased_on: '2026-03-02', history: [{ action: 'create' }] });
    const print = { pass_id: old, action: 'print', type: 1 };
    expect((await portal.asPasses.call('POST', '/api/pass/action/', print)).body.code).toBe('pass_over');
    expect((await portal.asPasses.call('GET', `/api/passes/list/?id=${kept}`)).body).toMatchObject({
      is_erased: false,
      erased_on: '2026-03-03',
      guests: [{}, { individual: { last_name: 'Гостев' } }],
    });
  });
});

it('goes on with what a shorter time has made old until nothing is left', async () => {
  await portal.sql`insert into pass (status, status_at, proposal_id, type, place, starts, ends, creator_id, created_at)
    select 2, now(), ${proposalId}, 1, 0, '2026-01-20', '2026-01-21', ${portal.asApplicant.id}, now()
    from generate_series(1, 501)`;
  expect(await eraseOldGuests(portal.deps)).toBe(501);
  await portal.sql`insert into visit (status, status_at, proposal_id, last_name, first_name, mode, arrives, leaves, created_at, created_by)
    select 4, now(), ${proposalId}, 'Гостев', 'Пётр', 'on_site', '2026-01-20', '2026-01-21', now(), ${portal.asApplicant.id}
    from generate_series(1, 501)`;
  expect(await eraseOldVisitors(portal.deps)).toBe(501);
});

describe('a proposal that loses its time', () => {
  const statusOf = async (id: number) =>
    (await portal.db.select({ status: pass.status, adminText: pass.adminText }).from(pass).where(eq(pass.id, id)))[0];

  it('takes its new requests and drafts along; of what is in work or issued the pass office is told', async () => {
    const to = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    await aRecord(portal.db, {
      type: 2,
      proposalId: to,
      from: '2026-03-20T06:00:00Z',
      to: '2026-03-20T12:00:00Z',
      by: portal.asScientist.id,
    });
    const ids: number[] = [];
    for (const status of [0, 1, 2, 3, 4]) ids.push(await make({ proposalId: to, status }));
    const moved = await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: to,
      proposal_action: 'not_realized',
      comment: 'Станция закрыта',
    });
    expect(moved.status).toBe(200);
    expect(await Promise.all(ids.map(statusOf))).toMatchObject([
      { status: 3, adminText: `У заявки № ${to} больше нет назначенного времени` },
      { status: 1 },
      { status: 2 },
      { status: 3, adminText: 'Отклонён' },
      { status: 5 },
    ]);
    const told = (await portal.letters(portal.asPasses.email)).map(({ subject }) => subject);
    expect(told).toEqual([
      `Пропуск № ${ids[1]}: у заявки больше нет времени`,
      `Пропуск № ${ids[2]}: у заявки больше нет времени`,
    ]);
    const author = (await portal.letters(portal.asApplicant.email)).map(({ subject }) => subject);
    expect(author).toContain(`Запрос на пропуск № ${ids[0]} снят`);
  });

  it('takes them along also where it moves to another station while it is scheduled', async () => {
    const to = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    const ids: number[] = [];
    for (const status of [0, 1, 2, 4]) ids.push(await make({ proposalId: to, status }));
    const moved = await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: to,
      proposal_action: 'change_station',
      new_station_id: 2,
    });
    expect([moved.status, moved.body.last_status_id]).toEqual([200, 7]);
    expect(await Promise.all(ids.map(statusOf))).toMatchObject([
      { status: 3, adminText: `У заявки № ${to} больше нет назначенного времени` },
      { status: 1 },
      { status: 2 },
      { status: 5 },
    ]);
    const told = (await portal.letters(portal.asPasses.email)).map(({ subject }) => subject);
    for (const id of [ids[1], ids[2]]) expect(told).toContain(`Пропуск № ${id}: у заявки больше нет времени`);
  });

  it('says nothing about visits that are over', async () => {
    const to = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    const ids: number[] = [];
    for (const status of [1, 2])
      for (const ends of ['2026-03-01', '2026-03-02'])
        ids.push(await make({ proposalId: to, status, starts: '2026-03-01', ends }));
    await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: to,
      proposal_action: 'not_realized',
      comment: 'Станция закрыта',
    });
    const told = (await portal.letters(portal.asPasses.email)).map(({ subject }) => subject);
    expect(told.filter((subject) => ids.some((id) => subject.includes(`№ ${id}:`)))).toEqual([
      `Пропуск № ${ids[1]}: у заявки больше нет времени`,
      `Пропуск № ${ids[3]}: у заявки больше нет времени`,
    ]);
  });

  it.each([8, 9, 10])('keeps them where its time lies behind it: in %i', async (status) => {
    const to = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    const id = await make({ proposalId: to, status: 0 });
    const moved = { proposal_id: to, proposal_action: 'change_status', new_status_id: status, date: '2026-02-20' };
    const { body } = await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', moved);
    expect([body.last_status_id, await statusOf(id)]).toMatchObject([status, { status: 0 }]);
  });

  it('keeps them while it only owes its report', async () => {
    const to = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    await aRecord(portal.db, {
      type: 2,
      proposalId: to,
      from: '2026-02-20T06:00:00Z',
      to: '2026-02-20T12:00:00Z',
      by: portal.asScientist.id,
    });
    const id = await make({ proposalId: to, status: 0 });
    await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: to,
      proposal_action: 'mark_done',
    });
    expect(await statusOf(id)).toMatchObject({ status: 0 });
  });
});

describe('a draft without days', () => {
  const author = portal.asApplicant;
  const read = async (id: number) => (await author.call('GET', `/api/passes/list/?id=${id}`)).body;
  const namesOf = async (id: number) =>
    (await portal.db.select().from(passGuest).where(eq(passGuest.passId, id))).map(({ lastName }) => lastName);
  const before = portal.clock.now();
  /** Past midnight of the facility, before that of UTC. */
  const night = (day: string) => portal.clock.set(new Date(`${day}T21:30:00Z`));

  it('goes so many days after its last change, on the day of the facility that its card says', async () => {
    const id = await make({ status: 4, starts: null, ends: null });
    const deleted = await make({ status: 5, starts: null, ends: null });
    expect(await read(id)).toMatchObject({ erased_on: '2026-03-31' });
    night('2026-03-02');
    await author.call('PATCH', '/api/passes/list/', { pass_id: id, justification: 'Эксперимент' });
    expect(await read(id)).toMatchObject({ erased_on: '2026-04-02' });
    night('2026-03-31');
    await eraseOldGuests(portal.deps);
    expect(await namesOf(id)).toContain('Гостев');
    expect(await namesOf(deleted)).not.toContain('Гостев');
    night('2026-04-01');
    await eraseOldGuests(portal.deps);
    expect(await namesOf(id)).not.toContain('Гостев');
    // Nobody stays signed in for a month.
    night('2026-03-03');
    expect(await read(id)).toMatchObject({ is_erased: true, erased_on: '2026-04-02' });
    const guests = [{ last_name: 'Новиков', first_name: 'Пётр' }];
    await author.call('PATCH', '/api/passes/list/', { pass_id: id, guests });
    expect(await read(id)).toMatchObject({ is_erased: false, erased_on: '2026-04-03' });
    portal.clock.set(before);
  });
});
