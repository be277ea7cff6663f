import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Child, type Children, isRoot, until } from './children.ts';

/** A machine that keeps files: its three programs. */
export interface StoreNode {
  readonly programs: readonly Child[];
}

export interface Swift {
  /** `FILES_URL` of the portals. */
  readonly url: string;
  readonly nodes: readonly StoreNode[];
}

const USER = 'swift';
const secret = 'only-for-the-trial';
const kinds = ['object', 'container', 'account'] as const;
const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth'];
const further = ['copy', 'dlo', 'slo', 'proxy-logging'];

interface Options {
  readonly children: Children;
  readonly folder: string;
  /** Nine of the nodes, that of the proxy, that of memcached. */
  readonly ports: readonly number[];
}

/** OpenStack Swift on three nodes, three copies of everything, spoken to as S3. */
export async function startSwift({ children, folder, ports }: Options): Promise<Swift> {
  const portOf = (node: number, kind: number): number => ports[(node - 1) * kinds.length + kind] ?? 0;
  const [proxy = 0, cache = 0] = ports.slice(9);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, lines: readonly string[]): string => {
    const file = path.join(folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };
  write('swift.conf', [
    '[swift-hash]',
    `swift_hash_path_suffix = ${secret}`,
    `swift_hash_path_prefix = ${secret}`,
    '[storage-policy:0]',
    'name = Policy-0',
    'default = yes',
  ]);
  for (const [at, kind] of kinds.entries()) {
    const ring = (...words: string[]) =>
      execFileSync('swift-ring-builder', [path.join(folder, `${kind}.builder`), ...words]);
    ring('create', '8', '3', '0');
    for (const node of [1, 2, 3]) ring('add', `r1z${node}-127.0.0.1:${portOf(node, at)}/d${node}`, '100');
    ring('rebalance');
  }
  const settings = [1, 2, 3].map((node) => {
    mkdirSync(path.join(folder, `node${node}`, `d${node}`), { recursive: true });
    return kinds.map((kind, at) => write(`${kind}-${node}.conf`, ofNode(folder, kind, node, portOf(node, at))));
  });
  const proxySettings = write('proxy-server.conf', ofProxy(folder, proxy, cache));
  if (isRoot) execFileSync('chown', ['-R', `${USER}:${USER}`, folder]);

  children.start('memcached', { command: 'memcached', words: ['-l', '127.0.0.1', '-p', String(cache)], user: USER });
  const nodes = settings.map((files, at) => ({
    programs: files.map((file, kind) =>
      children.start(`swift-${kinds[kind]}-${at + 1}`, {
        command: `swift-${kinds[kind]}-server`,
        words: [file],
        user: USER,
      }),
    ),
  }));
  children.start('swift-proxy', { command: 'swift-proxy-server', words: [proxySettings], user: USER });
  await until('Swift takes a bucket', 60, () => makeBucket(proxy));
  return { url: `s3://luch%3Aportal:${secret}@127.0.0.1:${proxy}/luch?tls=off`, nodes };
}

/** By Swift's own calls: a container of the account is a bucket. */
async function makeBucket(port: number): Promise<boolean> {
  const signedIn = await fetch(`http://127.0.0.1:${port}/auth/v1.0`, {
    headers: { 'x-auth-user': 'luch:portal', 'x-auth-key': secret },
  });
  const [place, token] = [signedIn.headers.get('x-storage-url'), signedIn.headers.get('x-auth-token')];
  if (!place || !token) return false;
  const made = await fetch(`${place}/luch`, { method: 'PUT', headers: { 'x-auth-token': token } });
  return made.ok;
}

const user = isRoot ? [`user = ${USER}`] : [];

const ofNode = (folder: string, kind: (typeof kinds)[number], node: number, port: number): string[] => [
  '[DEFAULT]',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  'workers = 0',
  ...user,
  `swift_dir = ${folder}`,
  `devices = ${path.join(folder, `node${node}`)}`,
  'mount_check = false',
  '[pipeline:main]',
  `pipeline = ${kind}-server`,
  `[app:${kind}-server]`,
  `use = egg:swift#${kind}`,
  ...(kind === 'object' ? [] : ['db_preallocation = off']),
];

const ofProxy = (folder: string, port: number, cache: number): string[] => [
  '[DEFAULT]',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  'workers = 0',
  ...user,
  `swift_dir = ${folder}`,
  '[pipeline:main]',
  `pipeline = ${[...filters, ...further].join(' ')} proxy-server`,
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
  'conn_timeout = 0.5',
  'node_timeout = 5',
  ...[...filters, ...further].flatMap((name) => [
    `[filter:${name}]`,
    `use = egg:swift#${name === 'cache' ? 'memcache' : name.replace('-', '_')}`,
    ...(name === 'cache' ? [`memcache_servers = 127.0.0.1:${cache}`] : []),
    ...(name === 's3api' ? ['location = us-east-1'] : []),
    ...(name === 'tempauth' ? [`user_luch_portal = ${secret} .admin`] : []),
  ]),
];
