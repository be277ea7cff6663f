import { answer, install, type Shell, tidy, type World } from './shell.ts';

/* The service worker of the screens. What it decides stands in `shell.ts`; here it hears and tells. */

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchingEvent extends LongEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly Pick<Worker, 'postMessage'>[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & MessageEvent<unknown>) => void): void;
}

/** Put in by the build. */
declare const SHELL: Shell;

const scope = globalThis as unknown as WorkerScope;
const world: World = {
  caches,
  fetch: (request) => fetch(request),
  heldLocks: async () =>
    'locks' in navigator ? ((await navigator.locks.query()).held ?? []).map(({ name }) => name ?? '') : undefined,
  origin: scope.location.origin,
  after: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Every page hears which build is kept now, and compares it with its own. */
async function takeOver(): Promise<void> {
  await scope.clients.claim();
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage({ version: SHELL.version });
}

// It takes over at once: open pages keep their own files, since those of earlier builds stay as long as a page needs them.
scope.addEventListener('install', (event) => event.waitUntil(install(SHELL, world).then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
  if (event.data === 'tidy') event.waitUntil(tidy(SHELL, world));
});
scope.addEventListener('fetch', (event) => {
  const response = answer(event.request, SHELL, world);
  if (response) event.respondWith(response);
});
