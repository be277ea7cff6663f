import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { proposalStatus } from '../../contract/src/proposal/proposal.machine.ts';
import type { Sql } from '../../server/src/platform/database/open.ts';
import type { Acknowledged } from './plan.ts';

/** Everything acknowledged that is not there, and everything that is there twice, in words. */
export async function checkKept(sql: Sql, dataDir: string, said: Acknowledged): Promise<string[]> {
  return [
    ...(await lostSaves(sql, said)),
    ...(await lostOrDoubledSubmits(sql, said)),
    ...(await lostOrDoubledFiles(sql, dataDir, said)),
  ];
}

async function lostSaves(sql: Sql, { drafts }: Acknowledged): Promise<string[]> {
  const rows = await sql<{ id: number; name: string; version: number }[]>`
    select id, name, version from proposal where id = any(${drafts.map(({ id }) => id)}::int[])`;
  const stored = new Map(rows.map((row) => [row.id, row]));
  return drafts.flatMap(({ id, name, version, saves }) => {
    const row = stored.get(id);
    if (row?.name !== name) return [`draft ${id} holds '${row?.name}' instead of '${name}'`];
    return row.version === version && version === saves ? [] : [`draft ${id} has version ${row.version} of ${saves}`];
  });
}

async function lostOrDoubledSubmits(sql: Sql, { submitted }: Acknowledged): Promise<string[]> {
  const rows = await sql<{ id: number; status: number; entries: number; letters: number; most: number }[]>`
    select p.id, p.status,
      (select count(*) from proposal_history h where h.proposal_id = p.id and h.to_status = ${proposalStatus.created})::int
        as entries,
      (select count(*) from mail m where m.proposal_id = p.id)::int as letters,
      (select coalesce(max(n), 0) from (
        select count(*) as n from mail m where m.proposal_id = p.id group by recipient, subject
      ) each)::int as most
    from proposal p where id = any(${submitted}::int[])`;
  return rows.flatMap(({ id, status, entries, letters, most }) => {
    if (status !== proposalStatus.created || entries !== 1)
      return [`submit ${id}: status ${status}, ${entries} entries`];
    return letters > 0 && most === 1 ? [] : [`submit ${id}: ${letters} letters, ${most} of one kind to one person`];
  });
}

async function lostOrDoubledFiles(sql: Sql, dataDir: string, { files }: Acknowledged): Promise<string[]> {
  const rows = await sql<{ id: number; key: string }[]>`select id, storage_key as key from stored_file`;
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const problems = rows.length === files.length ? [] : [`${rows.length} files of ${files.length}`];
  for (const { id, sha256 } of files) {
    const key = keys.get(id) ?? '';
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(dataDir, 'files', key.slice(0, 2), key)), hash).catch(() => undefined);
    if (hash.digest('hex') !== sha256) problems.push(`file ${id} is not what was sent`);
  }
  return problems;
}
