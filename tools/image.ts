/**
 * Whether the container image holds what runs: `node tools/image.ts`, as root on Debian, after `npm run build`. Gathers it as
 * deploy/Containerfile does, looks at its size, and starts it where nothing else is: as nobody, on a read-only root, beside a
 * PostgreSQL of the system. A builder of images and a registry are not needed. `node tools/image.ts build` has the image itself
 * built instead: that needs buildah, and node:24-bookworm from a registry or known to it already.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOtherPostgres } from './other-postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const MOST = 250_000_000;
const nobody = '65534:65534';

/** Of its files, as they are stored. */
const sizeOf = (folder: string): number =>
  Number(/^\d+/.exec(spawnSync('du', ['-sb', folder], { encoding: 'utf8' }).stdout)?.[0]);

/** Only this process sees the mounts, so that none is left behind. */
const inside = (image: string, data: string, socket: string): string =>
  [
    'set -e',
    `mount --bind ${image} ${image}`,
    `mount -o remount,bind,ro ${image}`,
    `mount -t tmpfs tmpfs ${image}/tmp`,
    `mount --bind ${data} ${image}/data`,
    `mkdir ${image}${socket}`,
    `mount --bind ${socket} ${image}${socket}`,
    `cd ${image}`,
    `exec chroot --userspec=${nobody} ${image} /usr/bin/node /srv/luch/server/src/main.ts`,
  ].join('\n');

interface Image {
  readonly image: string;
  readonly remove: () => void;
}

function gathered(image: string): Image {
  const { status } = spawnSync('sh', [path.join(root, 'deploy/gather-image.sh'), root, image], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The image could not be gathered');
  return { image, remove: () => undefined };
}

/** By the Containerfile, in a folder of its own each step; no rights of a daemon are needed. */
function built(): Image {
  const buildah = (...words: string[]): string => {
    const said = spawnSync('buildah', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (said.status !== 0) throw new Error(`buildah ${words[0]} failed; it is needed: apt-get install buildah`);
    return said.stdout.trim().split('\n').at(-1) ?? '';
  };
  const how = ['--pull=missing', '--isolation', 'chroot', '--network', 'host', '--format', 'docker'];
  buildah('bud', ...how, '-f', path.join(root, 'deploy/Containerfile'), '-t', 'luch', root);
  const container = buildah('from', 'luch');
  return { image: buildah('mount', container), remove: () => void buildah('rm', container) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function answers(address: string, patience: number): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(200))
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
  return false;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'luch-image-'));
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
  const postgres = startOtherPostgres();
  let remove = (): void => undefined;
  try {
    if (!postgres) throw new Error('A PostgreSQL of the system is needed: apt-get install postgresql');
    const made = process.argv[2] === 'build' ? built() : gathered(path.join(folder, 'root'));
    const { image } = made;
    remove = made.remove;
    const size = sizeOf(image);
    console.log(`The image holds ${(size / 1e6).toFixed(0)} MB`);
    if (size > MOST) throw new Error(`More than ${MOST / 1e6} MB`);
    spawnSync('install', ['-d', '-o', '65534', '-g', '65534', '-m', '700', data]);
    const socket = new URL(postgres.url).searchParams.get('host') ?? '';
    const port = await freePort();
    const env = {
      PATH: '/usr/bin',
      NODE_ENV: 'production',
      DATA_DIR: '/data',
      DATABASE_URL: postgres.url,
      PORT: String(port),
    };
    const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside(image, data, socket)];
    const child = spawn('/usr/bin/unshare', words, { env: { ...env, PATH: process.env['PATH'] }, stdio: 'inherit' });
    try {
      for (const page of ['readyz', 'healthz', ''])
        if (!(await answers(`http://127.0.0.1:${port}/${page}`, 60_000))) throw new Error(`/${page} does not answer`);
      console.log('It answers, as nobody, on a read-only root');
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  } finally {
    postgres?.stop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
