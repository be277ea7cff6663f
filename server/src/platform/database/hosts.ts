import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { isConnectionLost, isReadOnly } from './error-code.ts';

/** A connection string, several hosts allowed, or the parts of one. */
export type Target = string | { host: string; port: number; user: string; database: string };

/** Where to connect now. All connections of a process go to one host until that one fails. */
export interface Hosts {
  readonly several: boolean;
  /** Whether the server is reached over a network, where it may fall silent without a word. */
  readonly remote: boolean;
  /** How long a caller waits for a host that lets us in, in milliseconds. */
  readonly patience: number;
  current(): ClientConfig;
  /** Moves on to the next host, unless somebody else has done so already. */
  failed(host: ClientConfig): void;
  /** Remembers a connection, also one that is only being made, until it ends. */
  track(client: Client, host: ClientConfig): void;
  /** Breaks connections at once: whoever waits for an answer on one is told that it is lost. */
  cut(which: (host: ClientConfig) => boolean): void;
}

/** A fail-over takes up to 20 s; a call is answered within 60 s. */
export const PATIENCE = 25_000; // ms
const PAUSE = 100; // ms

const URL_PARTS = /^(\w+:\/\/(?:.*@)?)([^@/?]*)(.*)$/s;

interface Options {
  /** Replaces the name in the target. */
  readonly database?: string | undefined;
  readonly patience?: number;
}

/** `postgres://user@a:5432,b:5432/name` are two hosts, of which the one that takes writes is wanted. */
export function hostsOf(
  target: Target,
  settings: ClientConfig,
  { database, patience = PATIENCE }: Options = {},
): Hosts {
  const configs = targetsOf(target, database).map((each) => ({ ...settings, ...each }));
  const tracked = new Map<Client, ClientConfig>();
  let at = 0;
  const current = (): ClientConfig => configs[at] ?? settings;
  return {
    several: configs.length > 1,
    remote: typeof target === 'string',
    patience,
    current,
    failed(host) {
      if (host === current()) at = (at + 1) % configs.length;
    },
    track(client, host) {
      tracked.set(client, host);
      client.once('end', () => tracked.delete(client));
    },
    cut(which) {
      for (const [client, host] of tracked) if (which(host)) cutOff(client);
    },
  };
}

/** `end()` would wait for the other side, which may be frozen. */
export const cutOff = (client: Client): void => void client.connection.stream.destroy();

function targetsOf(target: Target, database?: string): ClientConfig[] {
  if (typeof target !== 'string') return [{ ...target, ssl: false, ...(database !== undefined && { database }) }];
  const [, before = '', hosts = '', after = ''] = URL_PARTS.exec(target) ?? [];
  const rest = database === undefined ? after : after.replace(/^[^?]*/, `/${database}`);
  return hosts.split(',').map((host) => ({ connectionString: `${before}${host}${rest}` }));
}

/**
 * Connects to one host after the other until one lets us in or the patience ends: a server that restarts, or whose role
 * moves to another host, is away for a moment only.
 */
export async function connectWithRetry<T>(
  hosts: Hosts,
  connect: (host: ClientConfig) => Promise<T>,
  isOver: () => boolean = () => false,
): Promise<T> {
  for (const until = Date.now() + hosts.patience; ; await sleep(PAUSE)) {
    const host = hosts.current();
    try {
      return await connect(host);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      hosts.failed(host);
      if (isOver() || Date.now() > until) throw error;
    }
  }
}

/**
 * Does once more what a server refused because it only reads: it certainly did not happen. A lost connection is another
 * matter, as nobody knows what became of what was sent.
 */
export async function retryUnwritten<T>({ patience }: Hosts, work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + patience; ; await sleep(PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!isReadOnly(error) || Date.now() > until) throw error;
    }
  }
}
