import { planRules, planWeights } from '@luch/contract/plan/plan-rules.ts';
import type { PlanView } from '@luch/contract/plan/plan.schemas.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { measuredSession } from '../../../testing/plan-questions.ts';
import { askedPlan, aRecord, aSession, foundPlan, searchedPlan } from '../../../testing/plans.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { plan } from './plan.tables.ts';
import { Searches } from './searches.ts';

/** The life of a search: seen by whoever asked, in whichever process it is. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const session = await aSession(portal.db);
await aRecord(portal.db, '2026-05-05T06:00:00Z', '2026-05-30T06:00:00Z', { createdBy: moderator.id });
beforeAll(async () => {
  for (let count = 0; count < 12; count += 1)
    await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      status: s.approve,
      sessionId: session,
      grantedHours: 48,
      canWorkAtNight: count % 2 === 0,
      preferredFrom: '2026-05-10',
      preferredTo: '2026-05-20',
    });
});
beforeEach(() => portal.db.delete(plan));

const patient = { timeout: 20_000 };

/** More rounds than end while a test looks. */
const long = { rounds: 60_000 };
const begin = async (more: object = long, who = moderator): Promise<PlanView> =>
  (await who.call('POST', '/api/calendar/plan/ask/', { session_id: session, ...more })).body.plan;
const read = async (who = moderator): Promise<PlanView> => (await who.call('GET', '/api/calendar/plan/')).body.plan;
const stop = (id: number) => moderator.call('POST', '/api/calendar/plan/stop/', { id });

describe('a search', () => {
  it('answers at once, shows what it has, and goes on', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ is_running: true, figures: null, search: { round: 0, rounds: 60_000 } });
    const shown = await searchedPlan(moderator);
    expect(shown).toMatchObject({ state: 'searching', queue: null });
    expect(shown.rows.some(({ visits }) => visits.length > 0)).toBe(true);
    expect(shown.rows.every(({ reason }) => reason === null)).toBe(true);
    await stop(begun.id);
  });

  it('is stopped, and the best plan so far stays with its reasons', async () => {
    const { id } = await begin();
    await searchedPlan(moderator);
    await stop(id);
    const stopped = await foundPlan(moderator);
    expect(stopped).toMatchObject({ state: 'stopped', failure: null, queue: { proposals: expect.any(Number) } });
    expect(stopped.search.round).toBeLessThan(60_000);
    expect(stopped.rows.every(({ reason }) => reason !== null)).toBe(true);
  });

  it('has the same answer for the same question', async () => {
    const placesOf = ({ rows }: PlanView) => rows.map(({ visits }) => visits.map(({ start_date: start }) => start));
    const question = { session_id: session, rounds: 300, seed: 3 };
    const [one, other] = [await askedPlan(moderator, question), await askedPlan(moderator, question)];
    expect(placesOf(one)).toEqual(placesOf(other));
  });

  it('takes nothing while it is searched', async () => {
    const { id, rows } = await begin();
    const chosen = [{ proposal_id: rows[0]?.proposal_id }];
    const { body } = await moderator.call('POST', '/api/calendar/plan/take/', { id, rows: chosen });
    expect(body.rows).toMatchObject([{ is_taken: false, refusal: { code: 'wrong_state' } }]);
    await stop(id);
  });
});

describe('searches of several people', () => {
  it('go one after another, and nobody has two', async () => {
    const first = await begin();
    const waiting = await begin({ rounds: 10 }, portal.asHead);
    expect(waiting.state).toBe('waiting');
    await begin({ rounds: 5 });
    expect((await foundPlan(moderator)).search.rounds).toBe(5);
    expect((await foundPlan(portal.asHead)).search.rounds).toBe(10);
    expect((await read()).id).not.toBe(first.id);
  });
});

describe('a search that is lost', () => {
  it('with its process is told as interrupted, and may be asked again', async () => {
    const id = await aPlan({ state: 'searching', aliveAt: new Date(portal.clock.now().getTime() - 60_000) });
    expect(await read()).toMatchObject({ id, state: 'failed', failure: 'interrupted', is_running: false });
    expect(await askedPlan(moderator, { session_id: session, rounds: 5 })).toMatchObject({ state: 'found' });
  });

  it('because it crashed is told as crashed, and the next one goes on', async () => {
    const [searches, id] = [new Searches(portal.deps), await aPlan()];
    const broken = { ...measuredSession(), slots: -1 };
    await searches.start({ id, askedBy: moderator.id, question: broken, rounds: 10, seed: 1 });
    await expect.poll(async () => (await read()).failure, patient).toBe('crashed');
    expect(await askedPlan(moderator, { session_id: session, rounds: 5 })).toMatchObject({ state: 'found' });
    await searches.close();
  });
});

describe('a search in another process', () => {
  let elsewhere: Searches;
  let id: number;
  beforeEach(async () => {
    [elsewhere, id] = [new Searches(portal.deps), await aPlan()];
    await elsewhere.start({ id, askedBy: moderator.id, question: measuredSession(), ...long, seed: 1 });
    await searchedPlan(moderator);
  });

  it('is heard of here, and hears when it is stopped', async () => {
    await stop(id);
    expect(await foundPlan(moderator)).toMatchObject({ id, state: 'stopped', figures: { hours: 4344 } });
    await elsewhere.close();
  });

  it('is told as interrupted at once when that one ends', async () => {
    await elsewhere.close();
    expect(await read()).toMatchObject({ id, state: 'failed', failure: 'interrupted' });
  });

  it('ends when its owner asks for something else', async () => {
    expect(await askedPlan(moderator, { session_id: session, rounds: 5 })).toMatchObject({ search: { rounds: 5 } });
    await elsewhere.close();
  });
});

/** A plan of nothing, as it is written down before its search. */
async function aPlan(values: Partial<typeof plan.$inferInsert> = {}): Promise<number> {
  const now = portal.clock.now();
  const inputs: PlanInputs = {
    kindId: 1,
    firstDay: '2026-05-04',
    lastDay: '2026-05-31',
    timeZone: 'Europe/Moscow',
    rounds: 60_000,
    seed: 1,
    rules: planRules,
    weights: planWeights,
    stations: [],
    proposals: [],
  };
  const asked = { askedBy: moderator.id, askedAt: now, aliveAt: now, sessionId: session };
  const [row] = await portal.db
    .insert(plan)
    .values({ ...asked, state: 'waiting', inputs, ...values })
    .returning({ id: plan.id });
  return row?.id ?? 0;
}
