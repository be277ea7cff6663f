import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { WaitingKind, WaitingWork } from '@luch/contract/waiting/waiting.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil, aTeamMember } from '../../../testing/councils.ts';
import { aPass } from '../../../testing/passes.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { aComment, aProposal, type ProposalOptions } from '../../../testing/proposals.ts';
import { aDeclaredConflict, anAssignment, anExpertise } from '../../../testing/review.ts';
import { ratingDeadline } from '../expertise/expertise.tables.ts';
import { planChange } from '../proposal/proposal.tables.ts';

/** One world for all: each office is asked what waits for it. The clock stands at 12:00 in Moscow on 2 March 2026. */
let portal: TestPortal;
let expert: TestPerson;
let administrator: TestPerson;
/** A moderator who is the author of one proposal in each of the lists. */
let author: TestPerson;
const stationId = 5;
let responsible: TestPerson;

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, stationId, ...options });
const at = (day: number) => new Date(Date.UTC(2026, 1, day, 9));
const judge = (proposalId: number) =>
  aComment(portal.db, {
    proposalId,
    authorId: responsible.id,
    text: 'Да',
    kind: 'bs',
    authorRole: 'bs',
    stationId,
    bsResolution: 1,
  });

/** One of each kind, as the person's own work or as that of others. */
async function proposals(applicantId: number) {
  const { db } = portal;
  const of = (options: Partial<ProposalOptions>) => make({ applicantId, ...options });
  await of({ status: s.created, statusAt: at(10), submittedAt: at(10) });
  await of({ status: s.expertise });
  const asked = await of({ status: s.expertise, statusAt: at(12) });
  await anAssignment(db, { proposalId: asked, expertId: expert.id });
  await db
    .insert(ratingDeadline)
    .values({ proposalId: asked, until: '2026-03-05', setBy: portal.asModerator.id, setAt: at(12) });
  const ready = await of({ status: s.expertise, statusAt: at(14) });
  await anExpertise(db, { assignmentId: await anAssignment(db, { proposalId: ready, expertId: expert.id }) });
  await judge(ready);
  const statement = await of({ status: s.statement, statusAt: at(16) });
  const held = await of({ status: s.statement });
  await db.insert(planChange).values({ proposalId: held, askedBy: responsible.id, askedAt: at(17), comment: 'Позже' });
  const scheduled = await of({ status: s.scheduled, grantedHours: 48 });
  await db
    .insert(planChange)
    .values({ proposalId: scheduled, askedBy: responsible.id, askedAt: at(18), comment: 'Позже' });
  return { statement, held, scheduled };
}

beforeAll(async () => {
  portal = await testPortal();
  const { db, asModerator: moderator } = portal;
  expert = await portal.someone({ roles: ['expert'] });
  administrator = await portal.someone({ roles: ['administrator'] });
  author = await portal.someone({ roles: ['moderator'] });
  responsible = await portal.someone({ roles: ['bs'], stations: [stationId] });
  const { held, scheduled } = await proposals(portal.asApplicant.id);
  await proposals(author.id);
  // In a council that has begun nobody else decides.
  const council = { createdBy: moderator.id, createdAt: at(20) };
  const review = await aCouncil(db, { ...council, status: councilStatus.review, proposals: [held] });
  await aTeamMember(db, { councilId: review, personId: expert.id });
  // Confirmed, turned down, or sat in as a guest: nothing of these waits.
  for (const more of [
    { approveType: 2, approvedAt: at(21) },
    { approveType: 1, approvedAt: at(21), approveComment: 'Нет' },
    { type: 0 },
  ]) {
    const other = await aCouncil(db, { ...council, status: councilStatus.review, proposals: [] });
    await aTeamMember(db, { councilId: other, personId: expert.id, ...more });
  }
  await aCouncil(db, { ...council, status: councilStatus.draft, date: '2026-03-20' });
  await aCouncil(db, { ...council, status: councilStatus.planned, date: '2026-03-16' });
  await aCouncil(db, { ...council, status: councilStatus.planned, date: '2026-03-09' });
  const hour = { type: 2, stationId, by: moderator.id };
  await aRecord(db, { ...hour, proposalId: scheduled, from: '2026-02-20T09:00:00Z', to: '2026-02-20T21:00:00Z' });
  const pass = { proposalId: scheduled, creatorId: portal.asApplicant.id };
  await aPass(db, { ...pass, starts: '2026-03-04', ends: '2026-03-06' });
  await aPass(db, { ...pass, starts: '2026-03-03', ends: '2026-03-03', status: passStatus.in_processing });
  await aPass(db, { ...pass, status: passStatus.ready, cancelAskedAt: at(25) });
  await aPass(db, { ...pass, starts: '2026-02-01', ends: '2026-02-02' });
  await portal.asStranger.call('POST', '/api/users/own-data/erasure/', { reason: '' });
  await portal.sql`
    insert into mail (recipient, language, subject, text, created_at, given_up_at, attempts)
    values ('gone@example.org', 'ru', 'Письмо', 'Текст', ${at(26)}, ${at(27)}, 1)`;
});
afterAll(() => portal.close());

const waiting = async (who: TestPerson): Promise<WaitingWork[]> => (await who.call('GET', '/api/waiting/')).body;
const brief = async (who: TestPerson) =>
  (await waiting(who)).map(({ kind, count, since, until }) => [kind, count, since?.slice(0, 10) ?? null, until]);
const totalOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['total']);

const staff = (query: string) => `/api/proposals/expert-proposal-new/list/?${query}`;

describe('what waits for', () => {
  it('a moderator is what to decide, who keeps it waiting, councils and then other offices, with their days', async () => {
    expect(await brief(portal.asModerator)).toEqual([
      ['ready', 2, '2026-02-14', null],
      ['statement', 3, '2026-02-16', null],
      ['incoming', 2, '2026-02-10', null],
      ['plan_change', 2, '2026-02-18', null],
      ['no_experts', 2, '2026-02-28', null],
      ['ratings', 2, '2026-02-12', '2026-03-05'],
      ['no_verdict', 6, '2026-02-10', null],
      ['council_review', 4, '2026-02-20', null],
      ['council_planned', 2, null, '2026-03-09'],
      ['council_draft', 1, null, '2026-03-20'],
      ['pass_cancel', 1, '2026-02-25', '2026-03-10'],
      ['pass_new', 1, '2026-03-01', '2026-03-04'],
      ['pass_work', 1, '2026-03-01', '2026-03-03'],
      ['erasure', 1, '2026-03-02', null],
    ]);
  });

  it('a moderator is never the own work', async () => {
    const own = new Map((await waiting(author)).map(({ kind, count }) => [kind, count]));
    expect(
      ['ready', 'statement', 'incoming', 'plan_change', 'no_experts', 'ratings', 'no_verdict'].map((kind) =>
        own.get(kind as WaitingKind),
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 3]);
  });

  it('an expert is what to rate until when, and which minutes to confirm', async () => {
    expect(await brief(expert)).toEqual([
      ['rating', 2, '2026-03-01', '2026-03-05'],
      ['confirmation', 1, '2026-02-20', null],
    ]);
    expect((await waiting(expert))[1]?.id).toEqual(expect.any(Number));
  });

  it('a station is verdicts, experiments to close and time to assign; for a head requests for another plan too', async () => {
    expect(await brief(responsible)).toEqual([
      ['verdict', 6, '2026-02-10', null],
      ['closing', 1, '2026-02-20', null],
      ['time', 2, null, null],
    ]);
    const conflicted = await portal.someone({ roles: ['bs'], stations: [stationId] });
    const [{ id: proposalId }] = (await conflicted.call('GET', staff('status_id=103'))).body;
    await aDeclaredConflict(portal.db, { proposalId, expertId: conflicted.id });
    expect((await waiting(conflicted)).find(({ kind }) => kind === 'verdict')?.count).toBe(5);
    const head = await portal.someone({ roles: ['msc_admin'], kinds: [1] });
    expect((await waiting(head)).map(({ kind }) => kind)).toEqual(['time', 'plan_change']);
  });

  it('the pass office is what is asked for before the visit is over', async () => {
    expect(await brief(portal.asPasses)).toEqual([
      ['pass_cancel', 1, '2026-02-25', '2026-03-10'],
      ['pass_new', 1, '2026-03-01', '2026-03-04'],
      ['pass_work', 1, '2026-03-01', '2026-03-03'],
    ]);
  });

  it('an administrator is requests to be erased and letters that could not be sent', async () => {
    expect(await brief(administrator)).toEqual([
      ['erasure', 1, '2026-03-02', null],
      ['letters', 1, '2026-02-26', null],
    ]);
  });

  it('nobody without an office is nothing, not even a figure, and a visitor is refused', async () => {
    for (const who of [portal.asApplicant, portal.asStranger]) expect(await waiting(who)).toEqual([]);
    const idle = await portal.someone({ roles: ['bs', 'msc_admin'] });
    expect(await waiting(idle)).toEqual([]);
    expect((await portal.asVisitor.call('GET', '/api/waiting/')).status).toBe(403);
  });
});

describe('a figure is the total of the list to which it leads', () => {
  const toPlan = (kindId: number | null) => `/api/calendar/to_plan/${kindId === null ? '' : `?ms_list=${kindId}`}`;
  const lists: Partial<Record<WaitingKind, string>> = {
    incoming: staff('status_id=2&decision=true'),
    ready: staff('status_id=3&decision=true'),
    statement: staff('status_id=4&decision=true'),
    no_experts: staff('status_id=3&no_experts=true'),
    ratings: staff('status_id=3&ratings_missing=true'),
    no_verdict: staff('status_id=103'),
    verdict: staff('status_id=103'),
    plan_change: staff('status_id=2,3,5,7&plan_change=true'),
    rating: '/api/proposals/expert-proposal/list/?state=needs_rating',
    letters: '/api/administration/letters/?state=given_up',
  };
  const passes: Partial<Record<WaitingKind, object>> = {
    pass_new: { tab: 'current', status_id: passStatus.requested },
    pass_work: { tab: 'current', status_id: passStatus.in_processing },
    pass_cancel: { tab: 'current', cancel_asked: true },
  };

  const councils: Partial<Record<WaitingKind, object>> = {
    confirmation: { view_type: 'expert', status_id: councilStatus.review, to_confirm: true },
    council_review: { status_id: councilStatus.review },
    council_planned: { status_id: councilStatus.planned },
    council_draft: { status_id: councilStatus.draft },
  };

  it('for every office', async () => {
    const held = new Set<WaitingKind>();
    for (const who of [portal.asModerator, author, expert, responsible, portal.asHead, portal.asPasses, administrator])
      for (const { kind, count, id } of await waiting(who)) {
        if (kind === 'time') expect((await who.call('GET', toPlan(id))).body).toHaveLength(count);
        const [list, pass, council] = [lists[kind], passes[kind], councils[kind]];
        if (list) expect([kind, totalOf(await who.call('GET', list))]).toEqual([kind, count]);
        if (pass) expect([kind, totalOf(await who.call('POST', '/api/passes/list/', pass))]).toEqual([kind, count]);
        if (council)
          expect([kind, totalOf(await who.call('POST', '/api/councils/list/', council))]).toEqual([kind, count]);
        if (list ?? pass ?? council) held.add(kind);
      }
    expect([...held].sort()).toEqual([...Object.keys(lists), ...Object.keys(passes), ...Object.keys(councils)].sort());
  });

  it('of each kind of facility where somebody has stations of two', async () => {
    const reactor = 21;
    const both = await portal.someone({ roles: ['bs'], stations: [stationId, reactor] });
    await make({ status: s.approve, grantedHours: 24, stationId: reactor, kindId: 2 });
    const found = (await waiting(both)).filter(({ kind }) => kind === 'time');
    expect(found.map(({ id, count }) => [id, count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    for (const { id, count } of found) expect((await both.call('GET', toPlan(id))).body).toHaveLength(count);
  });

  it('and the list of decisions is for moderators alone', async () => {
    for (const who of [responsible, portal.asHead, expert, portal.asApplicant])
      expect((await who.call('GET', staff('status_id=3&decision=true'))).status).toBe(403);
  });
});

it('costs as many statements with all offices as with one, and with ten times as much', async () => {
  const all = await portal.someone({
    roles: ['moderator', 'expert', 'bs', 'msc_admin', 'user_administrator'],
    kinds: [1],
    stations: [stationId],
  });
  const count = (who: TestPerson) => portal.countStatements(() => waiting(who));
  // The first call of a sign-in notes when it was used.
  for (const who of [all, responsible]) await waiting(who);
  const before = await count(all);
  expect(before).toBe(await count(responsible));
  for (let more = 0; more < 10; more += 1) await make({ status: s.created });
  expect(await count(all)).toBe(before);
});
