import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bareApp } from '../../testing/bare-app.ts';
import { fetchFrom } from '../../testing/calls.ts';
import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { z } from 'zod';
import { givingWay } from './give-way.ts';
import { route } from './http/route.ts';

const routes = defineRoutes({
  'GET /api/asked/': { access: 'open', summary: 'Asked.', response: z.object({}) },
});

describe('work that gives way', () => {
  /** What was begun by the moment that a timer started after the first piece has come. */
  async function begunWithin(milliseconds: number, work: () => Promise<unknown>): Promise<number> {
    let begun = 0;
    const piece = givingWay(async () => {
      begun += 1;
      await work();
    });
    await piece();
    const second = piece();
    // Timers come in the order of their moments, however late.
    await sleep(milliseconds);
    const found = begun;
    await second;
    expect(begun).toBe(2);
    return found;
  }

  it('goes on at once while nobody asks', async () => {
    expect(await begunWithin(0, () => Promise.resolve())).toBe(2);
  });

  it('rests before the next piece when calls were answered meanwhile', async () => {
    const portal = await bareApp({ routes: [(app) => route(app, routes, 'GET /api/asked/', () => ({}))] });
    const asked = () => Promise.all(Array.from({ length: 10 }, () => fetchFrom(portal.app, '/api/asked/')));
    expect(await begunWithin(100, asked)).toBe(1);
    await portal.close();
  });

  it('does not rest for who asks whether it is alive', async () => {
    const portal = await bareApp();
    expect(await begunWithin(0, () => fetchFrom(portal.app, '/healthz'))).toBe(2);
    await portal.close();
  });
});
