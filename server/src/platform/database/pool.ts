import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, type PoolClient, Pool as PgPool } from 'pg';
import { READ_ONLY } from './error-code.ts';
import { type Hosts, connectWithRetry, retryUnwritten } from './hosts.ts';
import { clientOf, readOnlyClients } from './pool-client.ts';
import { watchHosts } from './watch-hosts.ts';
import type { StatementNames } from './statement-names.ts';

export interface PoolOptions {
  /** Connections at most; further callers wait. */
  readonly max: number;
  /** Told of connections that break. */
  readonly onLost: (error: Error) => void;
  /** Called with every statement sent. */
  readonly onStatement?: (text: string) => void;
  /** Without them every statement is parsed and planned each time. */
  readonly names?: StatementNames;
  /** Whether a server that only reads will do. */
  readonly standby?: boolean;
}

type OnAcquired = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void;

const CONNECT_WITHIN = 10_000; // ms
const IDLE_FOR = 60_000; // ms
const LIFETIME = 3600; // s

/**
 * The pool of `pg`, with what it leaves to others: whoever asks for a connection while the server restarts, or while its
 * role moves to another host, waits a little instead of failing.
 */
export class Pool extends PgPool {
  readonly #hosts: Hosts;
  readonly #inUse = new Set<PoolClient>();
  readonly #unwatch: () => void = () => undefined;

  constructor(hosts: Hosts, { max, onLost, onStatement, names, standby = false }: PoolOptions) {
    super({
      max,
      Client: clientOf(hosts, { onStatement, names }),
      connectionTimeoutMillis: CONNECT_WITHIN,
      idleTimeoutMillis: IDLE_FOR,
      maxLifetimeSeconds: LIFETIME,
      ...(hosts.remote && !standby && { onConnect: refuseStandby }),
    });
    this.#hosts = hosts;
    // Without listeners, an error on a connection that nobody waits for would end the process.
    this.on('error', onLost);
    this.on('connect', (client) => client.on('error', () => undefined));
    if (hosts.remote) this.#unwatch = watchHosts(hosts, { standby });
    // One function for the many signatures of `pg`.
    const ask = super.query.bind(this) as unknown as (...given: unknown[]) => Promise<unknown>;
    this.query = ((...given: unknown[]) => retryUnwritten(hosts, () => ask(...given))) as unknown as PgPool['query'];
  }

  /** Also called by the pool's own `query` (with a callback) and by Drizzle's transactions. */
  override connect(): Promise<PoolClient>;
  override connect(callback: OnAcquired): void;
  override connect(callback?: OnAcquired): Promise<PoolClient> | void {
    const acquired = this.#acquire();
    if (callback === undefined) return acquired;
    acquired.then(
      (client) => callback(undefined, client, (why) => client.release(why)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  /** Lets what runs end, within `milliseconds`. */
  async close(milliseconds: number): Promise<void> {
    this.#unwatch();
    const ended = this.end();
    await Promise.race([ended, sleep(milliseconds, undefined, { ref: false })]);
    for (const client of this.#inUse) client.release(true);
    await ended;
  }

  async #acquire(): Promise<PoolClient> {
    const client = await connectWithRetry(
      this.#hosts,
      () => super.connect(),
      () => this.ending,
    );
    return this.#keep(client);
  }

  /** A connection that breaks goes at once: Drizzle does not give it back when it breaks at `begin`. */
  #keep(client: PoolClient): PoolClient {
    const giveBack = client.release.bind(client);
    const release = (error?: Error | boolean): void => {
      if (!this.#inUse.delete(client)) return;
      client.off('end', onEnd);
      giveBack(error ?? readOnlyClients.has(client));
    };
    const onEnd = (): void => release(true);
    client.on('end', onEnd);
    client.release = release;
    this.#inUse.add(client);
    return client;
  }
}

/** The pool waits for it, though its types do not say so, and does not use a connection for which it rejects. */
const refuseStandby: (client: ClientBase) => unknown = async (client) => {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby !== true) return;
  throw Object.assign(new Error('This host is a standby'), { code: READ_ONLY });
};
