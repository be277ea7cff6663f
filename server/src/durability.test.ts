import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { killPostgres, postmaster } from '../testing/kill-postgres.ts';
import { aPerson } from '../testing/people.ts';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { headOf, rawCallerAt } from '../testing/raw-socket.ts';
import { openSignIn } from './modules/account/sign-ins.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';

/** What was acknowledged survives kill -9 of the portal and of its database, and the next start needs no hand. */
let dataDir: string;
let token: string;
let portal: PortalProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-durable-'));
  portal = await startPortalProcess({ DATA_DIR: dataDir });
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const id = await aPerson(database.db);
  ({ token } = await openSignIn(database.db, id, { userAgent: 'Test/1.0', address: '127.0.0.1' }, new Date()));
  await database.close();
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function call(method: string, where: string, body?: object) {
  const answer = await fetch(`${portal.address}${where}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

interface Acknowledged {
  readonly version: number;
  readonly plan: string;
}

/**
 * Saves one text after another until one breaks, or for a while after the strike: a save that has waited for the database
 * to come back breaks for nobody. Answers the last save that was acknowledged.
 */
async function typeUntilItBreaks(id: number, version: number, strike: () => unknown): Promise<Acknowledged> {
  let last: Acknowledged = { version, plan: '' };
  for (let count = 1; count < 300; count += 1) {
    if (count === 25) void strike();
    const plan = `Смена ${count}, сохранение после версии ${last.version}`;
    try {
      const answer = await call('PATCH', '/api/proposals/proposal/detail/', {
        id,
        version: last.version,
        experiment_strategy: plan,
      });
      if (answer.status !== 200) return last;
      last = { version: Number(answer.body['version']), plan };
    } catch {
      return last;
    }
  }
  return last;
}

async function expectKept(id: number, acknowledged: Acknowledged): Promise<number> {
  const { body } = await call('GET', `/api/proposals/proposal/detail/?id=${id}`);
  const version = Number(body['version']);
  expect(acknowledged.version).toBeGreaterThan(20);
  // The save that was under way when it broke may have reached the disk without its answer reaching us: one more at most.
  expect(version - acknowledged.version).toBeGreaterThanOrEqual(0);
  expect(version - acknowledged.version).toBeLessThanOrEqual(1);
  if (version === acknowledged.version) expect(body['experiment_strategy']).toBe(acknowledged.plan);
  return version;
}

async function newDraft(): Promise<number> {
  const { body } = await call('POST', '/api/proposals/proposal/detail/', {});
  await call('PATCH', '/api/proposals/proposal/detail/', { id: body['id'], name: `Заявка ${String(body['id'])}` });
  return Number(body['id']);
}

describe('an acknowledged save', { timeout: 120_000 }, () => {
  it('survives kill -9 of the portal', async () => {
    const id = await newDraft();
    const acknowledged = await typeUntilItBreaks(id, 1, () => portal.kill());
    portal = await startPortalProcess({ DATA_DIR: dataDir });
    await expectKept(id, acknowledged);
  });

  it('survives kill -9 of PostgreSQL, which the living portal starts again by itself', async () => {
    const id = await newDraft();
    const before = postmaster(dataDir);
    const acknowledged = await typeUntilItBreaks(id, 1, () => killPostgres(dataDir));
    await untilReady();
    expect(postmaster(dataDir)).not.toBe(before);
    const version = await expectKept(id, acknowledged);
    const next = await call('PATCH', '/api/proposals/proposal/detail/', { id, version, name: 'Дальше' });
    expect(next.status).toBe(200);
  });

  it('survives both at once', async () => {
    const id = await newDraft();
    const acknowledged = await typeUntilItBreaks(id, 1, () => {
      killPostgres(dataDir);
      return portal.kill();
    });
    portal = await startPortalProcess({ DATA_DIR: dataDir });
    await expectKept(id, acknowledged);
  });
});

async function untilReady(): Promise<void> {
  for (const until = Date.now() + 90_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`${portal.address}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Error('The portal did not recover');
}

describe('a portal that is told to end', { timeout: 120_000 }, () => {
  it('stores and answers what is on its way, drops idle connections, and ends by itself', async () => {
    const id = await newDraft();
    const idle = await rawCallerAt(portal.address);
    idle.socket.write(headOf('GET /healthz'));
    await vi.waitFor(() => expect(idle.said()).toContain('alive'));
    const busy = await rawCallerAt(portal.address);
    const body = JSON.stringify({ id, version: 1, experiment_strategy: 'On its way' });
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json', expect: '100-continue' };
    busy.socket.write(
      headOf('PATCH /api/proposals/proposal/detail/', { ...headers, 'content-length': body.length }) + body.slice(0, 9),
    );
    await vi.waitFor(() => expect(busy.said()).toContain('100 Continue'));
    const ended = portal.stop();
    await idle.closed;
    busy.socket.write(body.slice(9));
    await busy.closed;
    expect(busy.said()).toContain('HTTP/1.1 200 OK');
    await ended;
    expect(portal.process.exitCode).toBe(0);
    portal = await startPortalProcess({ DATA_DIR: dataDir });
    const { body: kept } = await call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    expect(kept['experiment_strategy']).toBe('On its way');
  });
});
