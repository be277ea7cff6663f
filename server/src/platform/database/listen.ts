import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { type Hosts, connectWithRetry, cutOff } from './hosts.ts';

export interface Listener {
  readonly channel: string;
  readonly onMessage: (text: string) => void;
  /** At the start and after each break: what was said in between was not heard. */
  readonly onListening?: (() => void) | undefined;
}

export interface Subscription {
  unlisten(): Promise<void>;
}

const [FIRST_PAUSE, LONGEST_PAUSE] = [100, 5000]; // ms
/** A server that is frozen or cut off breaks no connection, and one that only hears would never know. */
const [BEAT_EVERY, SILENT_FOR] = [5000, 4000]; // ms

/** LISTEN on a connection of its own, which is opened again whenever it breaks. Rejects if the first one fails. */
export async function listen(hosts: Hosts, listener: Listener): Promise<Subscription> {
  const leaving = new AbortController();
  let client = await open(hosts, listener, onLost);

  function onLost(): void {
    if (!leaving.signal.aborted) void reopen();
  }

  async function reopen(): Promise<void> {
    for (let pause = FIRST_PAUSE; !leaving.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await sleep(pause, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      try {
        client = await open(hosts, listener, onLost);
        if (leaving.signal.aborted) await client.end();
        return;
      } catch {
        // not yet: the pool's users report that the database is away
      }
    }
  }

  return {
    async unlisten() {
      if (leaving.signal.aborted) return;
      leaving.abort();
      await client.end();
    },
  };
}

async function open(hosts: Hosts, listener: Listener, onLost: () => void): Promise<Client> {
  const client = await connectWithRetry(hosts, (host) => hear(hosts, host, listener));
  client.once('end', onLost);
  listener.onListening?.();
  return client;
}

async function hear(hosts: Hosts, host: ClientConfig, { channel, onMessage }: Listener): Promise<Client> {
  const client = new Client(host);
  hosts.track(client, host);
  client.on('error', () => undefined); // 'end' follows
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(channel)}`);
    keepBeating(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

function keepBeating(client: Client): void {
  const beat = setInterval(() => {
    const silence = setTimeout(() => cutOff(client), SILENT_FOR);
    client.query('select 1').then(
      () => clearTimeout(silence),
      () => clearTimeout(silence),
    );
  }, BEAT_EVERY).unref();
  client.once('end', () => clearInterval(beat));
}
