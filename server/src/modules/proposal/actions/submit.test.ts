import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../../testing/calendar.ts';
import { aForm, aQuestion, pinned } from '../../../../testing/forms.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { facilitySession, station, stationMethod } from '../../reference/reference.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';

const path = '/api/proposals/proposal/update_status/';
let author: TestPerson;
const portal = await portalOfFile();
/** The synchrotron's session 2025-3 takes proposals until 15 June; its planning begins on 30 September. */
beforeEach(() => at('2025-06-01T09:00:00Z'));

/** Sets the clock, and signs the author in anew: a sign-in ends after thirty days. */
async function at(moment: string): Promise<void> {
  portal.clock.set(new Date(moment));
  author = await portal.someone();
}

const make = (options: Partial<ProposalOptions> = {}) => aProposal(portal.db, { applicantId: author.id, ...options });
const submit = (id: number, who: Pick<TestPerson, 'call'> = author) =>
  who.call('POST', path, { proposal_id: id, status_slug: 'created' });
const stored = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0];

/** Makes drafts that have answered what a session asks. */
async function answering(sessionId: number): Promise<(options?: Partial<ProposalOptions>) => Promise<number>> {
  const questions = [aQuestion({ type: 'line' })];
  const { id: formId, questions: ids } = await aForm(portal.db, { by: portal.asModerator.id, questions, sessionId });
  return async (options = {}) => {
    const id = await make(options);
    await pinned(portal.db, id, { formId, answers: { [ids[0] ?? 0]: 'ответ' } });
    return id;
  };
}
const counts = async (id: number) => {
  const [answer] = await portal.db.select().from(proposalAnswer).where(eq(proposalAnswer.proposalId, id));
  return answer?.isCounted;
};

describe('the session of a submit', () => {
  it('is the next one of its facility whose deadline has not passed, to the last second in Moscow', async () => {
    await at('2025-06-15T20:59:59Z');
    const { body } = await submit(await make());
    expect(body.receipt).toMatchObject({ submitted_at: '2025-06-15T20:59:59.000Z', session: { name: '2025-3' } });
    await at('2025-06-15T21:00:00Z');
    expect((await submit(await make())).body.receipt.session.name).toBe('2026-1');
  });

  it('is none while none is published; the submit stands all the same, and a later schedule takes it in', async () => {
    await at('2026-03-02T09:00:00Z');
    const id = await make();
    expect((await submit(id)).body).toMatchObject({ last_status_id: s.created, receipt: { session: null } });
    const draft = await make();
    const moderator = await portal.someone({ roles: ['moderator'] });
    const { body: added } = await moderator.call('POST', '/api/references/session/list/', {
      megascience_type_ext_id: 1,
      name: '2027-1',
      date_start: '2027-02-01',
      date_end: '2027-04-30',
      deadline: '2026-10-18',
    });
    expect([(await stored(id))?.sessionId, (await stored(draft))?.sessionId]).toEqual([added.id, null]);

    const answered = await (await answering(added.id))();
    const move = (deadline: string) =>
      moderator.call('PATCH', '/api/references/session/list/', { id: added.id, deadline });
    await move('2026-02-01');
    expect((await submit(answered)).body.receipt.session).toBeNull();
    expect(await counts(answered)).toBe(false);
    await move('2026-10-18');
    expect([(await stored(answered))?.sessionId, await counts(answered)]).toEqual([added.id, true]);
  });

  it('takes in whatever waited for one at once, each of them by the day of its submit', async () => {
    const waits = (day: string) =>
      make({ status: s.created, kindId: 1, submittedAt: new Date(`2025-${day}T09:00:00Z`) });
    const moderator = await portal.someone({ roles: ['moderator'] });
    const move = (id: number) =>
      moderator.call('PATCH', '/api/references/session/list/', { id, deadline: '2025-06-15' });
    const costs = async (days: readonly string[]) => {
      const ids = await Promise.all(days.map(waits));
      const statements = await portal.countStatements(() => move(3));
      return { statements, sessions: await Promise.all(ids.map(async (id) => (await stored(id))?.sessionId)) };
    };
    const two = await costs(['06-10', '06-20']);
    expect(two.sessions).toEqual([3, 4]);
    const six = await costs(['06-10', '06-20', '06-11', '06-12', '06-13', '06-21']);
    expect(six).toEqual({ statements: two.statements, sessions: [3, 4, 3, 3, 3, 4] });
  });

  it('decides which answers count, at the first submit and at a further one', async () => {
    await at('2025-06-15T09:00:00Z');
    const answered = await answering(3);
    const [inTime, late] = [await answered(), await answered()];
    await submit(inTime);
    const [former, again] = [author, await answered({ status: s.modification, sessionId: 3 })];
    await at('2025-06-16T09:00:00Z');
    expect((await submit(late, former)).body.receipt.session.name).toBe('2026-1');
    expect([await counts(inTime), await counts(late)]).toEqual([true, false]);
    await at('2025-09-29T21:00:00Z');
    await portal.db.update(proposal).set({ applicantId: author.id }).where(eq(proposal.id, again));
    expect((await submit(again)).body.receipt.session.name).toBe('2026-1');
    expect(await counts(again)).toBe(false);
  });

  it('decides it also where a moderator submits it silently, by the date that is given', async () => {
    await at('2025-06-16T09:00:00Z');
    const [former, next] = [await (await answering(3))(), await (await answering(4))()];
    const moderator = await portal.someone({ roles: ['moderator'] });
    for (const id of [former, next]) {
      const more = { new_status_id: s.created, date: '2025-06-15' };
      const { status } = await moderator.call('POST', path, { proposal_id: id, status_slug: 'change_status', ...more });
      expect([status, (await stored(id))?.sessionId]).toEqual([200, 3]);
    }
    expect([await counts(former), await counts(next)]).toEqual([true, false]);
  });

  it('stays at the resubmit until its planning has begun, and then is the next', async () => {
    await at('2025-09-29T09:00:00Z');
    expect((await submit(await make({ status: 6, sessionId: 3 }))).body.receipt.session.name).toBe('2025-3');
    await at('2025-09-29T21:00:00Z');
    expect((await submit(await make({ status: 6, sessionId: 3 }))).body.receipt.session.name).toBe('2026-1');
  });

  it('is one of the facility that it was taken to, whatever it had at another', async () => {
    const [there] = await portal.db
      .select({ stationId: station.id, kindId: station.kindId, methodId: stationMethod.methodId })
      .from(station)
      .innerJoin(stationMethod, eq(stationMethod.stationId, station.id))
      .where(eq(station.id, 20));
    const id = await make({ status: s.modification, sessionId: 3, ...there });
    const [waiting] = (await author.call('GET', '/api/proposals/proposal/waiting/')).body.items;
    const { receipt } = (await submit(id)).body;
    const [led] = await portal.db.select().from(facilitySession).where(eq(facilitySession.id, receipt.session.id));
    expect([led?.kindId, waiting.term.session.id]).toEqual([there?.kindId, led?.id]);

    const other = await make({ status: s.modification, sessionId: 3 });
    const questions = [aQuestion({ type: 'line' })];
    const ofSession = await aForm(portal.db, { by: portal.asModerator.id, questions, sessionId: led?.id ?? 0 });
    await author.call('PATCH', '/api/proposals/proposal/detail/', { id: other, stations: [20] });
    const { body: card } = await author.call('GET', `/api/proposals/proposal/detail/?id=${other}`);
    expect(card.questions).toMatchObject([{ id: ofSession.questions[0] }]);
  });
});

it('keeps the moment of the first submit at every further one, and gives a receipt of this one', async () => {
  const submittedAt = new Date('2025-05-01T09:00:00Z');
  const id = await make({ status: s.modification, submittedAt });
  const { body } = await submit(id);
  expect(body.receipt.submitted_at).toBe(portal.clock.now().toISOString());
  expect((await stored(id))?.submittedAt).toEqual(submittedAt);
});

describe('a submit is refused', () => {
  it('in every status but 1 and 6', async () => {
    for (const status of [2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14]) {
      const { status: answer, body } = await submit(await make({ status }));
      expect([status, answer, body.code]).toEqual([status, 409, 'wrong_state']);
    }
  });

  it('that is incomplete, and names every field and the step where it stands', async () => {
    const { status, body } = await submit(await make({ name: '', keywords: '', stationId: null }));
    expect([status, body.code]).toEqual([409, 'incomplete']);
    expect(body.missing).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ step: 'info', field: 'name' }),
        expect.objectContaining({ step: 'info', field: 'keywords' }),
        expect.objectContaining({ step: 'station', field: 'stations' }),
      ]),
    );
  });

  it.each(['isAvailable', 'isActive'] as const)('to a station that was switched off since: %s', async (column) => {
    const id = await make();
    await portal.db
      .update(station)
      .set({ [column]: false })
      .where(eq(station.id, 1));
    expect(await submit(id)).toMatchObject({ status: 409, body: { code: 'incomplete' } });
    await portal.db
      .update(station)
      .set({ [column]: true })
      .where(eq(station.id, 1));
    expect((await submit(id)).status).toBe(200);
  });

  it('to moderators and members, who are neither of them its author', async () => {
    const id = await make({ members: [portal.asColleague.id] });
    for (const who of [portal.asModerator, portal.asColleague])
      expect(await submit(id, who)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await stored(id))?.status).toBe(s.draft);
  });
});

describe('the limit of proposals in work', () => {
  const fill = async (count: number) => {
    for (let number = 0; number < count; number += 1) await make({ status: 2 + (number % 7) });
  };

  it('counts what is between submitted and report, and nothing else', async () => {
    await fill(9);
    for (const status of [9, 10, 11, 12, 13, 14]) await make({ status });
    expect((await submit(await make())).status).toBe(200);
    const refused = await submit(await make());
    expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  it('lets through one of several that come in the same second for the last place', async () => {
    await fill(9);
    const answers = await Promise.all([await make(), await make(), await make()].map((id) => submit(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('never keeps back what was submitted before', async () => {
    await fill(12);
    expect((await submit(await make({ status: 6 }))).status).toBe(200);
  });

  it('speaks the words of the specification in English too', async () => {
    await fill(10);
    const english = await author.call('PATCH', '/api/users/profile/detail/', { id: author.id, language: 'en' });
    expect(english.status).toBe(200);
    expect((await submit(await make())).body.error).toBe(
      'You are not able to submit the proposal, because the total numbers of proposal are exceded',
    );
  });
});

describe('an answered plan change', () => {
  it.each([
    [s.created, s.created],
    [s.expertise, s.expertise],
    [s.approve, s.approve],
    [s.scheduled, s.approve],
  ])('forwarded in %i without reserved time leads to %i', async (planChangeFrom, to) => {
    const id = await make({ status: 6, planChangeFrom, grantedHours: 24, sessionId: 3 });
    expect((await submit(id)).body.last_status_id).toBe(to);
    expect(await stored(id)).toMatchObject({ planChangeFrom: null, sessionId: 3 });
  });

  it.each([
    ['still ahead', '2025-10-01', false],
    ['all of it closed', '2025-05-20', true],
  ])('leads to 7 while time is reserved, %s, wherever it was forwarded', async (_, day, closed) => {
    const id = await make({ status: 6, planChangeFrom: s.approve, grantedHours: 24, stationId: 3 });
    await aRecord(portal.db, {
      type: 2,
      proposalId: id,
      stationId: 3,
      from: `${day}T06:00:00Z`,
      to: `${day}T18:00:00Z`,
      by: portal.asScientist.id,
      closed,
    });
    expect((await submit(id)).body.last_status_id).toBe(s.scheduled);
  });

  it('asks neither for the limit nor for a station that is open', async () => {
    for (let number = 0; number < 11; number += 1) await make({ status: s.created });
    const id = await make({ status: 6, planChangeFrom: s.approve, grantedHours: 24, stationId: 4 });
    await portal.db.update(station).set({ isAvailable: false }).where(eq(station.id, 4));
    expect((await submit(id)).body.last_status_id).toBe(s.approve);
    await portal.db.update(station).set({ isAvailable: true }).where(eq(station.id, 4));
  });
});

it.each([
  ['a first submit', {}],
  ['one after a revision', { status: s.modification, submittedAt: new Date('2025-05-01T09:00:00Z') }],
])('%s is at most ten statements, however many are told', async (_, options) => {
  await at('2025-06-01T09:00:00Z');
  const answered = await answering(3);
  const statements = async () => {
    const id = await answered(options);
    return portal.countStatements(() => submit(id));
  };
  // The first letter of a kind asks for its queue once.
  await statements();
  const few = await statements();
  for (let number = 0; number < 5; number += 1) await portal.someone({ roles: ['moderator', 'bs'], stations: [1] });
  expect([few <= 10, await statements()]).toEqual([true, few]);
});
