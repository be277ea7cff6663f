import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { hashPassword } from '../src/modules/account/password.ts';
import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { webhook } from '../src/modules/webhook/webhook.tables.ts';
import { aRegistration } from './account.ts';
import { makeToken } from './api-tokens.ts';
import type { ShippedPortal } from './as-shipped.ts';
import { aRecord } from './calendar.ts';
import type { Method, TestAnswer } from './calls.ts';
import { aCouncil, aDecision, plan } from './councils.ts';
import { aPass } from './passes.ts';
import type { TestPerson } from './people.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';
import { appFor } from './second-factor.ts';

const password = 'Correct1horse';
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const dayIn = (days: number) =>
  inHours(days * 24)
    .toISOString()
    .slice(0, 10);
const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** What was made on the way, for whoever goes on from here. */
export interface Told {
  readonly draft: number;
  readonly scheduled: number;
  readonly council: number;
  readonly pass: number;
}

/** Has every kind of letter written, by the calls with which people cause them. */
export async function causeEveryLetter(portal: ShippedPortal): Promise<Told> {
  await accountLetters(portal);
  if (portal.provider) await identityLetters(portal, portal.provider);
  await decisionLetters(portal);
  await planLetters(portal);
  const scheduled = await timeLetters(portal);
  await reviewLetters(portal);
  const council = await councilLetters(portal);
  const pass = await passLetters(portal);
  await officeLetters(portal);
  await webhookLetter(portal);
  return { draft: await propose(portal, s.draft), scheduled, council, pass };
}

/** @throws Error with the answer when the call was refused */
async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
const call = (who: Pick<TestPerson, 'call'>, method: Method, path: string, body?: object) =>
  done(who.call(method, path, body));

const base = '/api/proposals';
const act = (who: TestPerson, id: number, action: string, more: object = {}) =>
  call(who, 'POST', `${base}/proposal/update_status/`, { proposal_id: id, proposal_action: action, ...more });
const propose = ({ db, asApplicant }: ShippedPortal, status: number, more: Partial<ProposalOptions> = {}) =>
  aProposal(db, { applicantId: asApplicant.id, status, grantedHours: 24, ...more });

const withPassword = async (portal: ShippedPortal) => portal.someone({ passwordHash: await hashPassword(password) });

async function accountLetters(portal: ShippedPortal): Promise<void> {
  const { asVisitor: visitor, asStranger, asApplicant, asAdministrator, clock } = portal;
  await call(visitor, 'POST', '/accounts/register/', aRegistration({ email: 'newcomer@example.org' }));
  await call(visitor, 'POST', '/accounts/send-reset-password-link/', { email: asStranger.email });
  const { email } = asApplicant;
  const unwanted = { email, personal_email_on: false, mass_email_on: false };
  await call(visitor, 'POST', '/api/users/profile/unsubscribe/', unwanted);
  const { password_confirm, individual, ...invited } = aRegistration({ email: 'invited@example.org' });
  const { middle_name, phone_number, academic_degree, organization } = individual;
  await call(asApplicant, 'POST', '/api/users/profile/create/', {
    ...invited,
    username: invited.email,
    password_confirm,
    individual: { middle_name, phone_number, academic_degree, organization },
  });
  await call(await withPassword(portal), 'POST', '/api/users/profile/password/', {
    present: password,
    password: 'Another1horse',
  });
  await done(makeToken(await withPassword(portal), { present: password }));

  const inTwoSteps = async () => {
    const who = await withPassword(portal);
    const begun = await call(who, 'POST', '/api/users/second-factor/begin/', { present: password });
    const code = appFor({ clock }, begun.secret).code();
    const { recovery_codes: codes } = await call(who, 'POST', '/api/users/second-factor/set-up/', {
      set_up: begun.set_up,
      code,
    });
    return { who, codes };
  };
  const { who, codes } = await inTwoSteps();
  await call(who, 'POST', '/api/users/second-factor/switch-off/', { present: password, code: codes[0] });
  const { id } = (await inTwoSteps()).who;
  await call(asAdministrator, 'POST', '/api/administration/people/take_second_factor/', { id });
}

async function identityLetters(portal: ShippedPortal, provider: NonNullable<ShippedPortal['provider']>) {
  const { asVisitor: visitor, received } = portal;
  const cookieOf = ({ headers }: TestAnswer) => ({
    cookie: [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '',
  });
  const comeBack = async (begun: TestAnswer, account: string, claims = {}) => {
    const query = await provider.signInAs(begun.body.url, account, claims);
    return done(visitor.call('POST', '/accounts/identity/return/', { query }, cookieOf(begun)));
  };
  const link = async (who: TestPerson, account: string) => {
    const path = '/api/users/identities/begin/';
    const begun = await who.call('POST', path, { provider: provider.settings.id, present: password });
    const query = await provider.signInAs(begun.body.url, account);
    await done(who.call('POST', '/accounts/identity/return/', { query }, cookieOf(begun)));
  };
  const owner = await withPassword(portal);
  await link(owner, 'owner');
  const { identities } = await call(owner, 'GET', '/api/users/identities/');
  await call(owner, 'POST', '/api/users/identities/unlink/', { id: identities[0].id, present: password });

  const known = await withPassword(portal);
  const begun = await visitor.call('POST', '/accounts/identity/begin/', { provider: provider.settings.id });
  await comeBack(begun, 'known', { email: known.email, email_verified: true });
  await done(visitor.call('POST', '/accounts/identity/letter/', {}, cookieOf(begun)));

  const forgetful = await withPassword(portal);
  await link(forgetful, 'forgetful');
  await call(visitor, 'POST', '/accounts/send-reset-password-link/', { email: forgetful.email });
  const url = await until(() =>
    received()
      .filter(({ to }) => to.includes(forgetful.email))
      .map(({ text }) => /http\S+reset-password\?\S+/.exec(text)?.[0])
      .find(Boolean),
  );
  const signature = new URL(url).searchParams.get('signature');
  const reset = { user_id: forgetful.id, email: forgetful.email, signature, password: 'Another1horse' };
  await call(visitor, 'POST', '/accounts/reset-password/', reset);
}

async function decisionLetters(portal: ShippedPortal): Promise<void> {
  const { asApplicant, asModerator, asScientist, asHead } = portal;
  const draft = await propose(portal, s.draft, { grantedHours: null });
  await act(asApplicant, draft, 'created');
  await act(asApplicant, await propose(portal, s.modification, { grantedHours: null }), 'created');
  const byModerator: readonly (readonly [action: string, status: number, more?: object])[] = [
    ['deleted', s.created],
    ['examination', s.created],
    ['accept', s.created, { provided_experiment_duration: 24 }],
    ['revision', s.created, { comment: 'Мало образцов', reasons: ['plan'] }],
    ['reject', s.statement, { comment: 'Нет новизны' }],
    ['mark_done', s.scheduled],
    ['not_realized', s.approve, { comment: 'Не приехали' }],
    ['change_station', s.created, { new_station_id: 2 }],
    ['add_time', s.approve, { additional_experiment_duration: 2.5 }],
    ['extend_session', s.approve, { new_proposal_session_end: dayIn(60) }],
  ];
  for (const [action, status, more] of byModerator) await act(asModerator, await propose(portal, status), action, more);
  const asked = async () => {
    const id = await propose(portal, s.approve);
    await act(asScientist, id, 'bs_plan_change', { comment: 'Другая ячейка' });
    return id;
  };
  await act(asHead, await asked(), 'forward_plan_change', { comment: 'Без печи' });
  await act(asHead, await asked(), 'decline_plan_change', { comment: 'Не нужно' });
}

async function planLetters(portal: ShippedPortal): Promise<void> {
  const { asScientist, asModerator } = portal;
  for (const resolution of [1, 2]) {
    const proposal = await propose(portal, s.expertise);
    const verdict = { proposal, kind: 'bs', bs_resolution: resolution, text: 'По плану станции' };
    await call(asScientist, 'POST', `${base}/comment/detail/`, verdict);
  }
  const proposal = await propose(portal, s.expertise);
  await call(asModerator, 'POST', `${base}/comment/detail/`, { proposal, kind: 'common', text: 'Ждём ответа' });
}

/** @returns a proposal with time */
async function timeLetters(portal: ShippedPortal): Promise<number> {
  const { db, asScientist } = portal;
  const id = await propose(portal, s.approve);
  const interval = (days: number, hour: number) => ({
    start_date: `${dayIn(days)} ${at(hour)}`,
    finish_date: `${dayIn(days)} ${at(hour + 2)}`,
  });
  const reserve = (hour: number) =>
    call(asScientist, 'POST', '/api/calendar/detail/', {
      type: 2,
      proposal_id: id,
      station_id: 1,
      ...interval(20, hour),
    });
  const { record } = await reserve(9);
  await reserve(14);
  await call(asScientist, 'PATCH', '/api/calendar/detail/', { id: record.id, ...interval(21, 9) });
  await call(asScientist, 'POST', '/api/calendar/delete/', { id: record.id, proposal_id: id });

  const running = await propose(portal, s.scheduled);
  const [from, to] = [inHours(-1).toISOString(), inHours(3).toISOString()];
  const begun = await aRecord(db, { type: 2, by: asScientist.id, proposalId: running, from, to });
  await call(asScientist, 'PATCH', '/api/calendar/detail/', { id: begun, close_record: true, comments: 'Пучка нет' });
  return id;
}

async function reviewLetters(portal: ShippedPortal): Promise<void> {
  const { asModerator, asApplicant } = portal;
  const path = `${base}/proposal/proposal_experts/`;
  const expert = await portal.someone({ roles: ['expert'] });
  const [one, two, three] = [
    await propose(portal, s.expertise),
    await propose(portal, s.expertise),
    await propose(portal, s.expertise),
  ];
  const add = (id: number, who: TestPerson) =>
    call(asModerator, 'PATCH', path, { proposal_id: id, type: 'add', expert_ids: [who.id] });
  await add(one, expert);
  const assignments = [two, three].map((proposal_id) => ({ proposal_id, add: [expert.id], remove: [] }));
  await call(asModerator, 'POST', `${path}save/`, { assignments });
  await call(asModerator, 'POST', `${base}/expertise/reminder/`, { proposal_ids: [one, two] });
  await call(expert, 'POST', `${base}/expertise/decline/`, { proposal_id: one, kind: 'conflict', reason: 'Соавторы' });
  await call(asApplicant, 'POST', `${base}/proposal/add_to_team/`, {
    type: 'add',
    proposal_id: two,
    profile_id: expert.id,
  });
}

/** @returns a council that was held */
async function councilLetters(portal: ShippedPortal): Promise<number> {
  const { db, asModerator, asExpert } = portal;
  const proposalId = await propose(portal, s.created, { grantedHours: null });
  const councilId = await aCouncil(db, { createdBy: asModerator.id, date: dayIn(1), proposals: [proposalId] });
  await plan(portal, councilId, proposalId, [asExpert.id]);
  const next = (from: number) =>
    call(asModerator, 'POST', '/api/councils/next_status/', { council_id: councilId, from_status: from });
  await next(0);
  await next(1);
  await aDecision(db, { by: asModerator.id, councilId, proposalId, decision: 1, grantedHours: 4 });
  await next(2);
  await db.insert(calendarRecord).values({
    type: 5,
    proposalId,
    stationId: 1,
    startAt: inHours(24 * 30),
    finishAt: inHours(24 * 30 + 4),
    createdAt: new Date(),
    createdBy: asModerator.id,
  });
  await next(5);
  return councilId;
}

/** @returns a pass that is ready */
async function passLetters(portal: ShippedPortal): Promise<number> {
  const { db, asApplicant, asColleague, asScientist, asPasses } = portal;
  const visited = async (day: number) => {
    const proposalId = await propose(portal, s.scheduled, { members: [asColleague.id] });
    const [from, to] = [`${dayIn(day)}T06:00:00Z`, `${dayIn(day)}T18:00:00Z`];
    const record = await aRecord(db, {
      type: 2,
      proposalId,
      from,
      to,
      by: asScientist.id,
      responsibleIds: [asScientist.id],
    });
    const make = (status: number) =>
      aPass(db, {
        proposalId,
        creatorId: asApplicant.id,
        guests: [asColleague.id],
        responsibles: [asScientist.id],
        starts: dayIn(day),
        ends: dayIn(day),
        status,
      });
    return { proposalId, record, make };
  };
  const { proposalId, make } = await visited(10);
  await call(asApplicant, 'PATCH', '/api/passes/list/', {
    proposal_id: proposalId,
    start_date: dayIn(10),
    finish_date: dayIn(10),
    pass_type: 1,
    guests: [asApplicant.id],
    responsibles: [asScientist.id],
    justification: 'Эксперимент',
  });
  const move = (id: number, to: number, more: object = {}) =>
    call(asPasses, 'POST', '/api/pass/action/', { pass_id: id, action: 'next_status', new_status_id: to, ...more });
  const ready = await make(0);
  await move(ready, 1);
  await move(ready, 2);
  await call(asApplicant, 'POST', '/api/pass/action/', { pass_id: ready, action: 'ask_cancel', reason: 'Заболел' });
  await move(await make(0), 3, { reason: 'Нет инструктажа' });

  const released = await visited(12);
  await released.make(0);
  await released.make(1);
  await call(asScientist, 'POST', '/api/calendar/delete/', { id: released.record, proposal_id: released.proposalId });
  return ready;
}

async function officeLetters(portal: ShippedPortal): Promise<void> {
  const { asModerator, asAdministrator, asApplicant, asColleague } = portal;
  const proposal_id = await propose(portal, s.draft, { grantedHours: null });
  const team = { type: 'add', proposal_id, profile_id: asColleague.id };
  await call(asApplicant, 'POST', `${base}/proposal/add_to_team/`, team);
  const given = { proposal_id, person_id: asColleague.id };
  await call(asAdministrator, 'POST', '/api/administration/people/give_proposal/', given);

  const leaver = await portal.someone({ massEmailOn: true });
  await call(leaver, 'POST', '/api/users/own-data/erasure/', { reason: '' });
  const requests: readonly { id: number; person_id: number }[] = await call(asModerator, 'GET', '/api/users/erasures/');
  const id = requests.find(({ person_id: of }) => of === leaver.id)?.id;
  await call(asModerator, 'POST', '/api/users/erasures/', { id, decision: 'refuse', answer: 'Идёт проверка' });

  const texts = {
    subject_ru: mailed,
    text_ru: 'Приём открыт.',
    subject_en: 'New session',
    text_en: 'The call is open.',
  };
  const { mailing } = await call(asModerator, 'POST', '/api/mailings/detail/', texts);
  await call(asModerator, 'POST', '/api/mailings/send/', { id: mailing.id, version: mailing.version });
}
/** The subject of the mailing, which no file of words has. */
export const mailed = 'Новая сессия';

/** One that fails for days: its last answer lies far back. */
async function webhookLetter(portal: ShippedPortal): Promise<void> {
  const { db, sql, asAdministrator, asModerator } = portal;
  const hook = { name: 'Каталог', url: 'https://hook.invalid/luch', events: ['proposal'] };
  await call(asAdministrator, 'POST', '/api/administration/webhooks/', hook);
  await db.update(webhook).set({ failingSince: inHours(-24 * 4) });
  await act(asModerator, await propose(portal, s.created), 'next_step');
  await until(async () => (await sql`select from webhook where disabled_at is not null`)[0]);
}

const WAIT = 60_000; // ms

/** @throws Error when it does not come about */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<NonNullable<T>> {
  for (const end = Date.now() + WAIT; Date.now() < end; ) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come about');
}
