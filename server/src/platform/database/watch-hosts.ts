import { Client, type ClientConfig, DatabaseError } from 'pg';
import { isConnectionLost } from './error-code.ts';
import { cutOff, type Hosts } from './hosts.ts';

/** Connections of this name only ask whether the server answers. */
export const WATCHING = 'luch watch';

const EVERY = 2000; // ms
const WITHIN = 2000; // ms
/** Misses in a row after which a host counts as failed; with no other to go to a slow one is borne longer. */
const [OF_SEVERAL, OF_ONE] = [2, 5];

/**
 * A server that is frozen or cut off neither answers nor breaks a connection: the kernel goes on acknowledging, and all
 * callers would wait until it wakes. So the current host is asked every two seconds, on a connection of its own. When it
 * stays silent, or only reads where writing is wanted, the next host is current and connections to the silent one break.
 * @returns ends it
 */
export function watchHosts(hosts: Hosts, { standby }: { readonly standby: boolean }): () => void {
  // Instead of a standby the primary is asked.
  const patience = hosts.several || standby ? OF_SEVERAL : OF_ONE;
  let probe: Client | undefined;
  let watched = hosts.current();
  let misses = 0;
  let [isAsking, isOver] = [false, false];

  const leave = (): void => {
    if (probe) cutOff(probe);
    probe = undefined;
  };

  const look = async (): Promise<void> => {
    const host = hosts.current();
    if (host !== watched) {
      // Somebody else has moved on meanwhile.
      leave();
      [watched, misses] = [host, 0];
    }
    try {
      probe ??= await connect(host);
      if (isOver) return leave();
      await demandAnswer(probe, standby);
      misses = 0;
      // What is left at another host waits for a server that is no longer the one.
      if (host === hosts.current()) hosts.cut((other) => other !== host);
    } catch (error) {
      leave();
      // Whoever refuses, since too many are connected, is not silent.
      if (isOver || (error instanceof DatabaseError && !isConnectionLost(error))) return;
      misses += 1;
      if (misses < patience) return;
      misses = 0;
      hosts.failed(host);
      hosts.cut((other) => other === host);
    }
  };

  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void look().finally(() => (isAsking = false));
  }, EVERY).unref();

  return () => {
    isOver = true;
    clearInterval(timer);
    leave();
  };
}

async function connect(host: ClientConfig): Promise<Client> {
  const client = new Client({
    ...host,
    application_name: WATCHING,
    connectionTimeoutMillis: WITHIN,
    query_timeout: WITHIN,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    cutOff(client);
    throw error;
  }
}

async function demandAnswer(client: Client, standby: boolean): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby === true && !standby) throw new Error('This host is a standby');
}
