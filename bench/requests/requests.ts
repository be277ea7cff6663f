import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench, KeepOther } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { Connection, requestOf } from '../load/connection.ts';
import { timeOfNode, timeOfPostgres } from '../load/processor.ts';
import { middleTurn, takeTurn, type Turn } from '../load/turn.ts';
import { type Portal, startPortal, stopPortal } from '../portal.ts';
import { type BareRoute, startBareRoute } from './bare-route.ts';
import { BareSql } from './bare-sql.ts';
import { type Call, callsOf } from './calls.ts';
import { fillRequests } from './request-world.ts';
import { logStatements, type Statement, statementsOf } from './statements.ts';
import { openVersion, type Version } from './version.ts';

const size = { proposals: 10_000, writers: 4000 };
const settings = { PROPOSAL_LIMIT: '1000' };
const READ_WITHIN = 40; // ms, 99 of 100 reads
const OF_BARE_SQL = 40; // %
const writes = ['save a field', 'save a page', 'create', 'submit'];

/** A version with its data, its calls, and what they ask of the database. */
interface Place {
  readonly version: Version;
  readonly dataDir: string;
  readonly portal: Portal;
  readonly calls: readonly Call[];
  readonly statements: ReadonlyMap<string, readonly Statement[]>;
  readonly bareSql: BareSql;
  close(): Promise<void>;
}
interface Measured extends Turn {
  readonly node: number;
  readonly postgres: number;
}

/** Each call in turns of some seconds: of this version, of those beside it, and of the floors. */
export async function measureRequests(bench: Bench, keep: KeepOther): Promise<readonly Figure[]> {
  const how = {
    clients: bench.number('clients', 10),
    seconds: bench.number('seconds', 4),
    rounds: bench.number('rounds', 3),
  };
  const wanted = bench.text('only')?.split(';');
  const folders = (bench.text('with') ?? '').split(',').filter(Boolean);
  const versions = [
    ...folders.map((folder) => ({ name: path.basename(folder), folder: path.resolve(folder) })),
    { name: 'this', folder: bench.root },
  ];
  const places: Place[] = [];
  try {
    for (const version of versions) places.push(await openPlace(version, how.clients));
    const found = new Map<Place, Figure[]>(places.map((place) => [place, []]));
    for (const { name } of places[0]?.calls ?? []) {
      if (wanted && !wanted.includes(name)) continue;
      for (const [place, figures] of await measureCall(places, name, how)) found.get(place)?.push(...figures);
      console.log(`${name} is measured`);
    }
    for (const place of places) if (place.version.name !== 'this') keep(place.version.name, found.get(place) ?? []);
    return found.get(places.at(-1)!) ?? [];
  } finally {
    for (const place of places) await place.close();
  }
}

async function openPlace(version: Version, clients: number): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-requests-'));
  const database = await openVersion(version, dataDir);
  const calls = callsOf(await fillRequests(database, size));
  await logStatements(dataDir, true);
  const statements = new Map<string, readonly Statement[]>();
  const watched = await startPortal(version.folder, dataDir, settings);
  for (const call of calls) statements.set(call.name, await watchCall(watched, dataDir, call));
  await stopPortal(watched);
  await logStatements(dataDir, false);
  const portal = await startPortal(version.folder, dataDir, settings);
  const bareSql = await BareSql.open(dataDir, clients);
  const close = async () => {
    await stopPortal(portal);
    await bareSql.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { version, dataDir, portal, calls, statements, bareSql, close };
}

async function watchCall(portal: Portal, dataDir: string, call: Call): Promise<readonly Statement[]> {
  const connection = await Connection.open(portal.address);
  const [asker] = call.askers(1);
  const found = await statementsOf(dataDir, async () => asker?.(connection));
  connection.close();
  return found;
}

type How = Readonly<Record<'clients' | 'seconds' | 'rounds', number>>;

/** Versions and floors in turn, so that what else the machine does meets all alike. */
async function measureCall(places: readonly Place[], name: string, how: How): Promise<Map<Place, Figure[]>> {
  const subjects = places.map((place) => ({
    place,
    call: place.calls.find((call) => call.name === name)!,
    turns: { own: [] as Measured[], bareSql: [] as Turn[], bareRoute: [] as Turn[] },
  }));
  for (const { place, call } of subjects) await takeTurn(place.portal.address, call.askers(how.clients), 1);
  const routes = new Map<Place, BareRoute>();
  try {
    for (const { place, call } of subjects)
      if (call.floor)
        routes.set(place, await startBareRoute(await contentOf(place.portal.address, requestOf(call.floor))));
    for (let round = 0; round < how.rounds; round += 1)
      for (const { place, call, turns } of subjects) {
        turns.own.push(await takeMeasuredTurn(place, call, how));
        const route = routes.get(place);
        if (!route) continue;
        turns.bareSql.push(await place.bareSql.takeTurn(place.statements.get(name) ?? [], how.seconds));
        turns.bareRoute.push(await takeTurn(route.address, call.askers(how.clients), how.seconds));
      }
  } finally {
    for (const route of routes.values()) await route.stop();
  }
  return new Map(
    subjects.map(({ place, turns }) => [place, [...figuresOf(place, name, turns.own), ...comparison(name, turns)]]),
  );
}

async function takeMeasuredTurn({ dataDir, portal }: Place, call: Call, how: How): Promise<Measured> {
  const times = () => Promise.all([timeOfNode(portal.process.pid), timeOfPostgres(dataDir)]);
  const [node, postgres] = await times();
  const turn = await takeTurn(portal.address, call.askers(how.clients), how.seconds);
  const [nodeAfter, postgresAfter] = await times();
  const each = (milliseconds: number) => milliseconds / turn.answered;
  return { ...turn, node: each(nodeAfter - node), postgres: each(postgresAfter - postgres) };
}

function figuresOf({ statements }: Place, subject: string, turns: readonly Measured[]): Figure[] {
  const turn = middleTurn(turns);
  return [
    { subject, what: 'requests', value: turn.perSecond, unit: '/s' },
    { subject, what: 'p50', value: turn.p50, unit: 'ms' },
    { subject, what: 'p99', value: turn.p99, unit: 'ms', ...(!writes.includes(subject) && { atMost: READ_WITHIN }) },
    { subject, what: 'Node', value: turn.node, unit: 'ms' },
    { subject, what: 'PostgreSQL', value: turn.postgres, unit: 'ms' },
    { subject, what: 'asks', value: statements.get(subject)?.length ?? Number.NaN, unit: 'statements' },
  ];
}

interface Turns {
  readonly own: readonly Turn[];
  readonly bareSql: readonly Turn[];
  readonly bareRoute: readonly Turn[];
}

function comparison(subject: string, turns: Turns): Figure[] {
  if (turns.bareSql.length === 0) return [];
  const [own, bareSql, bareRoute] = [turns.own, turns.bareSql, turns.bareRoute].map(
    (some) => middleTurn(some).perSecond,
  );
  const share = (floor = Number.NaN) => (100 * (own ?? Number.NaN)) / floor;
  return [
    { subject, what: 'bare SQL', value: bareSql ?? Number.NaN, unit: '/s' },
    { subject, what: 'of the bare SQL', value: share(bareSql), unit: '% of the floor', atLeast: OF_BARE_SQL },
    { subject, what: 'bare route', value: bareRoute ?? Number.NaN, unit: '/s' },
    { subject, what: 'of the bare route', value: share(bareRoute), unit: '% of the floor' },
  ];
}

async function contentOf(address: string, request: Buffer): Promise<Buffer> {
  const connection = await Connection.open(address);
  const { body } = await connection.ask(request);
  connection.close();
  return body;
}
