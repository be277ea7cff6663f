import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { webhook } from '../src/modules/webhook/webhook.tables.ts';
import { accountLetters, identityLetters } from './every-account-letter.ts';
import { call, until } from './shipped-calls.ts';
import type { ShippedPortal } from './as-shipped.ts';
import { aRecord } from './calendar.ts';
import { aCouncil, aDecision, anEntryExpert, plan } from './councils.ts';
import { aPass } from './passes.ts';
import type { TestPerson } from './people.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';

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
  /** An experiment. */
  readonly slot: number;
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
  const slot = await visitLetters(portal);
  await officeLetters(portal);
  await webhookLetter(portal);
  return { draft: await propose(portal, s.draft), scheduled, council, pass, slot };
}

const base = '/api/proposals';
const act = (who: TestPerson, id: number, action: string, more: object = {}) =>
  call(who, 'POST', `${base}/proposal/update_status/`, { proposal_id: id, proposal_action: action, ...more });
const propose = ({ db, asApplicant }: ShippedPortal, status: number, more: Partial<ProposalOptions> = {}) =>
  aProposal(db, { applicantId: asApplicant.id, status, grantedHours: 24, ...more });

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
  const dates = { date_start: dayIn(40), date_end: dayIn(90), deadline: dayIn(10) };
  const session = { megascience_type_ext_id: 1, name: 'next', ...dates };
  const { id: next } = await call(asModerator, 'POST', '/api/references/session/list/', session);
  await act(asModerator, await propose(portal, s.created), 'change_session', { new_session_id: next });
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
  const [expert, second] = [await portal.someone({ roles: ['expert'] }), await portal.someone({ roles: ['expert'] })];
  const [one, two, three] = [
    await propose(portal, s.expertise),
    await propose(portal, s.expertise),
    await propose(portal, s.expertise),
  ];
  const add = (id: number, who: TestPerson) =>
    call(asModerator, 'PATCH', path, { proposal_id: id, type: 'add', expert_ids: [who.id] });
  await add(one, expert);
  const assignments = [two, three].map((proposal_id) => ({ proposal_id, add: [second.id], remove: [] }));
  await call(asModerator, 'POST', `${path}save/`, { assignments });
  await call(asModerator, 'POST', `${base}/expertise/reminder/`, { proposal_ids: [one, two] });
  await call(expert, 'POST', `${base}/expertise/decline/`, { proposal_id: one, kind: 'conflict', reason: 'Соавторы' });
  await call(asApplicant, 'POST', `${base}/proposal/add_to_team/`, {
    type: 'add',
    proposal_id: two,
    profile_id: second.id,
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
  await cancelledCouncil(portal);
  return councilId;
}

async function cancelledCouncil(portal: ShippedPortal): Promise<void> {
  const { db, asModerator, asExpert } = portal;
  const proposalId = await propose(portal, s.expertise);
  const council_id = await aCouncil(db, {
    createdBy: asModerator.id,
    date: dayIn(2),
    status: 1,
    proposals: [proposalId],
  });
  await anEntryExpert(db, { councilId: council_id, proposalId, expertId: asExpert.id });
  const change = (path: string, more: object) =>
    call(asModerator, 'POST', `/api/councils/${path}/`, { council_id, ...more });
  const users = [
    { user_id: (await portal.someone()).id, type: 0 },
    { user_id: (await portal.someone()).id, type: 0 },
  ];
  const { council_teams: seats } = await change('change_team', { type: 'add', users });
  await change('update_time', { start_time: '15:30' });
  const session = { si_session_name: '2027-1', si_session_start: '2027-02-01', si_session_end: '2027-04-30' };
  const meeting = { name: '4/2026', date: dayIn(2), start_time: '15:30', place: 'Конференц-зал, корпус 3' };
  await change('update', { ...meeting, is_si: true, ...session });
  await change('change_team', { type: 'delete', users: { council_team_id: seats[0].id } });
  await change('change_status', { action: 'delete' });
}

/** @returns a pass that is ready */
async function passLetters(portal: ShippedPortal): Promise<number> {
  const { db, asApplicant, asColleague, asScientist, asPasses } = portal;
  const visited = async (day: number) => {
    const proposalId = await propose(portal, s.scheduled, { members: [asColleague.id] });
    const [from, to] = [`${dayIn(day)}T06:00:00Z`, `${dayIn(day)}T18:00:00Z`];
    const by = asScientist.id;
    const record = await aRecord(db, { type: 2, proposalId, from, to, by, responsibleIds: [by] });
    const facts = { proposalId, creatorId: asApplicant.id, guests: [asColleague.id], responsibles: [by] };
    const make = (status: number) => aPass(db, { ...facts, starts: dayIn(day), ends: dayIn(day), status });
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
  for (const status of [0, 2]) await move(await make(status), 3, { reason: 'Нет инструктажа' });

  const released = await visited(12);
  await released.make(0);
  await released.make(1);
  await call(asScientist, 'POST', '/api/calendar/delete/', { id: released.record, proposal_id: released.proposalId });
  return ready;
}

/** @returns an experiment that is still to come */
async function visitLetters(portal: ShippedPortal): Promise<number> {
  const { db, asApplicant, asColleague, asScientist } = portal;
  const proposalId = await propose(portal, s.scheduled, { members: [asColleague.id], stationId: 3, grantedHours: 100 });
  const [from, to] = [`${dayIn(20)}T06:00:00Z`, `${dayIn(20)}T12:00:00Z`];
  const slot = await aRecord(db, { type: 2, stationId: 3, proposalId, from, to, by: asScientist.id });
  await call(asApplicant, 'POST', '/api/visits/plan/', { slot_id: slot, people: [{ person_id: asColleague.id }] });
  await call(portal.asModerator, 'PATCH', '/api/calendar/detail/', {
    id: slot,
    start_date: `${dayIn(22)} 09:00`,
    finish_date: `${dayIn(22)} 15:00`,
  });
  const given = { id: slot, proposal_id: proposalId };
  const { change_id } = await call(portal.asModerator, 'POST', '/api/calendar/delete/', given);
  await call(portal.asModerator, 'POST', '/api/calendar/undo/', { change_id });
  const visits: readonly { id: number }[] = await call(asColleague, 'GET', `/api/visits/list/?slot_id=${slot}`);
  const visit_id = visits[0]?.id;
  const people = [{ visit_id, arrives: dayIn(22), leaves: dayIn(23) }];
  await call(asColleague, 'POST', '/api/visits/plan/', { slot_id: slot, people });
  await call(asColleague, 'POST', '/api/visits/action/', { visit_id, action: 'confirm' });
  await call(portal.asModerator, 'POST', '/api/visits/action/', { visit_id, action: 'came' });
  await call(portal.asModerator, 'PATCH', '/api/calendar/detail/', {
    id: slot,
    start_date: `${dayIn(21)} 09:00`,
    finish_date: `${dayIn(22)} 15:00`,
  });
  const [start, finish] = [`${dayIn(24)}T06:00:00Z`, `${dayIn(24)}T12:00:00Z`];
  return aRecord(db, { type: 2, stationId: 3, proposalId, from: start, to: finish, by: asScientist.id });
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

/** One that fails for days, the last time a moment ago. */
async function webhookLetter(portal: ShippedPortal): Promise<void> {
  const { db, sql, asAdministrator, asModerator } = portal;
  const hook = { name: 'Каталог', url: 'https://hook.invalid/luch', events: ['proposal'] };
  await call(asAdministrator, 'POST', '/api/administration/webhooks/', hook);
  await db.update(webhook).set({ failingSince: inHours(-24 * 4), failedAt: inHours(-1) });
  await act(asModerator, await propose(portal, s.created), 'next_step');
  await until(async () => (await sql`select from webhook where disabled_at is not null`)[0]);
}
