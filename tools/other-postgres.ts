import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstall } from './chromium.ts';

/**
 * A PostgreSQL of the system's packages (15 or newer), for one run of the route tests against another server than the
 * embedded one. Starts it on a socket in a temporary folder.
 * @returns the address and how to stop it; undefined where the system has none
 */
export interface OtherPostgres {
  readonly url: string;
  readonly version: string;
  stop(): void;
}

const packagesFolder = '/usr/lib/postgresql';
const oldest = 15;
const nobody = 65_534;

export function startOtherPostgres(): OtherPostgres | undefined {
  const bin = newestBinaries() ?? installed();
  if (!bin) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'luch-other-postgres-'));
  const root = process.getuid?.() === 0;
  const account = root ? { uid: nobody, gid: nobody } : {};
  if (root) chownSync(folder, nobody, nobody);
  const run = (program: string, ...words: string[]) =>
    execFileSync(path.join(bin, program), words, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 2] });
  const data = path.join(folder, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8');
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off`;
  run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', path.join(folder, 'log'), 'start');
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    version: path.basename(path.dirname(bin)),
    stop() {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The newest PostgreSQL of the system: the folder of its programs. */
export function newestBinaries(): string | undefined {
  if (!existsSync(packagesFolder)) return undefined;
  const newest = readdirSync(packagesFolder)
    .map(Number)
    .filter((version) => version >= oldest && existsSync(path.join(packagesFolder, String(version), 'bin', 'initdb')))
    .sort((a, b) => b - a)[0];
  return newest === undefined ? undefined : path.join(packagesFolder, String(newest), 'bin');
}

/** As root on Debian and Ubuntu the package is one command away. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    aptInstall('postgresql');
  } catch (error) {
    console.error(String(error));
  }
  return newestBinaries();
}
