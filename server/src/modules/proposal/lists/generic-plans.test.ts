import type { Actor } from '@luch/contract/account/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { testPortal, type TestPortal } from '../../../../testing/portal.ts';
import { badgeOf } from './badge.queries.ts';
import { countTabs, myProposals } from './my-proposals.queries.ts';
import { findProposals } from './proposal-list.queries.ts';
import { countStaffLists, staffList } from './staff-lists.queries.ts';

const [FEW, MANY, OTHERS] = [1, 5000, 400];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** A plan that is made once serves all: whoever has one proposal, and whoever has five thousand. */
describe('plans that are made once', () => {
  let portal: TestPortal;
  let database: TestDatabase;
  let few: Actor;
  let many: Actor;

  beforeAll(async () => {
    [portal, database] = [await testPortal(), await freshDatabase({ max: 1 })];
    await database.sql`alter table proposal disable trigger user`;
    await database.sql`
      insert into person (email, last_name, first_name, verified_at, created_at)
      select 'p' || n || '@example.org', 'P' || n, 'P', now(), now() from generate_series(1, ${OTHERS}::int) n`;
    const [row] = await database.sql<{ first: number }[]>`select min(id) as first from person`;
    const first = row?.first ?? 0;
    [few, many] = [actor(first), actor(first + 1)];
    await database.sql`
      insert into proposal (status, status_at, applicant_id, created_at, updated_at, submitted_at, name, kind_id, station_id)
      select 2 + n % 12, now(), case when n <= ${MANY}::int then ${many.id}::int else ${few.id}::int + n - ${MANY + FEW}::int end,
        now(), now(), now(), 'N' || n, 1, 1
      from generate_series(1, ${MANY + OTHERS}::int) n where n <= ${MANY + FEW}::int or n > ${MANY + 2}::int`;
    await database.sql`vacuum analyze`;
    await database.sql`set plan_cache_mode = force_generic_plan`;
  });
  afterAll(async () => {
    await database.close();
    await portal.close();
  });

  const deps = () => ({ ...portal.deps, db: database.db });
  const page = { page: 1, page_size: 20 };
  const stationed: Partial<Actor> = { roles: ['bs'], stations: [1] };
  const lists: Readonly<Record<string, (who: Actor) => Promise<unknown>>> = {
    'my proposals': (who) => myProposals(deps(), who, 'ru', 'list', page),
    'what may be cited': (who) => myProposals(deps(), who, 'ru', 'short', page),
    tabs: (who) => countTabs(deps(), who),
    badge: (who) => badgeOf(deps(), who, 'ru'),
    "a moderator's table": (who) =>
      staffList(deps(), { ...who, roles: ['moderator'] }, 'ru', { ...page, status_id: [2] }),
    'what is held': (who) =>
      staffList(deps(), { ...who, roles: ['moderator'] }, 'ru', { ...page, status_id: [2, 4], held: true }),
    "a moderator's counts": (who) => countStaffLists(deps(), { ...who, roles: ['moderator'] }),
    "a search of one's own": (who) => findProposals(deps(), who, 'ru', { text: 'n4711', ...page }),
    "a moderator's search": (who) =>
      staffList(deps(), { ...who, roles: ['moderator'] }, 'ru', { ...page, status_id: [2, 9], search: 'n4711' }),
    "a scientist's search": (who) => findProposals(deps(), { ...who, ...stationed }, 'ru', { text: 'n4711', ...page }),
    "a scientist's table": (who) => staffList(deps(), { ...who, ...stationed }, 'ru', { ...page, status_id: [9] }),
  };

  it.each(Object.entries(lists))('%s: never read the whole table of proposals', async (_name, run) => {
    await database.sql`deallocate all`;
    for (let time = 0; time < 3; time += 1) for (const who of [few, many]) await run(who);
    const plans = await keptPlans();
    expect(plans.length).toBeGreaterThan(0);
    const whole = plans.flatMap(scansOf).filter((scan) => scan['Node Type'] === 'Seq Scan');
    expect(whole.filter((scan) => scan['Relation Name'] === 'proposal')).toEqual([]);
  });

  it('answer each what is theirs', async () => {
    const totalOf = async (who: Actor) => (await myProposals(deps(), who, 'ru', 'list', page)).total;
    for (let time = 0; time < 3; time += 1) {
      const tabs = [await countTabs(deps(), few), await countTabs(deps(), many)];
      expect(tabs.map(({ list }) => list)).toEqual([await totalOf(few), await totalOf(many)]);
      expect(tabs.map((tab) => tab.list + tab.list_archive + tab.list_deleted)).toEqual([FEW, MANY]);
    }
  });

  /** Of all statements that the only connection knows by name, whatever their values. */
  async function keptPlans(): Promise<Plan[]> {
    const kept = await database.sql<{ name: string; values: number }[]>`
      select name, cardinality(parameter_types) as values from pg_prepared_statements
      where statement like '%from "proposal%' and name like 'luch%'`;
    const plans: Plan[] = [];
    for (const { name, values } of kept) {
      const list = values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join()})`;
      const [row] = await database.sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
        `explain (format json) execute "${name}"${list}`,
      );
      plans.push(...(row?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan));
    }
    return plans;
  }
});

function scansOf(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  return plan['Node Type'].includes('Scan') ? [plan, ...below] : below;
}

const actor = (id: number): Actor => ({
  id,
  email: '',
  language: 'ru',
  roles: ['applicant'],
  kinds: [],
  stations: [],
  signInId: 0,
});
