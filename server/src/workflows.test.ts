import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { and, eq, sum, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../testing/portal.ts';
import { wordsAbout } from '../testing/random-council.ts';
import { randomLife } from '../testing/random-life.ts';
import type { People } from '../testing/random-chances.ts';
import { brokenRules } from '../testing/workflow-rules.ts';
import { calendarRecord } from './modules/calendar-records/calendar-records.tables.ts';
import { proposal } from './modules/proposal/proposal.tables.ts';

/**
 * Random people do random things at the same time; afterwards everything agrees. `SEEDS=7,8 ROUNDS=500` tries others, and
 * a seed whose rules broke once more.
 */
const seeds = (process.env['SEEDS'] ?? '1,2').split(',').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? 100);

let portal: TestPortal;
afterEach(() => portal.close());

describe.each(seeds)('whatever people do at once, by seed %i', { timeout: 600_000 }, (seed) => {
  it('no call fails, the rules of the workflows hold, and strangers read nothing', async () => {
    portal = await testPortal();
    const life = await randomLife(portal, seed);
    const { people } = life;
    const done = await life.live(rounds);
    // Rules about councils are looked at when one was held.
    for (let more = 0; more < 9 && (await meetingsHeld()) === 0; more += 1) done.push(...(await life.live(rounds)));
    expect(await meetingsHeld()).toBeGreaterThan(0);
    expect(done.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await brokenRules(portal)).toEqual({});
    // A life in which nothing was done would break no rule.
    expect(done.filter(({ status }) => status === 200).length).toBeGreaterThan(done.length / 10);
    const foreign = done.filter(({ who, what }) => who === 'unasked expert' && what.includes('_resolution/'));
    expect(foreign.filter(({ status }) => status < 300)).toEqual([]);
    await expectSecretUntilDecided(people);
    for (const { id } of await portal.db.select({ id: proposal.id }).from(proposal)) {
      const detail = `/api/proposals/proposal/detail/?id=${id}`;
      for (const who of ['stranger', 'unasked expert'] as const)
        expect((await people[who].call('GET', detail)).status).toBe(404);
      expect((await people.moderator.call('GET', detail)).body.beam_time.reserved).toBe(await reservedHours(id));
    }
  });
});

/** To their end: rated by experts, something accepted, its decisions told. */
async function meetingsHeld(): Promise<number> {
  const [row] = await portal.sql<{ held: number }[]>`
    select count(*)::int as held from council c where c.status = 3
      and exists (select from council_entry e join proposal_history h on h.proposal_id = e.proposal_id
        where e.council_id = c.id and h.action = 'council_accept' and h.at = e.released_at)
      and exists (select from council_entry e join expert_assignment a on a.proposal_id = e.proposal_id
        join expertise x on x.assignment_id = a.id where e.council_id = c.id)`;
  return row!.held;
}

/** What a council says of a proposal that it still has reaches neither its team nor an expert who was not asked. */
async function expectSecretUntilDecided(people: People): Promise<void> {
  const entries = await portal.sql<{ id: number; proposal_id: number; applicant_id: number }[]>`
    select e.id, e.proposal_id, p.applicant_id from council_entry e join proposal p on p.id = e.proposal_id
    where e.released_at is null and e.comment <> ''`;
  for (const { id, proposal_id, applicant_id } of entries) {
    const readers = Object.values(people).filter(
      (who) => who.id === applicant_id || who === people.member || who === people['unasked expert'],
    );
    for (const who of readers) {
      const { body } = await who.call('GET', `/api/proposals/proposal/detail/?id=${proposal_id}`);
      expect(JSON.stringify(body)).not.toContain(wordsAbout(id));
    }
  }
}

/** Of experiments in the calendar, over or not. */
async function reservedHours(id: number): Promise<number> {
  const lasts = sql`extract(epoch from ${calendarRecord.finishAt} - ${calendarRecord.startAt}) / 3600`;
  const [row] = await portal.db
    .select({ hours: sum(lasts) })
    .from(calendarRecord)
    .where(and(eq(calendarRecord.proposalId, id), eq(calendarRecord.type, recordTypes.experiment)));
  return Number(row?.hours ?? 0);
}
