import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { proposalStatus } from '../contract/src/proposal/proposal.machine.ts';
import { openSignIn } from '../server/src/modules/account/sign-ins.ts';
import { loadReferences } from '../server/src/modules/reference/load.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../server/src/platform/database/open.ts';
import { aPerson } from '../server/testing/people.ts';
import { aProposal } from '../server/testing/proposals.ts';
import { type Figure, median } from './figures.ts';
import { timeOfNode, timeOfPostgres } from './load/processor.ts';
import { type Portal, startPortal, stopPortal } from './portal.ts';

const SIZE = 300;
const AUTHORS = 60;
const LIST = '/api/proposals/expert-proposal-new/list/?status_id=104';

/** Three hundred held decisions: their preview, their release, and what others wait meanwhile. */
export async function measureOutbox(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-outbox-'));
  const database = await openDatabase({ dataDir });
  let portal: Portal | undefined;
  try {
    const { token, ids } = await fill(database);
    portal = await startPortal(path.resolve(import.meta.dirname, '..'), dataDir);
    const { pid } = portal.process;
    const spent = async () => (await timeOfNode(pid)) + (await timeOfPostgres(dataDir));
    return await measure(callOf(portal, token), ids, spent);
  } finally {
    if (portal) await stopPortal(portal);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill({ db, sql }: Database): Promise<{ token: string; ids: number[] }> {
  await migrate(sql);
  await loadReferences(db);
  const moderator = await aPerson(db, { roles: ['moderator'] });
  const authors: number[] = [];
  for (let at = 1; at <= AUTHORS; at += 1) authors.push(await aPerson(db, { lastName: `Авторов${at}` }));
  const ids: number[] = [];
  for (let at = 0; at < SIZE; at += 1)
    ids.push(
      await aProposal(db, {
        applicantId: authors[at % AUTHORS] ?? moderator,
        status: proposalStatus.statement,
        name: `Исследование, серия ${at + 1}`,
        requestedHours: 12,
      }),
    );
  const device = { userAgent: 'Bench/1.0', address: '192.0.2.1' };
  return { token: (await openSignIn(db, moderator, device, new Date())).token, ids };
}

type Call = <Answer>(path: string, body?: object) => Promise<Answer>;
const callOf =
  ({ address }: Portal, token: string): Call =>
  async (to, body) => {
    const answer = await fetch(`${address}${to}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as never;
  };

/** `spent` is processor time of the portal and its database so far, which hardly hangs on what else the machine does. */
async function measure(call: Call, ids: readonly number[], spent: () => Promise<number>): Promise<Figure[]> {
  const { id } = await call<{ id: number }>('/api/outbox/batches/create/', { title: 'Набор' });
  const hold = await timed(() =>
    call('/api/outbox/hold/', { batch_id: id, proposal_ids: ids, proposal_action: 'accept' }),
  );
  const previews: number[] = [];
  const begun = await spent();
  for (let time = 0; time < 3; time += 1)
    previews.push(await timed(() => call('/api/outbox/preview/', { batch_id: id })));
  const previewed = await spent();
  const before = await readsWhile(call, () => sleep(5000));
  let took = 0;
  let work = 0;
  const during = await readsWhile(call, async () => {
    const start = await spent();
    took = await timed(async () => {
      await call('/api/outbox/release/', { batch_id: id, confirm: ids.length });
      while ((await call<{ status: string }>(`/api/outbox/batches/detail/?id=${id}`)).status !== 'released')
        await sleep(250);
    });
    work = (await spent()) - start;
  });
  const subject = `${ids.length} decisions`;
  return [
    { subject, what: 'hold', value: hold, unit: 'ms' },
    { subject, what: 'preview', value: median(previews), unit: 'ms', atMost: 5000 },
    { subject, what: 'processor for a preview', value: (previewed - begun) / previews.length, unit: 'ms' },
    { subject, what: 'release', value: took, unit: 'ms', atMost: 60_000 },
    { subject, what: 'processor for the release and the lists meanwhile', value: work, unit: 'ms' },
    { subject, what: 'list of others, 95 of 100, before', value: before, unit: 'ms' },
    { subject, what: 'list of others, 95 of 100, during the release', value: during, unit: 'ms', atMost: before * 1.5 },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** What one who reads a list again and again waits meanwhile, in 95 of 100 cases. */
async function readsWhile(call: Call, work: () => Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      waits.push(await timed(() => call(LIST)));
      await sleep(20);
    }
  })();
  await work();
  over.abort();
  await reading;
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
}
