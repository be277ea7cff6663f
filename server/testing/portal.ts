import { asc, eq, sql as fragment } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authenticateBy } from '../src/modules/account/authenticate.ts';
import type { TurnableClock } from '../src/platform/clock.ts';
import type { Config } from '../src/platform/config.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { Authenticate } from '../src/platform/http/access.ts';
import { mailTable } from '../src/platform/mail/mail.table.ts';
import { bareApp } from './bare-app.ts';
import { type Calls, callAs } from './calls.ts';
import type { TestDatabase } from './database.ts';
import { type Cast, everybody, type PersonOptions, someone, type TestPerson } from './people.ts';

/** Letters wait in the outbox: a test reads them there, and nobody sends them. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface TestPortal extends Cast {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly sql: Deps['sql'];
  /** Stands until turned. */
  readonly clock: TurnableClock;
  /** Somebody signed out. */
  readonly asVisitor: Calls;
  /** One more signed-in person. */
  someone(options?: PersonOptions): Promise<TestPerson>;
  /** Letters in the order in which they were written, to everybody or to one address. */
  letters(to?: string): Promise<Letter[]>;
  countStatements: TestDatabase['countStatements'];
  /** Where its database is, for a connection that is not the portal's. */
  readonly target: TestDatabase['target'];
  close(): Promise<void>;
}

export interface PortalOptions {
  /** Default: Monday, 2 March 2026, 12:00 in Moscow. */
  readonly now?: Date;
  readonly config?: Partial<Config>;
}

/** The whole portal as in production, on a database of its own; calls are not limited unless a test says so. */
export async function testPortal({ now, config }: PortalOptions = {}): Promise<TestPortal> {
  let authenticate: Authenticate = nobody;
  const bare = await bareApp({
    config: { publicUrl: 'https://luch.example.org', ...config },
    authenticate: (token, request) => authenticate(token, request),
  });
  const { app, clock, deps } = bare;
  const { db, sql } = deps;
  authenticate = authenticateBy(deps);
  clock.set(now ?? new Date('2026-03-02T09:00:00Z'));
  await app.ready();

  return {
    ...(await everybody({ app, db, clock })),
    app,
    deps,
    db,
    sql,
    clock,
    asVisitor: callAs(app),
    someone: (person) => someone({ app, db, clock }, person),
    letters: (to) => lettersOf(db, to),
    countStatements: (work) => bare.database.countStatements(work),
    target: bare.database.target,
    close: () => bare.close(),
  };
}

/** Until the database is there, which happens in `bareApp`. */
const nobody: Authenticate = () => Promise.resolve(undefined);

async function lettersOf(db: Deps['db'], to?: string): Promise<Letter[]> {
  const rows = await db
    .select({ to: mailTable.recipient, subject: mailTable.subject, text: mailTable.text })
    .from(mailTable)
    .where(to === undefined ? undefined : eq(mailTable.recipient, to))
    // Of one moment as they were written.
    .orderBy(asc(mailTable.createdAt), fragment`ctid`);
  return rows.map((row) => ({ ...row, text: row.text ?? '' }));
}
