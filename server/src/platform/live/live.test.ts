import { setImmediate as turn } from 'node:timers/promises';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { LiveEvent, LiveMessage } from '@luch/contract/live.ts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BareApp, bareApp, person } from '../../../testing/bare-app.ts';
import { addressOf } from '../../../testing/calls.ts';
import { headOf, rawCallerOf } from '../../../testing/raw-socket.ts';
import { answerError } from '../http/errors.ts';
import { registerLive } from './live.routes.ts';

const people: Record<string, Actor> = {};
const authenticate = (token: string) => Promise.resolve(people[token]);

let portal: BareApp;
/** Another process of the same portal. */
let second: BareApp;
beforeAll(async () => {
  portal = await bareApp({ routes: [], authenticate });
  second = await bareApp({ routes: [], authenticate, database: portal.database });
});
afterAll(async () => {
  await second.close();
  await portal.close();
});
beforeEach(() => {
  Object.assign(people, { anna: person(1), boris: person(2) });
});

interface Screen {
  readonly status: number;
  readonly heard: LiveMessage[];
  readonly hasEnded: () => boolean;
  leave(): void;
}

async function open(app: BareApp['app'], token: string): Promise<Screen> {
  const leaving = new AbortController();
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(`${await addressOf(app)}/api/live/`, { headers, signal: leaving.signal });
  const heard: LiveMessage[] = [];
  let ended = false;
  void read(answer, heard).finally(() => {
    ended = true;
  });
  return { status: answer.status, heard, hasEnded: () => ended, leave: () => leaving.abort() };
}

async function read(answer: Response, heard: LiveMessage[]): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of answer.body ?? []) {
      for (const line of decoder.decode(chunk).split('\n')) {
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)) as LiveEvent);
      }
    }
  } catch {
    // Cut: that is an end too.
  }
}

const changed = (id: number): LiveEvent => ({ type: 'proposal', id });
const publish = (audience: Parameters<BareApp['deps']['live']['publish']>[1], id: number) =>
  portal.deps.db.transaction((tx) => portal.deps.live.publish(tx, audience, changed(id)));

describe('a live message', () => {
  it('reaches the open screens of its people in every process, and nobody else', async () => {
    const [here, there, other] = await Promise.all([
      open(portal.app, 'anna'),
      open(second.app, 'anna'),
      open(second.app, 'boris'),
    ]);
    await publish(1, 12);
    await publish('everyone', 13);
    const all = [{ type: 'connected' }, changed(12), changed(13)];
    await vi.waitFor(() => expect([here.heard, there.heard]).toEqual([all, all]));
    expect(other.heard).toEqual([{ type: 'connected' }, changed(13)]);
    for (const screen of [here, there, other]) screen.leave();
  });

  it('of a transaction that failed is never heard', async () => {
    const screen = await open(portal.app, 'anna');
    await portal.deps.db
      .transaction(async (tx) => {
        await portal.deps.live.publish(tx, 1, changed(1));
        throw new Error('no');
      })
      .catch(() => undefined);
    await publish([1, 2], 2);
    await vi.waitFor(() => expect(screen.heard).toContainEqual(changed(2)));
    expect(screen.heard).not.toContainEqual(changed(1));
    screen.leave();
  });

  it('reaches thousands of people, once each', async () => {
    const screen = await open(portal.app, 'anna');
    const crowd = Array.from({ length: 3000 }, (_, at) => 2_000_000_000 + at);
    await publish([...crowd, 1, 1], 5);
    await vi.waitFor(() => expect(screen.heard).toContainEqual(changed(5)));
    expect(screen.heard.filter((event) => 'id' in event && event.id === 5)).toHaveLength(1);
    screen.leave();
  });

  it('reaches whomever a query finds, thousands too, and nobody by an empty one', async () => {
    const [found, other] = [await open(portal.app, 'anna'), await open(portal.app, 'boris')];
    const { db, live } = portal.deps;
    const event = sql`json_build_object('type', 'proposal', 'id', one)`;
    await live.publishFound(
      db,
      sql`select array_append(array(select generate_series(1000001, 1003000)), 1) as people, ${event} as event from unnest(array[6, 7]) one`,
    );
    await live.publishFound(db, sql`select '{}'::int[] as people, ${event} as event from unnest(array[8]) one`);
    await publish('everyone', 9);
    await vi.waitFor(() => expect(other.heard).toContainEqual(changed(9)));
    await vi.waitFor(() => expect(found.heard).toEqual([{ type: 'connected' }, changed(6), changed(7), changed(9)]));
    expect(other.heard).toEqual([{ type: 'connected' }, changed(9)]);
    for (const screen of [found, other]) screen.leave();
  });

  it('lost with the connection to the database is made good by asking anew', async () => {
    const screen = await open(portal.app, 'anna');
    await portal.deps.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`;
    await vi.waitFor(() => expect(screen.heard).toContainEqual({ type: 'resync' }), { timeout: 10_000 });
    await publish(1, 77);
    await vi.waitFor(() => expect(screen.heard).toContainEqual(changed(77)));
    screen.leave();
  });
});

describe('the stream', () => {
  it('is for the signed-in only', async () => {
    expect((await open(portal.app, 'nobody')).status).toBe(403);
  });

  it('is text/event-stream that nobody stores', async () => {
    const leaving = new AbortController();
    const { headers } = await fetch(`${await addressOf(portal.app)}/api/live`, {
      headers: { authorization: 'anna' },
      signal: leaving.signal,
    });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    leaving.abort();
  });

  it('ends at the heartbeat after its token ended', async () => {
    const quick = Fastify({ frameworkErrors: answerError });
    quick.decorate('authenticate', authenticate);
    registerLive(quick, portal.deps.live, 50);
    const screen = await open(quick, 'anna');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.hasEnded()).toBe(false);
    delete people['anna'];
    await vi.waitFor(() => expect(screen.hasEnded()).toBe(true));
    await quick.close();
  });

  it('of who reads nothing ends before much is kept for them', async () => {
    let tell: (message: LiveMessage) => void = () => {};
    const gone = vi.fn();
    const busy = Fastify({ frameworkErrors: answerError });
    busy.decorate('authenticate', authenticate);
    registerLive(busy, {
      ...portal.deps.live,
      listen: (_person, hear) => {
        tell = hear;
        return gone;
      },
    });
    const { socket, said, closed } = await rawCallerOf(busy);
    socket.write(headOf('GET /api/live/', { authorization: 'Token anna' }));
    await vi.waitFor(() => expect(said()).toContain('connected'));
    socket.pause();
    let bytes = 0;
    for (let id = 0; gone.mock.calls.length === 0 && bytes < 256 * 1_048_576; id += 1) {
      tell(changed(id));
      bytes += JSON.stringify(changed(id)).length;
      if (id % 1000 === 0) await turn();
    }
    expect(gone).toHaveBeenCalledOnce();
    socket.resume();
    await closed;
    await busy.close();
  });

  it('of who has left before the token was looked up is none', async () => {
    const listens = vi.fn(() => () => undefined);
    let letIn: () => void = () => undefined;
    let asked = false;
    const slow = Fastify({ frameworkErrors: answerError });
    slow.decorate('authenticate', async (token: string) => {
      asked = true;
      await new Promise<void>((resolve) => (letIn = resolve));
      return people[token];
    });
    const ended = new Promise<void>((resolve) => {
      slow.addHook('onRequest', async (_request, { raw }) => void raw.once('close', resolve));
    });
    registerLive(slow, { ...portal.deps.live, listen: listens });
    const { socket } = await rawCallerOf(slow);
    socket.write(headOf('GET /api/live/', { authorization: 'Token anna' }));
    await vi.waitFor(() => expect(asked).toBe(true));
    socket.destroy();
    await ended;
    letIn();
    for (let turns = 0; turns < 100; turns += 1) await turn();
    expect(listens).not.toHaveBeenCalled();
    await slow.close();
  });

  it('of one person is open at most twenty times: the oldest gives way', async () => {
    const screens: Screen[] = [];
    for (let count = 0; count < 21; count += 1) screens.push(await open(second.app, 'boris'));
    await vi.waitFor(() => expect(screens[0]?.hasEnded()).toBe(true));
    expect(screens[1]?.hasEnded()).toBe(false);
    for (const screen of screens) screen.leave();
  });

  it('ends when the server stops, so that stopping takes no time', async () => {
    const third = await bareApp({ routes: [], authenticate, database: portal.database });
    const screen = await open(third.app, 'boris');
    const began = Date.now();
    await third.close();
    expect(Date.now() - began).toBeLessThan(3000);
    expect(screen.hasEnded()).toBe(true);
  });
});
