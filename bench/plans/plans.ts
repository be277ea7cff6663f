import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '../../contract/src/account/roles.ts';
import { badgeOf } from '../../server/src/modules/proposal/lists/badge.queries.ts';
import { countTabs, myProposals } from '../../server/src/modules/proposal/lists/my-proposals.queries.ts';
import { findProposals } from '../../server/src/modules/proposal/lists/proposal-list.queries.ts';
import { readableProposal } from '../../server/src/modules/proposal/proposal.visibility.ts';
import { countStaffLists, staffList } from '../../server/src/modules/proposal/lists/staff-lists.queries.ts';
import { waitingFor } from '../../server/src/modules/proposal/lists/waiting.queries.ts';
import { loadReferences } from '../../server/src/modules/reference/load.ts';
import '../../server/src/modules.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createClient } from '../../server/src/platform/database/client.ts';
import { logPath } from '../../server/src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/supervise.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import type { Db } from '../../server/src/platform/database/open.ts';
import type { Sql } from '../../server/src/platform/database/sql.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { silentLogger } from '../../server/src/platform/logger.ts';
import { texts } from '../../server/src/platform/texts/texts.ts';
import { actor } from '../actor.ts';
import type { Figure } from '../figures.ts';
import { fillWorld } from './plans-world.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
interface Case {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Which plans PostgreSQL chooses for lists and searches, and how long they take; none may read all proposals. */
export async function measurePlans(): Promise<readonly Figure[]> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'luch-plans-')), 'postgres');
  const server = await startEmbeddedPostgres(folder, {
    settings: ['session_preload_libraries=auto_explain', 'auto_explain.log_format=json', 'fsync=off'],
  });
  const target = { ...server.connection, database: 'postgres' };
  try {
    await prepare(target);
    return await examineAll(target, logPath(folder));
  } finally {
    await server.stop();
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}

type Target = Parameters<typeof createClient>[0];

async function prepare(target: Target): Promise<void> {
  const { sql, db } = createClient(target);
  await migrate(sql);
  await loadReferences(db);
  await sql.onOneConnection(fillWorld);
  // From the next connection on, the server writes every plan that it carries out into its log.
  await sql`alter database postgres set auto_explain.log_min_duration = 0`;
  await sql.end();
}

async function examineAll(target: Target, log: string): Promise<Figure[]> {
  const { sql, db } = createClient(target, { max: 2 });
  const figures: Figure[] = [];
  for (const one of cases(sql, db)) figures.push(...(await examine(one, log)));
  await sql.end();
  return figures;
}

function cases(sql: Sql, db: Db): Case[] {
  // Queries ask the database, the time, the settings and the words; nothing here needs more of the portal.
  const deps = { db, sql, clock: systemClock, config: readConfig({}), texts, logger: silentLogger } as unknown as Deps;
  const moderator = actor(1, ['moderator']);
  const scientist = actor(2, ['bs'], { stations: [1, 2] });
  const head = actor(3, ['msc_admin'], { kinds: [2] });
  const author = actor(4, []);
  const page = { page: 1, page_size: 20 };
  const staff = (who: Actor, filters: Omit<Parameters<typeof staffList>[3], 'page' | 'page_size'>, from = page) =>
    staffList(deps, who, 'ru', { ...from, ...filters });
  const find = (who: Actor, text: string) => findProposals(deps, who, 'ru', { text, page: 1, page_size: 20 });
  return [
    { name: 'moderator: list of status 2', run: () => staff(moderator, { status_id: [2] }) },
    {
      name: 'moderator: page 300 of status 9',
      run: () => staff(moderator, { status_id: [9] }, { ...page, page: 300 }),
    },
    { name: 'moderator: group 103', run: () => staff(moderator, { status_id: [103] }) },
    { name: 'moderator: group 104 by name', run: () => staff(moderator, { status_id: [104], sort: 'name' }) },
    { name: 'moderator: status 9 by hours', run: () => staff(moderator, { status_id: [9], sort: 'hours' }) },
    { name: 'moderator: status 9 of a station', run: () => staff(moderator, { status_id: [9], station_id: 3 }) },
    { name: 'moderator: status 9, search', run: () => staff(moderator, { status_id: [9], search: 'сплав' }) },
    { name: 'moderator: counts', run: () => countStaffLists(deps, moderator) },
    { name: 'scientist: list of status 9', run: () => staff(scientist, { status_id: [9] }) },
    { name: 'scientist: group 103', run: () => staff(scientist, { status_id: [103] }) },
    { name: 'scientist: counts', run: () => countStaffLists(deps, scientist) },
    { name: 'head: list of status 9', run: () => staff(head, { status_id: [9] }) },
    { name: 'author: my proposals', run: () => myProposals(deps, author, 'ru', 'list', page) },
    {
      name: 'author: my proposals, search',
      run: () => myProposals(deps, author, 'ru', 'list', { ...page, search: 'мембран' }),
    },
    { name: 'author: what can be named as previous', run: () => myProposals(deps, author, 'ru', 'short', page) },
    { name: 'author: tabs', run: () => countTabs(deps, author) },
    { name: 'author: what waits', run: () => waitingFor(deps, author, 'ru') },
    { name: 'author: badge', run: () => badgeOf(deps, author, 'ru') },
    { name: 'moderator: search by number', run: () => find(moderator, '51234') },
    { name: 'moderator: search, rare word', run: () => find(moderator, 'c4ca4238') },
    { name: 'moderator: search, common word', run: () => find(moderator, 'сплав') },
    { name: 'moderator: search by author', run: () => find(moderator, 'Кузнецов123') },
    { name: 'scientist: search, common word', run: () => find(scientist, 'сплав') },
    { name: 'author: search, common word', run: () => find(author, 'сплав') },
    { name: 'author: own card', run: () => readableProposal(db, moderator, 4711) },
    { name: 'stranger: somebody’s card', run: () => readableProposal(db, author, 4711).catch(() => undefined) },
  ];
}

/** Runs it warm, then once more and looks at the log. */
async function examine({ name: subject, run }: Case, log: string): Promise<Figure[]> {
  await run();
  const { size: before } = await stat(log);
  const start = performance.now();
  await run();
  const took = performance.now() - start;
  const scans = plansIn((await readFile(log)).subarray(before).toString()).flatMap(scansOf);
  const whole = scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && scan['Relation Name'] === 'proposal');
  return [
    { subject, what: 'took', value: took, unit: 'ms' },
    { subject, what: 'reads all', value: whole.length, unit: 'times', atMost: 0 },
  ];
}

function scansOf(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  return plan['Node Type'].includes('Scan') ? [plan, ...below] : below;
}

/** An entry of the log goes on for as long as its lines begin with a tab. */
function plansIn(log: string): Plan[] {
  const entries = log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g);
  return Array.from(entries, ([, json = '']) => (JSON.parse(json) as { Plan: Plan }).Plan);
}
