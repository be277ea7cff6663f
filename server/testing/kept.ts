import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { openSignIn } from '../src/modules/account/sign-ins.ts';
import type { Db, Sql } from '../src/platform/database/open.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import type { Saved, Told, Writer } from './mixed-traffic.ts';
import { aPerson } from './people.ts';
import { aProposal } from './proposals.ts';

/** Somebody with so many complete drafts. */
export async function aWriter(db: Db, count: number): Promise<Writer> {
  const id = await aPerson(db);
  const drafts: number[] = [];
  while (drafts.length < count) drafts.push(await aProposal(db, { applicantId: id }));
  const { token } = await openSignIn(db, id, { userAgent: 'Test/1.0', address: '127.0.0.1' }, new Date());
  return { token, drafts };
}

interface Place {
  readonly sql: Sql;
  readonly files: Pick<FileStore, 'get'>;
}

/** What was acknowledged and is not there, or is there twice, in words. */
export async function lostOrDoubled({ sql, files: store }: Place, all: readonly Told[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { saves, submitted, files, comments } of all) {
    for (const [id, saved] of saves) problems.push(...(await lostSaves(sql, id, saved)));
    for (const id of submitted) problems.push(...(await lostOrDoubledSubmit(sql, id)));
    for (const [id, sha256] of files) problems.push(...(await lostFile({ sql, files: store }, id, sha256)));
    for (const text of comments) {
      const [row] = await sql`select count(*)::int as n from proposal_comment where text = ${text}`;
      if (row?.['n'] !== 1) problems.push(`comment '${text}' stands ${Number(row?.['n'])} times`);
    }
  }
  return problems;
}

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

async function lostFile({ sql, files }: Place, id: number, sha256: string): Promise<string[]> {
  const [row] = await sql`select storage_key as key from stored_file where id = ${id}`;
  const hash = createHash('sha256');
  const content = files.get(String(row?.['key']));
  await content.then((kept) => pipeline(kept, hash)).catch(() => undefined);
  return hash.digest('hex') === sha256 ? [] : [`file ${id} is not what was sent`];
}
