import { randomBytes } from 'node:crypto';
import type { Sql } from './database/open.ts';

/** A secret by name, made at the first question; two processes that ask at once get the same one. */
export async function portalSecret(sql: Sql, name: string): Promise<Buffer> {
  await sql`insert into portal_secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`;
  const [row] = await sql<{ value: Buffer }[]>`select value from portal_secret where name = ${name}`;
  if (row === undefined) throw new Error(`Secret ${name} has vanished`);
  return row.value;
}
