import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { type ClientOptions, createClient } from '../src/platform/database/client.ts';
import { describeError } from '../src/platform/database/constraint-errors.ts';
import type { Target } from '../src/platform/database/hosts.ts';
import type { Database } from '../src/platform/database/open.ts';
import { askForServer, targetOf } from './server.ts';

export interface TestDatabase extends Database {
  readonly name: string;
  /** Where it is, for a client of one's own. */
  readonly target: Target;
  /** The same as `DATABASE_URL`, for a process of its own. */
  readonly url: string;
  /** How many statements `work` sent, for lists that must not ask once per row. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
}

const IN_USE = '55006';

/** A database of its own, with all tables and reference lists, in some 30 ms. Close it in `afterAll`: it is dropped. */
export async function freshDatabase(options: Pick<ClientOptions, 'max' | 'prepared'> = {}): Promise<TestDatabase> {
  const server = await askForServer(inject('meetingFolder'));
  const admin = targetOf(server);
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  await withAdmin(admin, (run) => copyTemplate(run, name, server.template));

  let statements = 0;
  const onStatement = (text: string) => {
    if (!isUpkeep(text)) statements += 1;
  };
  const { sql, db } = createClient(admin, { database: name, max: 5, ...options, onStatement });
  const target =
    typeof admin === 'string' ? admin.replace(/(?<=[^/]\/)[^/?]*(?=$|\?)/, name) : { ...admin, database: name };
  return {
    name,
    target,
    url: typeof target === 'string' ? target : urlOf(target),
    sql,
    db,
    description: `test database ${name}`,
    async close() {
      await sql.end({ timeout: 1 });
      await withAdmin(admin, (run) => drop(run, name));
    },
    async countStatements(work) {
      const before = statements;
      await work();
      return statements - before;
    },
  };
}

const urlOf = ({ user, database, host, port }: Exclude<Target, string>): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** What the queue of jobs does every minute by itself (sending a job counts, and what waits for an office), and what a new connection asks first. */
const isUpkeep = (text: string): boolean =>
  text.includes('pg_is_in_recovery') || (text.includes('pgboss.') && !/^\s*(insert|\(|with "part_)/i.test(text));

type Run = (statement: string) => Promise<unknown>;

async function withAdmin(target: Target, work: (run: Run) => Promise<unknown>): Promise<void> {
  const { sql } = createClient(target, { max: 1 });
  try {
    await work((statement) => sql.unsafe(statement));
  } finally {
    await sql.end();
  }
}

/**
 * A plain drop sends the server's own cleaning away and waits for it; a forced one may not, as that is the superuser's.
 * Force is for connections that a test has left open.
 */
async function drop(run: Run, name: string): Promise<void> {
  try {
    await run(`drop database if exists ${name}`);
  } catch (error) {
    if (describeError(error)?.code !== IN_USE) throw error;
    await run(`drop database if exists ${name} with (force)`);
  }
}

/** Another file may be copying at the same moment. */
async function copyTemplate(run: Run, name: string, template: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await run(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if (describeError(error)?.code !== IN_USE || tries > 100) throw error;
      await sleep(20);
    }
  }
}
