import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSignIn } from '../server/src/modules/account/sign-ins.ts';
import { loadReferences } from '../server/src/modules/reference/load.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../server/src/platform/database/open.ts';
import type { Figure } from './figures.ts';
import { growWorld } from './world/world.ts';
import { root } from './bench.ts';
import { memoryOf } from './load/processor.ts';
import { startPortal, stopPortal } from './portal.ts';

const size = 1000;

interface Made {
  readonly id: number;
  readonly state: string;
  readonly done: number;
  readonly size: number | null;
  readonly failure: string | null;
}

/** One PDF of a thousand proposals, and workbooks of as many, from the press to the file: how long, and how much memory. */
export async function measureDocuments(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-documents-'));
  const database = await openDatabase({ dataDir });
  try {
    const { ids, headers, many } = await fill(database);
    const portal = await startPortal(root, dataDir);
    try {
      const before = await memoryOf(portal.process.pid, 'VmHWM');
      const begun = performance.now();
      const where = `${portal.address}/api/proposals/proposal/export/?ids=${ids.join(',')}`;
      const asked = await read<{ document: Made }>(where, headers);
      const made = await untilMade(`${portal.address}/api/documents/detail/?id=${asked.document.id}`, headers, begun);
      const peak = await memoryOf(portal.process.pid, 'VmHWM');
      if (made.state !== 'made') throw new Error(`The document was not made: ${made.failure ?? made.state}`);
      const took = (performance.now() - begun) / 1000;
      await save(portal.address, made, headers);
      const subject = `PDF of ${size} proposals`;
      const book = `workbook of ${size} rows`;
      // The first one only warms up.
      await madeBooks(portal.address, [headers], ids);
      const alone = await madeBooks(portal.address, [headers], ids.slice(1));
      const together = await madeBooks(portal.address, many, ids.slice(2));
      return [
        { subject: book, what: 'made alone', value: alone, unit: 's', atMost: 0.5 },
        { subject: book, what: 'made for ten at once', value: together, unit: 's', atMost: 3 },
        { subject, what: 'made within', value: took, unit: 's' },
        { subject, what: 'memory before', value: before, unit: 'MB' },
        { subject, what: 'memory at most', value: peak, unit: 'MB' },
      ];
    } finally {
      await stopPortal(portal);
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill({ sql, db }: Database) {
  await migrate(sql);
  await loadReferences(db);
  await sql.onOneConnection(async (connection) => growWorld(connection, db, size + size / 5));
  const rows = await sql<{ id: number }[]>`
    select id from proposal where status not in (1, 12) and applicant_id <> 1 order by id limit ${size}`;
  await sql`insert into person_role (person_id, role) select id, 'moderator' from generate_series(1, 11) id on conflict do nothing`;
  const headersOf = async (id: number): Promise<Headers> => {
    const { token } = await openSignIn(db, id, { userAgent: 'bench', address: '' }, new Date());
    return { authorization: `Token ${token}` };
  };
  console.log(`${rows.length} proposals`);
  const many = await Promise.all(Array.from({ length: 10 }, (_, at) => headersOf(2 + at)));
  return { ids: rows.map(({ id }) => id), headers: await headersOf(1), many };
}

/** A workbook for each of them, of other rows than any before: the same is not made twice. Until the last of them is there. */
async function madeBooks(address: string, people: readonly Headers[], ids: readonly number[]): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    people.map(async (headers, at) => {
      const rows = ids.filter((_, index) => index !== at);
      const where = `${address}/api/proposals/proposal/export_list_excel/?ids=${rows.join(',')}&type_id=2024`;
      const { document } = await read<{ document: Made }>(where, headers);
      await untilMade(`${address}/api/documents/detail/?id=${document.id}`, headers, begun, 25);
    }),
  );
  return (performance.now() - begun) / 1000;
}

type Headers = Readonly<Record<string, string>>;

async function read<Answer>(address: string, headers: Headers): Promise<Answer> {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function untilMade(address: string, headers: Headers, begun: number, every = 500): Promise<Made> {
  for (let said = -1; ; await sleep(every)) {
    const now = await read<Made>(address, headers);
    if (now.state === 'made' || now.state === 'failed') return now;
    if (now.done - said >= 100) console.log(`  ${now.done} of ${size} after ${seconds(begun)}`);
    if (now.done - said >= 100) said = now.done;
  }
}

/** Opened by another program afterwards: `pdfinfo`, `qpdf --check`. */
async function save(address: string, { id }: Made, headers: Headers): Promise<void> {
  const { url } = await read<{ url: string }>(`${address}/api/documents/open/?id=${id}`, headers);
  const file = await fetch(new URL(url, address));
  const where = path.join(tmpdir(), 'luch-thousand.pdf');
  await writeFile(where, Buffer.from(await file.arrayBuffer()));
  console.log(`lies in ${where}`);
}

const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
