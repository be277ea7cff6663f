import { serverPaths } from '@luch/contract/kernel/server-paths.ts';
import { isShellName, shellName } from '../lib/shell-name.ts';

/** What the build says of itself: files that open without a network, and by which name this build goes. */
export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

/** What a worker has around it; tests give their own. */
export interface World {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Names of the locks that pages hold; undefined where the browser does not tell. */
  readonly heldLocks: () => Promise<readonly string[] | undefined>;
  readonly origin: string;
  /** Calls back after so many milliseconds. */
  readonly after: (milliseconds: number) => Promise<void>;
}

/** Under it the page is kept; no address of the screens. */
export const pagePath = '/shell';
/** Milliseconds after which the kept page is shown instead of one that is still on its way. */
const patience = 1500;

/** Keeps every file and the page of one build: all of them, or the build is not installed. */
export async function install({ version, files }: Shell, { caches, fetch, origin }: World): Promise<void> {
  const ask = new Request(origin + pagePath, { cache: 'reload', headers: { accept: 'text/html' } });
  const page = await fetch(ask);
  // While a server is replaced, the page may be that of another build.
  if (!page.ok || !(await page.clone().text()).includes(version)) throw new Error('The page is of another build.');
  const cache = await caches.open(shellName(version));
  await cache.addAll([...files]);
  await cache.put(pagePath, page);
}

/** Forgets builds that no open page goes on with. Names of files hold their content, so those of several lie side by side. */
export async function tidy({ version }: Shell, { caches, heldLocks }: World): Promise<void> {
  const held = await heldLocks();
  const known = (await caches.keys()).filter(isShellName);
  const before = known.filter((name) => name !== shellName(version));
  const old = held ? before.filter((name) => !held.includes(name)) : before.slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The answer to a request of a page; undefined for what is none of the shell's business: calls, streams, files of people. */
export function answer(request: Request, shell: Shell, world: World): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.origin) return undefined;
  if (pathname.startsWith('/assets/')) return keptOrFetched(request, pathname, world);
  if (serverPaths.test(pathname) || request.mode !== 'navigate') return undefined;
  return newestOrKept(request, shell, world);
}

/** A build that is gone from the server is still there for its open pages. */
async function keptOrFetched(request: Request, pathname: string, { caches, fetch }: World): Promise<Response> {
  const kept = await caches.match(pathname, { ignoreVary: true }).catch(() => undefined);
  return kept ?? fetch(request);
}

/** The server's page, whose build is the newest; the kept one when it does not come, comes late, or is a failure. */
async function newestOrKept(request: Request, { version }: Shell, { caches, fetch, after }: World): Promise<Response> {
  const fresh = fetch(request);
  const kept = async (): Promise<Response | undefined> =>
    caches.match(pagePath, { cacheName: shellName(version), ignoreVary: true }).catch(() => undefined);
  const isGood = ({ status }: Response): boolean => status < 500;
  const good = fresh.then(
    (response) => (isGood(response) ? response : undefined),
    () => undefined,
  );
  const late = after(patience).then(kept);
  return (await Promise.race([good, late])) ?? (await kept()) ?? fresh;
}
