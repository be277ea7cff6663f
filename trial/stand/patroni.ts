import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { familyOf, signalAll } from '../../server/testing/process-family.ts';
import { type Child, type Children, isRoot, until } from './children.ts';
import { isWhole, leaderOf, type Member, synchronousOf } from './cluster.ts';

/** A PostgreSQL and the Patroni that looks after it. */
export interface Node {
  readonly name: string;
  readonly port: number;
  readonly control: number;
  /** Both at once: what is left alone of the two would end the other in order. */
  signal(signal: NodeJS.Signals): void;
  start(): void;
}

export interface Patroni {
  readonly nodes: readonly Node[];
  primary(): Promise<Node>;
  synchronous(): Promise<Node>;
  /** Another one is asked to be primary. */
  switchOver(): Promise<void>;
  /** Until all three work. */
  whole(): Promise<void>;
  /** What Patroni leaves alone. */
  kill(): void;
}

interface Options {
  readonly children: Children;
  readonly folder: string;
  readonly binaries: string;
  readonly etcd: readonly string[];
  /** Three of PostgreSQL and three of Patroni. */
  readonly ports: readonly number[];
}

const USER = 'postgres';
const password = 'only-for-the-trial';

export async function startPatroni(options: Options): Promise<Patroni> {
  const { children, folder, ports } = options;
  mkdirSync(folder, { recursive: true });
  const nodes = [1, 2, 3].map((number): Node & { child?: Child } => {
    const [port = 0, control = 0] = [ports[number - 1], ports[number + 2]];
    return aNode(options, { name: `pg${number}`, port, control });
  });
  if (isRoot) execFileSync('chown', ['-R', `${USER}:${USER}`, folder]);

  /** Of whoever answers. */
  const members = async (): Promise<Member[]> => {
    for (const { control } of nodes) {
      const answer = await ask(control, '/cluster').catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { readonly members: Member[] }).members;
    }
    return [];
  };
  const named = (name: string | undefined): Node => {
    const found = nodes.find((node) => node.name === name);
    if (!found) throw new Error('Patroni has no such member now');
    return found;
  };
  const [first, ...others] = nodes;
  first?.start();
  await until('the first PostgreSQL', 60, async () => leaderOf(await members()) !== undefined);
  for (const node of others) node.start();
  const whole = () => until('three PostgreSQL', 120, async () => isWhole(await members(), nodes.length));
  await whole();

  return {
    nodes,
    whole,
    primary: async () => named(leaderOf(await members())),
    synchronous: async () => named(synchronousOf(await members())),
    async switchOver() {
      const now = await members();
      const [leader, candidate] = [leaderOf(now), synchronousOf(now)];
      const answer = await ask(named(leader).control, '/switchover', { leader, candidate });
      if (!answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`);
    },
    kill() {
      for (const node of nodes) node.signal('SIGKILL');
    },
  };

  function aNode(of: Options, place: Pick<Node, 'name' | 'port' | 'control'>): Node {
    const settings = path.join(folder, `${place.name}.yml`);
    const data = path.join(folder, place.name);
    // YAML takes JSON.
    writeFileSync(settings, JSON.stringify(settingsOf(of, place, data)));
    let child: Child | undefined;
    return {
      ...place,
      start() {
        if (child) child.start();
        else child = children.start(place.name, { command: 'patroni', words: [settings], user: USER });
      },
      signal(signal) {
        const servers = postmasterOf(data).flatMap(familyOf);
        child?.signal(signal);
        // Once more: who was being started meanwhile.
        signalAll([...servers, ...postmasterOf(data).flatMap(familyOf)], signal);
      },
    };
  }
}

const ask = (port: number, where: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${where}`, {
    signal: AbortSignal.timeout(body ? 20_000 : 1000),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

function postmasterOf(data: string): number[] {
  const file = path.join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  // A file that a kill has left may name a process that is another's by now.
  return pid > 0 && isPostgres(pid) ? [pid] : [];
}

function isPostgres(pid: number): boolean {
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Another one takes over when the leader's key has run out, `ttl` after its last renewal, has asked a frozen one in vain
 * (2 s) and is promoted (1 s). Newer versions of Patroni take no `ttl` below 20.
 */
function settingsOf(
  { etcd, folder, binaries }: Options,
  { name, port, control }: Omit<Node, 'signal' | 'start'>,
  data: string,
): object {
  const parameters = {
    max_connections: 120,
    wal_log_hints: 'on',
    wal_keep_size: '256MB',
    wal_sender_timeout: '10s',
    wal_receiver_timeout: '10s',
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 3,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 15_000,
  };
  const user = (username: string) => ({ username, password });
  return {
    scope: 'luch',
    name,
    restapi: { listen: `127.0.0.1:${control}`, connect_address: `127.0.0.1:${control}` },
    etcd: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: 14,
        loop_wait: 4,
        retry_timeout: 5,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      bin_dir: binaries,
      data_dir: data,
      pgpass: path.join(folder, `pgpass-${name}`),
      parameters: { unix_socket_directories: folder },
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
    },
    watchdog: { mode: 'off' },
  };
}

/** Once, at the first primary: the portal's own database. Answers user and password. */
export function makeDatabase(binaries: string, port: number): { readonly user: string; readonly password: string } {
  const run = (statement: string) =>
    execFileSync(
      path.join(binaries, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qc', statement],
      {
        env: { ...process.env, PGPASSWORD: password },
      },
    );
  run(`create role luch login password '${password}'`);
  run(`create database luch owner luch template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  return { user: 'luch', password };
}
