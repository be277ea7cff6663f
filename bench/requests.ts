/**
 * `node bench/requests.ts [folder …]`: how many requests a second the portal answers, and what one costs Node and
 * PostgreSQL in processor time (Linux), over 10,000 proposals. Folders are other checkouts with their packages: they are asked
 * in turn over the same data, so that what else the machine does meets all alike. `CLIENTS` (10), `TURN` (5) seconds of each
 * and `ROUNDS` (3) as wanted; the middle round is shown.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSignIn } from '../server/src/modules/account/sign-ins.ts';
import { loadReferences } from '../server/src/modules/reference/load.ts';
import { clusterPath } from '../server/src/platform/database/embedded/cluster.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../server/src/platform/database/open.ts';
import { growWorld } from './growth-world.ts';
import { type Portal, startPortal, stopPortal } from './portal.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const [clients, seconds, rounds] = [setting('CLIENTS', 10), setting('TURN', 5), setting('ROUNDS', 3)];
const PROPOSALS = 10_000;
/** Of a clock of the processor, in ms: `getconf CLK_TCK` is 100 on Linux. */
const TICK = 10;
const [MODERATOR, AUTHOR] = [1, 5];

interface Figures {
  readonly perSecond: number;
  readonly node: number;
  readonly postgres: number;
}
interface Page {
  readonly path: string;
  readonly token: string;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-requests-'));
const database = await openDatabase({ dataDir });
const portals: Portal[] = [];
try {
  const pages = await fill(database);
  for (const folder of [...process.argv.slice(2), path.resolve(import.meta.dirname, '..')])
    portals.push(await startPortal(folder, dataDir));
  for (const [name, page] of Object.entries(pages)) {
    for (const portal of portals) await ask(portal, page, 2);
    const figures = new Map<Portal, Figures[]>(portals.map((portal) => [portal, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [portal, found] of figures) found.push(await ask(portal, page, seconds));
    for (const [portal, found] of figures) console.log(`${name.padEnd(26)}${written(middle(found))}  ${portal.folder}`);
  }
  console.log(await memoryOfBackends(database));
} finally {
  for (const portal of portals) await stopPortal(portal);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function fill({ sql, db }: Database): Promise<Record<string, Page>> {
  await migrate(sql);
  await loadReferences(db);
  await sql.onOneConnection((session) => growWorld(session, db, PROPOSALS));
  await sql`insert into person_role (person_id, role) values (${MODERATOR}, 'moderator')`;
  const tokenOf = async (person: number) =>
    (await openSignIn(db, person, { userAgent: 'bench', address: '' }, new Date())).token;
  const [moderator, author] = [await tokenOf(MODERATOR), await tokenOf(AUTHOR)];
  const list = '/api/proposals/expert-proposal-new/list/?page_size=20';
  const all = Array.from({ length: 14 }, (_, index) => index + 1).join();
  const search = '/api/proposals/proposal/search/?text=';
  return {
    'table, status 2': { path: `${list}&status_id=2`, token: moderator },
    'table, all statuses': { path: `${list}&status_id=${all}`, token: moderator },
    card: { path: '/api/proposals/proposal/detail/?id=4711', token: moderator },
    'my proposals': { path: '/api/proposals/proposal/my/?view_type=list', token: author },
    'search, common word': { path: `${search}${encodeURIComponent('катализаторов')}`, token: moderator },
    'search, rare word': { path: `${search}${encodeURIComponent('квазихлоропласты')}`, token: moderator },
  };
}

/** As many requests as `clients` get answered, each sending the next when it has its answer. */
async function ask(portal: Portal, { path: where, token }: Page, forSeconds: number): Promise<Figures> {
  const headers = { authorization: `Token ${token}` };
  const [nodeBefore, postgresBefore] = await Promise.all([ofNode(portal), ofPostgres()]);
  const begun = performance.now();
  let answered = 0;
  const client = async () => {
    while (performance.now() - begun < forSeconds * 1000) {
      const answer = await fetch(`${portal.address}${where}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${where} answered ${answer.status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = performance.now() - begun;
  const [nodeAfter, postgresAfter] = await Promise.all([ofNode(portal), ofPostgres()]);
  return {
    perSecond: (answered * 1000) / took,
    node: (nodeAfter - nodeBefore) / answered,
    postgres: (postgresAfter - postgresBefore) / answered,
  };
}

async function ofNode(portal: Portal): Promise<number> {
  return (await processorOf(portal.process.pid ?? 0)).own;
}

/** Of the server and all its connections; those that have ended are in the account of the server. */
async function ofPostgres(): Promise<number> {
  const file = path.join(clusterPath(path.join(dataDir, 'postgres')), 'postmaster.pid');
  const [pid = ''] = (await readFile(file, 'utf8')).split('\n');
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(names.map((name) => processorOf(Number(name)).catch(() => undefined)));
  const server = await processorOf(Number(pid));
  const connections = all.filter((one) => one?.parent === Number(pid));
  return connections.reduce((sum, one) => sum + (one?.own ?? 0), server.own + server.ofEnded);
}

/** In ms, from `/proc/<pid>/stat`, whose second field may hold anything within brackets. */
async function processorOf(pid: number): Promise<{ parent: number; own: number; ofEnded: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((field) =>
    Number(fields[field]),
  );
  return { parent, own: (user + system) * TICK, ofEnded: (endedUser + endedSystem) * TICK };
}

/** What connections hold for themselves, plans that are kept included. */
async function memoryOfBackends({ sql }: Database): Promise<string> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'luch'`;
  const sizes = await Promise.all(rows.map(({ pid }) => anonymousMemory(pid)));
  return `Memory of connections, MB: ${sizes.map((size) => size.toFixed(1)).join(' ')}`;
}

async function anonymousMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function middle(figures: readonly Figures[]): Figures | undefined {
  return figures.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(figures.length / 2)];
}

function written({ perSecond, node, postgres }: Figures = { perSecond: 0, node: 0, postgres: 0 }): string {
  return `${perSecond.toFixed(0).padStart(6)} /s   Node ${node.toFixed(2)} ms   PostgreSQL ${postgres.toFixed(2)} ms`;
}
