import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/platform/config.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Database, openDatabase } from '../src/platform/database/open.ts';
import { callAs, type Calls } from './calls.ts';
import { type Cast, everybody, type PersonOptions, someone, type TestPerson } from './people.ts';
import { startProcess } from './portal-process.ts';
import { type ReadLetter, readLetter } from './read-letter.ts';
import type { ProviderOnLoopback } from './sign-in-provider.ts';

/**
 * The portal in a process of its own, as an operator starts it: by sockets, on the clock of the machine, with the
 * settings of an operator and nothing of the tests' environment.
 */
export interface ShippedPortal extends Cast {
  readonly address: string;
  readonly db: Database['db'];
  readonly sql: Database['sql'];
  readonly clock: typeof systemClock;
  readonly asAdministrator: TestPerson;
  readonly asSafety: TestPerson;
  readonly asVisitor: Calls;
  someone(options?: PersonOptions): Promise<TestPerson>;
  /** What waits for others of its kind has waited long enough. */
  endTheWait(): Promise<void>;
  /** Letters that have left it, by the way that its settings name. */
  readonly received: () => readonly ReadLetter[];
  /** Somebody elsewhere who signs in here; undefined where its settings name no provider. */
  readonly provider: ProviderOnLoopback | undefined;
  close(): Promise<void>;
}

/** Every setting at its default, but for what keeps two portals apart. */
export async function byDefault(): Promise<ShippedPortal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-shipped-'));
  const port = await freePort();
  const { address, stop } = await startProcess({ ...bare, PORT: port, DATA_DIR: dataDir });
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const outbox = path.join(dataDir, 'outbox');
  return shipped(address, database, {
    received: () => lettersIn(outbox),
    provider: undefined,
    async close() {
      await database.close();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

/** The programs of the machine are found; nothing else is known. */
export const bare = { PATH: process.env['PATH'] };

/** Everybody signs in at a portal that runs. */
export async function shipped(
  address: string,
  { db, sql }: Database,
  own: Pick<ShippedPortal, 'received' | 'provider' | 'close'>,
): Promise<ShippedPortal> {
  const place = { app: address, db, clock: systemClock };
  return {
    ...own,
    ...(await everybody(place)),
    asAdministrator: await someone(place, { roles: ['administrator'], lastName: 'Советова' }),
    asSafety: await someone(place, { roles: ['safety'], lastName: 'Осторожнова' }),
    asVisitor: callAs(address),
    address,
    db,
    sql,
    clock: systemClock,
    async endTheWait() {
      await sql`update mail set begun_at = begun_at - interval '11 minutes' where begun_at > now() - interval '10 minutes'`;
      await sql`update mail set held_until = null where held_until is not null`;
      await sql`update pgboss.job set start_after = now() where name = 'mail' and state < 'active'`;
    },
    someone: (options) => someone(place, options),
  };
}

const lettersIn = (outbox: string): ReadLetter[] =>
  existsSync(outbox)
    ? readdirSync(outbox)
        .filter((file) => file.endsWith('.eml'))
        .map((file) => readLetter(readFileSync(path.join(outbox, file), 'utf8')))
    : [];

/** One that nothing listened on a moment ago: the address of the portal is part of its letters. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
