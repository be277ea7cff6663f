import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientConfig, types } from 'pg';
import { type Logger, silentLogger } from '../logger.ts';
import { hostsOf, PATIENCE, type Target } from './hosts.ts';
import { Pool } from './pool.ts';
import { createSql, type Sql } from './sql.ts';
import { StatementNames } from './statement-names.ts';

export interface ClientOptions {
  /** Connections at most, default 10; further queries wait. */
  readonly max?: number;
  /** Instead of the target's. */
  readonly database?: string;
  readonly logger?: Logger;
  /** Commits are acknowledged before they are on the disk: only for data that would be made again. */
  readonly lax?: boolean;
  /** Called for every statement sent. */
  readonly onStatement?: (text: string) => void;
  /** Whether statements that come again keep their plan, default yes. */
  readonly prepared?: boolean;
  /** How long a caller waits for a server that is away, in milliseconds. */
  readonly patience?: number;
  /** Whether a server that only reads will do. */
  readonly standby?: boolean;
}

const settings: ClientConfig = {
  application_name: 'luch',
  // Drizzle reads moments as text and takes them for UTC. A portal's data lie in memory or on an SSD, where a row by its
  // index costs hardly more than the next one; the server's default is that of turning disks.
  options: '-c TimeZone=UTC -c random_page_cost=1.1',
  statement_timeout: 30_000, // ms
  idle_in_transaction_session_timeout: 60_000, // ms; a forgotten transaction would keep its locks for ever
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser },
};

const laxSettings: ClientConfig = { ...settings, options: `${settings.options} -c synchronous_commit=off` };

/** A pool of connections, and over the same pool Drizzle and plain statements. Connects at the first query. */
export function createClient(target: Target, options: ClientOptions = {}): { sql: Sql; db: NodePgDatabase } {
  const { max = 10, database, logger = silentLogger, lax = false, onStatement, prepared = true } = options;
  const { patience = PATIENCE, standby = false } = options;
  const hosts = hostsOf(target, lax ? laxSettings : settings, { database, patience });
  const pool = new Pool(hosts, {
    max,
    standby,
    onLost: (error) => logger.warn({ err: error }, 'A database connection broke'),
    ...(onStatement && { onStatement }),
    ...(prepared && { names: new StatementNames() }),
  });
  return { sql: createSql(pool, hosts), db: drizzle(pool) };
}

const DATE: number = types.builtins.DATE;

/** A day has no time zone: a Date made of it would be another day elsewhere. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return type === DATE ? (text) => text : types.getTypeParser(type, format);
}
