import { existsSync } from 'node:fs';
import path from 'node:path';
import { newestBinaries } from '../tools/other-postgres.ts';

/** What the stand is made of, and which of Debian's packages bring it. */
const needed: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'swift-ring-builder': 'swift-proxy',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  memcached: 'memcached',
  setpriv: 'util-linux',
};

export type Find = (program: string) => string | undefined;

const folders = ['/usr/bin', '/usr/sbin', ...(process.env['PATH'] ?? '').split(path.delimiter)];

export const findProgram: Find = (program) =>
  folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));

/** The packages that are not installed, each once. */
export function missingPackages(find: Find = findProgram, hasPostgres = newestBinaries() !== undefined): string[] {
  const missing = Object.entries(needed).flatMap(([program, name]) => (find(program) ? [] : [name]));
  if (missing.includes('patroni')) missing.push('python3-etcd');
  if (!hasPostgres) missing.push('postgresql-15');
  return [...new Set(missing)].sort();
}

/** How to get them, on Debian; nothing is started by their installation with such a `policy-rc.d`. */
export const installationOf = (packages: readonly string[]): string =>
  [
    `The trial runs engines of Debian's packages, and these are missing: ${packages.join(', ')}.`,
    'As root, without any of them being started:',
    "  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d",
    `  apt-get update && apt-get install --no-install-recommends ${packages.join(' ')}`,
    '  rm /usr/sbin/policy-rc.d',
  ].join('\n');
