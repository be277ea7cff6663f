import { escapeIdentifier, type Submittable } from 'pg';
import { type Listener, listen, type Subscription } from './listen.ts';
import type { Hosts } from './hosts.ts';
import type { Pool } from './pool.ts';
import type { Answer } from './pool-client.ts';

type Rows = readonly object[];
type AnyRows = Record<string, unknown>[];

/** Statements as text. Values are bound, never written into the text; `sql(name)` is a quoted identifier. */
export interface Statements {
  <R extends Rows = AnyRows>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<R>;
  (identifier: string): Identifier;
  /** Text that needs no escaping; without values it may hold several statements, whose rows are put together. */
  unsafe<R extends Rows = AnyRows>(text: string, values?: readonly unknown[]): Promise<R>;
}

/** One connection, and with it the protocol itself for what is no statement, such as the streams of COPY. */
export interface Session extends Statements {
  submit<Q extends Submittable>(query: Q): Q;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** Statements outside Drizzle, each on any free connection of the same pool. A moment arrives as a Date, a day as text. */
export interface Sql extends Statements {
  /** For what belongs to a session, such as an advisory lock; the connection is closed afterwards. */
  onOneConnection<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Hears a channel on a connection of its own, renewed when it breaks; resolves when it hears for the first time. */
  listen(
    channel: string,
    onMessage: Listener['onMessage'],
    onListening?: Listener['onListening'],
  ): Promise<Subscription>;
  /** How the pool fares. */
  connections(): Connections;
  /** Ends all connections; what still runs gets `timeout` seconds, default 5. */
  end(options?: { timeout?: number }): Promise<void>;
}

class Identifier {
  readonly text: string;
  constructor(name: string) {
    this.text = name.split('.').map(escapeIdentifier).join('.');
  }
}

type Query = (text: string, values?: readonly unknown[]) => Promise<Answer>;

export function createSql(pool: Pool, hosts: Hosts): Sql {
  const subscriptions = new Set<Subscription>();
  return Object.assign(
    createStatements((text, values) => pool.query(text, values && [...values])),
    {
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      async onOneConnection<T>(work: (session: Session) => Promise<T>): Promise<T> {
        const client = await pool.connect();
        try {
          const statements = createStatements((text, values) => client.query(text, values && [...values]));
          return await work(
            Object.assign(statements, { submit: <Q extends Submittable>(query: Q) => client.query(query) }),
          );
        } finally {
          client.release(true);
        }
      },
      async listen(channel: string, onMessage: Listener['onMessage'], onListening?: Listener['onListening']) {
        const subscription = await listen(hosts, { channel, onMessage, onListening });
        subscriptions.add(subscription);
        return subscription;
      },
      async end({ timeout = 5 }: { timeout?: number } = {}) {
        await Promise.all([...subscriptions].map((subscription) => subscription.unlisten()));
        await pool.close(timeout * 1000);
      },
    },
  );
}

function createStatements(query: Query): Statements {
  const unsafe = async (text: string, values?: readonly unknown[]): Promise<Rows> =>
    [await query(text, values)].flat().flatMap(({ rows }) => rows);
  const statement = (text: string | TemplateStringsArray, ...values: readonly unknown[]) =>
    typeof text === 'string' ? new Identifier(text) : unsafe(...bind(text, values));
  return Object.assign(statement, { unsafe }) as Statements;
}

/** `select ${1} from ${sql('a')}` becomes `select $1 from "a"` and `[1]`. */
function bind(texts: TemplateStringsArray, values: readonly unknown[]): [string, unknown[]] {
  const bound: unknown[] = [];
  const text = texts.reduce((before, after, at) => {
    const value = values[at - 1];
    return `${before}${value instanceof Identifier ? value.text : `$${bound.push(value)}`}${after}`;
  });
  return [text, bound];
}
