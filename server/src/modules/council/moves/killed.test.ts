import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, inArray } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCouncil, aDecision } from '../../../../testing/councils.ts';
import { aPerson } from '../../../../testing/people.ts';
import { type PortalProcess, startPortalProcess } from '../../../../testing/portal-process.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { readConfig } from '../../../platform/config.ts';
import { type Database, openDatabase } from '../../../platform/database/open.ts';
import { openSignIn } from '../../account/sign-ins.ts';
import { proposal, proposalHistory } from '../../proposal/proposal.tables.ts';
import { council, councilEntry, councilHistory } from '../council.tables.ts';

/** The process of the portal is killed between two moves of councils, with others under way. */
let dataDir: string;
let token: string;
let portal: PortalProcess;
let database: Database;
/** Councils of eight proposals each, all decided. */
let councils: { readonly id: number; readonly proposals: readonly number[] }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-killed-'));
  portal = await startPortalProcess({ DATA_DIR: dataDir });
  database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const { db } = database;
  const moderator = await aPerson(db, { roles: ['moderator'] });
  const author = await aPerson(db);
  ({ token } = await openSignIn(db, moderator, { userAgent: 'Test/1.0', address: '127.0.0.1' }, new Date()));
  for (let number = 1; number <= 8; number += 1) councils = [...councils, await discussed(moderator, author)];
});
afterAll(async () => {
  await database.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function discussed(moderator: number, author: number) {
  const { db } = database;
  const proposals: number[] = [];
  for (let count = 1; count <= 8; count += 1)
    proposals.push(await aProposal(db, { applicantId: author, status: proposalStatus.statement }));
  const id = await aCouncil(db, { createdBy: moderator, status: councilStatus.review, proposals });
  for (const proposalId of proposals)
    await aDecision(db, { by: moderator, councilId: id, proposalId, decision: 2, comment: 'Нет новизны' });
  return { id, proposals };
}

async function next(id: number, from: number): Promise<number> {
  const answer = await fetch(`${portal.address}/api/councils/next_status/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ council_id: id, from_status: from }),
    signal: AbortSignal.timeout(20_000),
  });
  return answer.status;
}

/** Moves all councils at once, and strikes when some moves are acknowledged and others under way; answers the former. */
async function moveUntilItBreaks(): Promise<number[]> {
  const acknowledged: number[] = [];
  await Promise.all(
    councils.map(async ({ id }) => {
      const status = await next(id, councilStatus.review).catch(() => undefined);
      if (status !== 200) return;
      acknowledged.push(id);
      if (acknowledged.length === 2) void portal.kill();
    }),
  );
  return acknowledged;
}

/** How far the council, its proposals, its entries and both histories have come. */
async function stateOf({ id, proposals }: { readonly id: number; readonly proposals: readonly number[] }) {
  const { db } = database;
  const [row] = await db.select({ status: council.status }).from(council).where(eq(council.id, id));
  const moved = await db.select({ status: proposal.status }).from(proposal).where(inArray(proposal.id, proposals));
  const entries = await db.select().from(councilEntry).where(eq(councilEntry.councilId, id));
  return {
    status: row?.status,
    proposals: [...new Set(moved.map(({ status }) => status))],
    released: entries.filter(({ releasedAt }) => releasedAt !== null).length,
    steps: await db.$count(councilHistory, eq(councilHistory.councilId, id)),
    stepsOfProposals: await db.$count(proposalHistory, inArray(proposalHistory.proposalId, [...proposals])),
  };
}

const before = {
  status: councilStatus.review,
  proposals: [proposalStatus.statement],
  released: 0,
  steps: 0,
  stepsOfProposals: 0,
};
const after = {
  status: councilStatus.planning,
  proposals: [proposalStatus.reject],
  released: 8,
  steps: 1,
  stepsOfProposals: 8,
};

describe('a portal that is killed between two moves', () => {
  it('has every move that was acknowledged, none by half, and goes on from there', { timeout: 120_000 }, async () => {
    const acknowledged = await moveUntilItBreaks();
    expect(acknowledged.length).toBeGreaterThanOrEqual(2);
    portal = await startPortalProcess({ DATA_DIR: dataDir });
    for (const one of councils) {
      const state = await stateOf(one);
      const isWhole = acknowledged.includes(one.id) || state.status === councilStatus.planning;
      expect(state).toEqual(isWhole ? after : before);
      // What was not moved is moved now, once; what was, is refused a second time.
      expect(await next(one.id, councilStatus.review)).toBe(isWhole ? 409 : 200);
      expect(await stateOf(one)).toEqual(after);
    }
  });
});
