import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { aCouncil, anEntryExpert } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { council } from '../council.tables.ts';

let guest: TestPerson;
let expert: TestPerson;
let id: number;
/** Whoever is asked to a council hears of it, of another time and of its end, and finds it. */
const portal = await portalOfFile();
beforeEach(async () => {
  [guest, expert] = [await portal.someone(), await portal.someone({ roles: ['expert'] })];
  const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: p.expertise });
  id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: s.planned, proposals: [proposalId] });
  await anEntryExpert(portal.db, { councilId: id, proposalId, expertId: portal.asExpert.id });
  await portal.db.delete(mailTable);
});

const call = (path: string, body: object) => portal.asModerator.call('POST', `/api/councils/${path}/`, body);
const invite = (...users: { user_id: number; type: 0 | 1 }[]) =>
  call('change_team', { type: 'add', council_id: id, users });
const lettersOf = async (who: TestPerson) => (await portal.letters(who.email)).map(({ subject }) => subject);
const profileOf = async (who: TestPerson) => (await who.call('GET', '/accounts/profile/')).body;
const listOf = async (who: TestPerson) =>
  (await who.call('POST', '/api/councils/list/', { view_type: 'expert', page: 1, page_size: 10 })).body.map(
    (row: { id: number }) => row.id,
  );

it('an invited person and an expert without proposals get a letter, with the day, the hour and the way to the council', async () => {
  expect((await invite({ user_id: guest.id, type: 0 }, { user_id: expert.id, type: 1 })).status).toBe(200);
  const [asked] = await portal.letters(guest.email);
  expect(asked?.subject).toBe('Экспертный совет 4/2026: вас приглашают, 18.11.2026');
  expect(asked?.text).toMatch(/18\.11\.2026 в 12:00[^]*приглашённый участник/);
  expect(asked?.text).toContain(`https://luch.example.org/my-councils?id=${id}`);
  expect((await portal.letters(expert.email))[0]?.text).toContain('участвуете как эксперт');
});

it('invitations that go together say of each council when and where', async () => {
  const other = await aCouncil(portal.db, {
    createdBy: portal.asModerator.id,
    status: s.planned,
    date: '2026-12-02',
  });
  await portal.db.update(council).set({ place: 'Малый зал' }).where(eq(council.id, other));
  for (const one of [id, other])
    await call('change_team', { type: 'add', council_id: one, users: [{ user_id: guest.id, type: 0 }] });
  const rows = await portal.db
    .select({ digest: mailTable.digest })
    .from(mailTable)
    .where(eq(mailTable.recipient, guest.email))
    .orderBy(mailTable.createdAt);
  const notes = rows.map(({ digest }) => digest?.notes?.join(' '));
  expect(notes).toEqual([
    expect.stringContaining('18.11.2026 в 12:00'),
    expect.stringMatching(/02\.12\.2026 в 12:00[^]*Малый зал/),
  ]);
});

it('another start is told with both times to everybody who sits there, and the same one to nobody', async () => {
  await invite({ user_id: guest.id, type: 0 });
  await portal.db.delete(mailTable);
  const at = (time: string) => call('update_time', { council_id: id, start_time: time });
  await at('12:00');
  expect(await lettersOf(guest)).toEqual([]);
  await at('15:30');
  expect((await portal.letters(guest.email)).map(({ text }) => text).join()).toContain(
    'начнётся в 15:30, а не в 12:00',
  );
});

it('nobody hears of the time of a draft', async () => {
  const draft = await aCouncil(portal.db, { createdBy: portal.asModerator.id });
  await call('update_time', { council_id: draft, start_time: '15:30' });
  expect(await portal.letters()).toEqual([]);
});

it('whoever is taken out again, or whose council is cancelled, is told not to come', async () => {
  const { body } = await invite({ user_id: guest.id, type: 0 }, { user_id: expert.id, type: 0 });
  await portal.db.delete(mailTable);
  const entry = body.council_teams.find((one: { user_id: number }) => one.user_id === guest.id);
  await call('change_team', { type: 'delete', council_id: id, users: { council_team_id: entry.id } });
  expect(await lettersOf(guest)).toEqual(['Экспертный совет 4/2026: вы больше не участник']);
  await call('change_status', { council_id: id, action: 'delete' });
  expect(await lettersOf(expert)).toEqual(['Экспертный совет 4/2026 18.11.2026 отменён']);
  expect(await lettersOf(guest)).toHaveLength(1);
});

it('a council that was cancelled and is planned again invites its guests anew', async () => {
  await invite({ user_id: guest.id, type: 0 });
  await call('change_status', { council_id: id, action: 'delete' });
  await call('change_status', { council_id: id, action: 'return' });
  await portal.db.delete(mailTable);
  expect((await call('next_status', { council_id: id })).status).toBe(200);
  expect(await lettersOf(guest)).toEqual(['Экспертный совет 4/2026: вас приглашают, 18.11.2026']);
});

it('the own profile says so while there is a council to read, and no other profile does', async () => {
  expect(await profileOf(guest)).toMatchObject({ in_council: false });
  await invite({ user_id: guest.id, type: 0 });
  expect([(await profileOf(guest)).in_council, await listOf(guest)]).toEqual([true, [id]]);
  const administrator = await portal.someone({ roles: ['administrator'] });
  const { body } = await administrator.call('GET', `/accounts/profile/?id=${guest.id}`);
  expect([body.email, 'in_council' in body]).toEqual([guest.email, false]);
  await call('change_status', { council_id: id, action: 'delete' });
  expect([(await profileOf(guest)).in_council, await listOf(guest)]).toEqual([false, []]);
});
