import { batchStatus, heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { type PortalProcess, startPortalProcess } from '../../../testing/portal-process.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { readConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/database/open.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { openSignIn } from '../account/sign-ins.ts';
import { proposalHistory } from '../proposal/proposal.tables.ts';
import { decisionBatch, heldDecision } from './outbox.tables.ts';

/** The process of the portal is killed in the middle of a release, twice. */
const DECISIONS = 60;
let dataDir: string;
let token: string;
let portal: PortalProcess;
let database: Database;
const ids: number[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-released-'));
  portal = await startPortalProcess({ DATA_DIR: dataDir });
  database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const { db } = database;
  const moderator = await aPerson(db, { roles: ['moderator'] });
  const author = await aPerson(db);
  ({ token } = await openSignIn(db, moderator, { userAgent: 'Test/1.0', address: '127.0.0.1' }, new Date()));
  for (let count = 0; count < DECISIONS; count += 1)
    ids.push(await aProposal(db, { applicantId: author, status: proposalStatus.statement }));
}, 240_000);
afterAll(async () => {
  await database.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function call(name: string, body: object) {
  const answer = await fetch(`${portal.address}/api/outbox/${name}/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return answer.json() as Promise<{ id: number }>;
}

const doneOf = (batch: number) =>
  database.db.$count(heldDecision, and(eq(heldDecision.batchId, batch), eq(heldDecision.status, heldStatus.done)));
const until = (isTrue: () => Promise<boolean>) => vi.waitUntil(isTrue, { timeout: 180_000, interval: 20 });

it('goes on after each, and nothing is done or told twice', { timeout: 600_000 }, async () => {
  const { id: batch } = await call('batches/create', { title: 'Осень' });
  await call('hold', { batch_id: batch, proposal_ids: ids, proposal_action: 'accept' });
  await call('release', { batch_id: batch, confirm: DECISIONS });
  for (const atLeast of [3, 25]) {
    await until(async () => (await doneOf(batch)) >= atLeast);
    await portal.kill();
    const done = await doneOf(batch);
    const letters = await database.db.$count(mailTable, eq(mailTable.decisionBatchId, batch));
    expect(letters).toBe(done);
    portal = await startPortalProcess({ DATA_DIR: dataDir });
  }
  await until(async () => {
    const [row] = await database.db.select().from(decisionBatch).where(eq(decisionBatch.id, batch));
    return row?.status === batchStatus.released;
  });
  const steps = await database.db.select().from(proposalHistory).where(inArray(proposalHistory.proposalId, ids));
  expect(steps.map(({ proposalId }) => proposalId).toSorted((a, b) => a - b)).toEqual(ids);
  const mails = await database.db.select().from(mailTable).where(eq(mailTable.decisionBatchId, batch));
  expect(mails.map(({ proposalId }) => proposalId ?? 0).toSorted((a, b) => a - b)).toEqual(ids);
});
