import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Logger } from '../logger.ts';
import type { Db, Sql } from './open.ts';

/** A connection string, several hosts allowed, or the parts of one. */
export type Target = string | { host: string; port: number; user: string; database: string };

export interface ClientOptions {
  /** Connections at most; further queries wait. */
  readonly max?: number;
  /** Instead of the target's. */
  readonly database?: string;
  readonly logger?: Logger;
  /** Called for every statement sent. */
  readonly onStatement?: (text: string) => void;
}

const STATEMENT_TIMEOUT = 30_000; // ms
const IDLE_IN_TRANSACTION = 60_000; // ms; a forgotten transaction would keep its locks for ever

/** A pool of connections, and Drizzle over the same pool. Connects at the first query. */
export function createClient(target: Target, { max = 10, database, logger, onStatement }: ClientOptions = {}) {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max,
    connect_timeout: 10,
    connection: {
      application_name: 'luch',
      TimeZone: 'UTC', // Drizzle reads moments as text and takes them for UTC
      statement_timeout: STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    },
    onnotice: (notice) => logger?.debug({ notice }, 'PostgreSQL says'),
    ...(database !== undefined && { database }),
    ...(onStatement && { debug: (_connection: number, text: string) => onStatement(text) }),
  };
  const sql: Sql =
    typeof target === 'string' ? postgres(target, options) : postgres({ ...target, ...options, ssl: false });
  const db: Db = drizzle(sql);
  acceptPlainValues(sql);
  return { sql, db };
}

const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Drizzle turns the driver's own handling of dates and JSON off, in both directions, because its columns do that
 * themselves. Outside a column (`sql` templates of either library, pg-boss) a Date would then crash the connection and
 * an object would become "[object Object]". What is already text passes as it is.
 *
 * In results the switch stays off: there a raw moment is text, such as `2026-03-01 09:00:00+00`.
 */
function acceptPlainValues(sql: Sql): void {
  const { serializers } = sql.options;
  for (const type of [1082, 1083, 1114, 1184]) serializers[type] = moment; // date, time, timestamp, timestamptz
  for (const type of [114, 3802]) serializers[type] = json; // json, jsonb
}
