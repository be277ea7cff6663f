/** What we and Drizzle use of `pg`, which brings no types of its own. */
declare module 'pg' {
  import type { EventEmitter } from 'node:events';

  export type QueryResultRow = Record<string, unknown>;

  export interface QueryResult<Row extends QueryResultRow = QueryResultRow> {
    rows: Row[];
    rowCount: number | null;
    command: string;
  }

  export interface QueryConfig {
    readonly text: string;
    /** Parsed once for each connection. */
    readonly name?: string;
    readonly rowMode?: 'array';
  }

  export interface ClientConfig {
    connectionString?: string;
    host?: string;
    port?: number;
    user?: string;
    database?: string;
    ssl?: boolean;
    application_name?: string;
    /** Command-line options of the server process, such as `-c TimeZone=UTC`. */
    options?: string;
    statement_timeout?: number;
    idle_in_transaction_session_timeout?: number;
    connectionTimeoutMillis?: number;
    keepAlive?: boolean;
    keepAliveInitialDelayMillis?: number;
    types?: { getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown };
  }

  export interface PoolConfig extends ClientConfig {
    max?: number;
    idleTimeoutMillis?: number;
    maxLifetimeSeconds?: number;
    Client?: new () => Client;
    /** Runs on each new connection; one for which it rejects is not used. */
    onConnect?: (client: Client) => Promise<void>;
  }

  export class Client extends EventEmitter {
    constructor(config?: ClientConfig);
    connect(): Promise<void>;
    /** A script of several statements answers a list. Called with a callback by the pool. */
    query(query: string | QueryConfig, ...rest: unknown[]): Promise<QueryResult | QueryResult[]>;
    end(): Promise<void>;
    /** I: idle; T: in a transaction; E: in one that failed. Null before the first answer. */
    getTransactionStatus(): 'I' | 'T' | 'E' | null;
  }

  export interface PoolClient extends Client {
    release: (error?: Error | boolean) => void;
  }

  export type OnAcquired = (error: unknown, client: PoolClient | undefined, release: PoolClient['release']) => void;

  export class Pool extends EventEmitter {
    constructor(config?: PoolConfig);
    readonly ending: boolean;
    connect(): Promise<PoolClient>;
    connect(callback: OnAcquired): void;
    query(query: string, values?: readonly unknown[]): Promise<QueryResult | QueryResult[]>;
    end(): Promise<void>;
  }

  export class DatabaseError extends Error {
    readonly code: string;
    readonly constraint?: string;
    readonly position?: string;
    /** The function of PostgreSQL that refused. */
    readonly routine?: string;
  }

  export const types: {
    getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown;
    builtins: Record<'DATE' | 'TIMESTAMP' | 'TIMESTAMPTZ' | 'INTERVAL', number>;
  };

  export function escapeIdentifier(name: string): string;

  /** Drizzle's spelling of the same. */
  const pg: { Client: typeof Client; Pool: typeof Pool; types: typeof types };
  export default pg;
}
