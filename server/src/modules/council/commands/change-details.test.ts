import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, aTeamMember } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';

/** Number, day, place and sessions of a council, changed after it was made; whoever is to come hears of it. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const guest = await portal.someone();

let id: number;
beforeEach(() => begin(s.planned));
async function begin(status: CouncilStatus): Promise<void> {
  const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3 });
  id = await aCouncil(portal.db, { createdBy: moderator.id, status, proposals: [proposalId] });
  await aTeamMember(portal.db, { councilId: id, personId: guest.id, type: 0 });
  await portal.db.delete(mailTable);
}

const asItIs = {
  name: '4/2026',
  date: '2026-11-18',
  start_time: '12:00',
  is_si: true,
  si_session_name: '2027-1',
  si_session_start: '2027-02-01',
  si_session_end: '2027-04-30',
};
const update = (fields: object = {}, who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/update/', { council_id: id, ...asItIs, ...fields });
const card = async () => (await moderator.call('GET', `/api/councils/detail/?id=${id}`)).body;
const letters = () => portal.letters(guest.email);
const eventOf = async () => (await portal.db.select().from(mailTable)).at(-1)?.events?.[0];

it('changes number, day, place and sessions together, and writes down who did', async () => {
  const session = { si_session_name: '2027-2', si_session_start: '2027-05-01', si_session_end: '2027-06-30' };
  const { status, body } = await update({ name: '5', date: '2026-11-20', place: 'Зал 2', ...session });
  expect([status, body]).toEqual([200, { status: 'ok', detail: 'Совет изменён' }]);
  const { name, date, place, sessions, history } = await card();
  expect({ name, date, place }).toEqual({ name: '5', date: '2026-11-20', place: 'Зал 2' });
  expect(sessions).toMatchObject([{ name: '2027-2', start: '2027-05-01', end: '2027-06-30' }]);
  expect(history.at(-1)).toMatchObject({ action: 'edited', init_by: 'Сидорова В. П.' });
});

it('tells of another day and of another place, each with the event that takes the place of the former one', async () => {
  await update({ date: '2026-11-20', place: 'Зал 2' });
  expect((await letters())[0]?.text).toMatch(/20\.11\.2026 в 12:00, а не 18\.11\.2026[^]*Место: Зал 2/);
  const moved = await eventOf();
  expect(moved).toMatchObject({
    uid: `council-${id}@luch.example.org`,
    method: 'REQUEST',
    start: '2026-11-20T09:00:00.000Z',
    location: 'Зал 2',
  });
  await portal.db.delete(mailTable);
  await update({ date: '2026-11-20', place: 'Зал 3' });
  expect((await letters())[0]?.subject).toBe('Экспертный совет 4/2026: новое место, 20.11.2026 в 12:00');
  expect((await eventOf())?.sequence).toBe((moved?.sequence ?? 0) + 1);
});

it('is no news when nothing is another one, nor in a draft', async () => {
  await update();
  expect([await letters(), (await card()).history]).toEqual([[], []]);
  await begin(s.draft);
  await update({ date: '2026-11-20' });
  expect(await letters()).toEqual([]);
});

it('ends in calendars with a newer word when somebody is no longer expected, or nobody is', async () => {
  const seat = (await card()).council_teams.find((one: { user_id: number }) => one.user_id === guest.id);
  await moderator.call('POST', '/api/councils/change_team/', {
    type: 'delete',
    council_id: id,
    users: { council_team_id: seat.id },
  });
  const removed = await eventOf();
  expect(removed).toMatchObject({ method: 'CANCEL', sequence: 1 });
  await moderator.call('POST', '/api/councils/change_team/', {
    type: 'add',
    council_id: id,
    users: [{ user_id: guest.id, type: 0 }],
  });
  expect(await eventOf()).toMatchObject({ method: 'REQUEST', sequence: 1 });
  await moderator.call('POST', '/api/councils/change_status/', { council_id: id, action: 'delete' });
  expect(await eventOf()).toMatchObject({ method: 'CANCEL', sequence: 2 });
});

describe('what may no longer be changed', () => {
  it('is the day and the sessions once the council discusses; its place and its number may be', async () => {
    await begin(s.review);
    expect((await update({ place: 'Зал 2', name: '6' })).status).toBe(200);
    expect((await update({ date: '2026-11-20' })).body.code).toBe('wrong_state');
    expect((await update({ si_session_name: '2027-3' })).body.code).toBe('wrong_state');
    await begin(s.held);
    expect((await update({ place: 'Зал 3' })).body.code).toBe('wrong_state');
  });

  it('is a facility whose proposals are before it', async () => {
    const lab = { lab_session_name: '1', lab_session_start: '2027-02-01', lab_session_end: '2027-03-01' };
    const { status, body } = await update({ is_si: false, is_lab: true, ...lab });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['kinds']]);
    expect((await card()).is_si).toBe(true);
  });

  it('is what somebody else has changed since it was opened', async () => {
    const second = await portal.someone({
      roles: ['moderator'],
      lastName: 'Второва',
      firstName: 'Нина',
      middleName: '',
    });
    await update({ place: 'Зал 1' });
    const seen_history = (await card()).history.at(-1).id;
    await update({ place: 'Зал 2', seen_history }, second);
    const { status, body } = await update({ place: 'Зал 3', seen_history });
    expect([status, body.code, body.moved.by]).toEqual([409, 'moved_on', 'Второва Н.']);
    expect((await card()).place).toBe('Зал 2');
  });

  it('is a start that was changed alone meanwhile, in a dialog that was opened before, or by another choice', async () => {
    const second = await portal.someone({
      roles: ['moderator'],
      lastName: 'Вторая',
      firstName: 'Нина',
      middleName: '',
    });
    const at = (fields: object, who: TestPerson) =>
      who.call('POST', '/api/council/update_time/', { council_id: id, ...fields });
    await update({ place: 'Зал 1' });
    const seen_history = (await card()).history.at(-1).id;
    expect((await at({ start_time: '15:00', seen_start_time: '12:00' }, second)).status).toBe(200);
    await portal.db.delete(mailTable);
    const late = [
      await update({ place: 'Зал 2', seen_history }),
      await at({ start_time: '12:30', seen_start_time: '12:00' }, moderator),
    ];
    expect(late.map(({ body }) => [body.code, body.moved?.by])).toEqual([
      ['moved_on', 'Вторая Н.'],
      ['moved_on', 'Вторая Н.'],
    ]);
    expect([(await card()).start_time, (await card()).place, await letters()]).toEqual(['15:00', 'Зал 1', []]);
  });

  it('is no start that is chosen as it was changed meanwhile, and one that is names who changed it', async () => {
    const second = await portal.someone({
      roles: ['moderator'],
      lastName: 'Вторая',
      firstName: 'Нина',
      middleName: '',
    });
    const at = (start_time: string, seen_start_time: string, who = moderator) =>
      who.call('POST', '/api/council/update_time/', { council_id: id, start_time, seen_start_time });
    const nobody = await at('12:30', '11:00');
    expect([nobody.body.code, nobody.body.moved.by]).toEqual(['moved_on', '']);
    expect((await at('15:00', '12:00', second)).status).toBe(200);
    for (const action of ['delete', 'return'])
      await moderator.call('POST', '/api/councils/change_status/', { council_id: id, action });
    expect((await card()).history.at(-1).action).not.toBe('edited');
    expect((await at('15:00', '12:00')).status).toBe(200);
    expect((await at('12:30', '12:00')).body.moved.by).toBe('Вторая Н.');
    expect((await card()).start_time).toBe('15:00');
  });

  it('is anything for whoever does not run councils', async () => {
    for (const who of [portal.asExpert, portal.asScientist, guest])
      expect((await update({ place: 'Зал 9' }, who)).body.code).toBe('forbidden');
    expect((await card()).place).toBe('');
  });
});
