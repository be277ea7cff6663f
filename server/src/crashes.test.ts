import { mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killPostgres } from '../testing/kill-postgres.ts';
import { type Saved, type Told, write } from '../testing/mixed-traffic.ts';
import { aPerson } from '../testing/people.ts';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { aProposal } from '../testing/proposals.ts';
import { openSignIn } from './modules/account/sign-ins.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { diskStore } from './platform/files/disk-store.ts';

/** Portal and database are killed in mixed traffic, again and again: `STRIKES=20` by hand. */
const strikes = Number(process.env['STRIKES'] ?? 3);
const WRITERS = 4;

let dataDir: string;
let portal: PortalProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-crashes-'));
  portal = await startPortalProcess({ DATA_DIR: dataDir });
}, 120_000);
afterAll(async () => {
  await portal?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const withDatabase = async <T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

it.each([strikes])(
  'nothing acknowledged is lost or doubled by %i kills in mixed traffic',
  { timeout: 1_200_000 },
  async () => {
    const writers = await withDatabase(({ db }) => Promise.all(Array.from({ length: WRITERS }, () => aWriter(db))));
    let isOver = false;
    const traffic = writers.map((writer) =>
      write(
        writer,
        () => portal.address,
        () => isOver,
      ),
    );
    for (let strike = 0; strike < strikes; strike += 1) {
      await sleep(1500 + 700 * (strike % 3));
      const [isDatabase, isPortal] = [strike % 3 !== 1, strike % 3 !== 0];
      if (isDatabase) killPostgres(dataDir);
      if (isPortal) {
        await portal.kill();
        portal = await startPortalProcess({ DATA_DIR: dataDir });
      }
    }
    await sleep(2000);
    isOver = true;
    const told = await Promise.all(traffic);
    expect(told.flatMap(({ saves }) => [...saves.keys()]).length).toBeGreaterThan(WRITERS);
    expect(await lostOrDoubled(told)).toEqual([]);
  },
);

async function aWriter(db: Parameters<typeof aPerson>[0]) {
  const id = await aPerson(db);
  const drafts: number[] = [];
  for (let count = 0; count < 8; count += 1) drafts.push(await aProposal(db, { applicantId: id }));
  const { token } = await openSignIn(db, id, { userAgent: 'Test/1.0', address: '127.0.0.1' }, new Date());
  return { token, drafts };
}

type Sql = Awaited<ReturnType<typeof openDatabase>>['sql'];

/** In words. */
const lostOrDoubled = (all: readonly Told[]): Promise<string[]> =>
  withDatabase(async ({ sql }) => {
    const problems: string[] = [];
    for (const { saves, submitted, files, comments } of all) {
      for (const [id, saved] of saves) problems.push(...(await lostSaves(sql, id, saved)));
      for (const id of submitted) problems.push(...(await lostOrDoubledSubmit(sql, id)));
      for (const [id, sha256] of files) problems.push(...(await lostFile(sql, id, sha256)));
      for (const text of comments) {
        const [row] = await sql`select count(*)::int as n from proposal_comment where text = ${text}`;
        if (row?.['n'] !== 1) problems.push(`comment '${text}' stands ${Number(row?.['n'])} times`);
      }
    }
    return problems;
  });

/** A save whose answer did not come may be kept; none that was acknowledged may be missing. */
async function lostSaves(sql: Sql, id: number, { version, text, open }: Saved): Promise<string[]> {
  const [row] = await sql`select version, experiment_strategy as text from proposal where id = ${id}`;
  const ahead = Number(row?.['version']) - version;
  const isKept = ahead === 0 ? row?.['text'] === text : ahead > 0 && ahead <= open;
  return isKept ? [] : [`draft ${id}: ${JSON.stringify(row)} instead of ${version} '${text}', ${open} not answered`];
}

async function lostOrDoubledSubmit(sql: Sql, id: number): Promise<string[]> {
  const [row] = await sql`
    select p.status, (select count(*)::int from proposal_history h where h.proposal_id = p.id) as entries,
      (select count(*)::int from mail m where m.proposal_id = p.id and m.kind = 'proposal.letter.receipt') as receipts
    from proposal p where p.id = ${id}`;
  const isOnce = row?.['status'] === s.created && row['entries'] === 1 && row['receipts'] === 1;
  return isOnce ? [] : [`submit ${id}: ${JSON.stringify(row)}`];
}

async function lostFile(sql: Sql, id: number, sha256: string): Promise<string[]> {
  const [row] = await sql`select storage_key as key from stored_file where id = ${id}`;
  const hash = createHash('sha256');
  const content = diskStore(path.join(dataDir, 'files')).get(String(row?.['key']));
  await content.then((kept) => pipeline(kept, hash)).catch(() => undefined);
  return hash.digest('hex') === sha256 ? [] : [`file ${id} is not what was sent`];
}
