import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { isConnectionLost } from './error-code.ts';

/** A connection string, several hosts allowed, or the parts of one. */
export type Target = string | { host: string; port: number; user: string; database: string };

/** Where to connect now. All connections of a process go to one host until that one fails. */
export interface Hosts {
  readonly several: boolean;
  current(): ClientConfig;
  /** Moves on to the next host, unless somebody else has done so already. */
  failed(host: ClientConfig): void;
}

const [RETRY_FOR, PAUSE] = [5000, 100]; // ms

const URL_PARTS = /^(\w+:\/\/(?:.*@)?)([^@/?]*)(.*)$/s;

/** `postgres://user@a:5432,b:5432/name` are two hosts, of which the one that takes writes is wanted. `database` replaces the name. */
export function hostsOf(target: Target, settings: ClientConfig, database?: string): Hosts {
  const configs = targetsOf(target, database).map((each) => ({ ...settings, ...each }));
  let at = 0;
  const current = (): ClientConfig => configs[at] ?? settings;
  return {
    several: configs.length > 1,
    current,
    failed(host) {
      if (host === current()) at = (at + 1) % configs.length;
    },
  };
}

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
  for (const until = Date.now() + RETRY_FOR; ; await sleep(PAUSE)) {
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
