import { describe, expect, it } from 'vitest';
import { shellName } from '../lib/shell-name.ts';
import { answer, install, pagePath, tidy, type World } from './shell.ts';

const origin = 'https://luch.example.org';
const shell = { version: 'build-b', files: ['/assets/first-b.js', '/assets/wizard-b.js'] };

/** Caches in memory, and a server whose answers a test gives by path. */
function memoryWorld(held: readonly string[] | undefined = []) {
  const stores = new Map<string, Map<string, Response>>();
  const server = new Map<string, () => Promise<Response>>();
  const asked: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return (server.get(pathname) ?? (async () => new Response('', { status: 404 })))();
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      async addAll(paths: string[]) {
        for (const path of paths) {
          const response = await fetch(new Request(origin + path));
          if (!response.ok) throw new TypeError(`${path} did not come`);
          store.set(path, response);
        }
      },
      put: async (path: string, response: Response) => void store.set(path, response),
    } as unknown as Cache;
  };
  let letLate = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    letLate = resolve;
  });
  const world: World = {
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name) => stores.delete(name),
      match: async (path, options) => {
        const names = options?.cacheName ? [options.cacheName] : [...stores.keys()];
        return names
          .map((name) => stores.get(name)?.get(typeof path === 'string' ? path : ''))
          .find(Boolean)
          ?.clone();
      },
    },
    fetch,
    heldLocks: async () => held,
    origin,
    after: () => late,
  };
  const serve = (path: string, body: string, status = 200) =>
    server.set(path, async () => new Response(body, { status }));
  return { world, stores, server, serve, asked, letLate: () => letLate() };
}

const visit = (path: string): Request =>
  Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' });
const asset = (path: string): Request => new Request(origin + path);

async function installed(held?: readonly string[]) {
  const made = memoryWorld(held);
  made.serve(pagePath, 'the page of build-b');
  for (const file of shell.files) made.serve(file, `${file} of build-b`);
  await install(shell, made.world);
  made.asked.length = 0;
  return made;
}

describe('a build that is kept', () => {
  it('has every file and its page', async () => {
    const { stores } = await installed();
    expect([...(stores.get(shellName('build-b'))?.keys() ?? [])]).toEqual([...shell.files, pagePath]);
  });

  it('is not kept with the page of another one', async () => {
    const { world, serve } = memoryWorld();
    serve(pagePath, 'the page of build-c');
    await expect(install(shell, world)).rejects.toThrow('another build');
  });

  it('is not kept when one of its files is gone', async () => {
    const { world, serve, stores } = memoryWorld();
    serve(pagePath, 'the page of build-b');
    serve('/assets/first-b.js', 'first');
    await expect(install(shell, world)).rejects.toThrow('wizard-b');
    expect(stores.get(shellName('build-b'))?.has(pagePath)).toBe(false);
  });
});

describe('files', () => {
  it('of every kept build are given from the device, so that old pages go on', async () => {
    const { world, asked } = await installed();
    await (await world.caches.open(shellName('build-a'))).put('/assets/wizard-a.js', new Response('wizard of build-a'));
    expect(await (await answer(asset('/assets/wizard-a.js'), shell, world))?.text()).toBe('wizard of build-a');
    expect(await (await answer(asset('/assets/wizard-b.js'), shell, world))?.text()).toContain('build-b');
    expect(asked).toEqual([]);
  });

  it('that are not kept come from the server, and are never taken from another build', async () => {
    const { world, asked } = await installed();
    expect((await answer(asset('/assets/calendar-a.js'), shell, world))?.status).toBe(404);
    expect(asked).toEqual(['/assets/calendar-a.js']);
  });

  it('come from the server where the browser refuses its store', async () => {
    const { world, serve } = await installed();
    serve('/assets/first-b.js', 'from the server');
    const refusing: World = { ...world, caches: { ...world.caches, match: () => Promise.reject(new Error('full')) } };
    expect(await (await answer(asset('/assets/first-b.js'), shell, refusing))?.text()).toBe('from the server');
  });
});

describe('a page', () => {
  it('is that of the server while it answers', async () => {
    const { world, serve } = await installed();
    serve('/user', 'the page of build-c');
    expect(await (await answer(visit('/user'), shell, world))?.text()).toBe('the page of build-c');
  });

  it.each([
    ['without a network', async () => Promise.reject(new TypeError('offline'))],
    ['when what stands before the portal refuses', async () => new Response('bad gateway', { status: 502 })],
  ])('is the kept one %s', async (_when, reply) => {
    const { world, server } = await installed();
    server.set('/new-proposal/12', reply);
    expect(await (await answer(visit('/new-proposal/12'), shell, world))?.text()).toBe('the page of build-b');
  });

  it('is the kept one when the server takes long', async () => {
    const { world, server, letLate } = await installed();
    server.set('/user', () => new Promise(() => undefined));
    const page = answer(visit('/user'), shell, world);
    letLate();
    expect(await (await page)?.text()).toBe('the page of build-b');
  });
});

describe('what people have said', () => {
  it.each(['/api/proposals/proposal/my/', '/accounts/profile/', '/media/file', '/api/live/', '/healthz'])(
    'is never touched: %s',
    async (path) => {
      const { world } = await installed();
      expect(answer(visit(path), shell, world)).toBeUndefined();
      expect(answer(asset(path), shell, world)).toBeUndefined();
    },
  );

  it('is never touched when it is sent, or goes elsewhere', async () => {
    const { world } = await installed();
    expect(answer(new Request(`${origin}/user`, { method: 'POST' }), shell, world)).toBeUndefined();
    expect(answer(new Request('https://elsewhere.example.org/assets/x.js'), shell, world)).toBeUndefined();
  });
});

describe('builds of the past', () => {
  const keptNames = async (held: readonly string[] | undefined) => {
    const { world, stores } = await installed(held);
    for (const old of ['build-1', 'build-2']) await world.caches.open(shellName(old));
    await world.caches.open('of somebody else');
    await tidy(shell, world);
    return [...stores.keys()].sort();
  };

  it('are forgotten, but for those that an open page goes on with', async () => {
    expect(await keptNames([shellName('build-1')])).toEqual(['of somebody else', 'shell-build-1', 'shell-build-b']);
    expect(await keptNames([])).toEqual(['of somebody else', 'shell-build-b']);
  });

  it('keep their last one where the browser does not tell which pages are open', async () => {
    const { world, stores } = await installed();
    for (const old of ['build-1', 'build-2']) await world.caches.open(shellName(old));
    await tidy(shell, { ...world, heldLocks: async () => undefined });
    expect([...stores.keys()].sort()).toEqual(['shell-build-2', 'shell-build-b']);
  });
});
