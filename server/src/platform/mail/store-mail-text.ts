import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/open.ts';
import type { Live } from '../live/live.ts';
import type { ChangedText } from './letter-words.ts';
import { mailTextTable } from './mail-text.table.ts';

type Place = Pick<ChangedText, 'file' | 'key' | 'language'>;

/** The row as it stands, under a lock by its name. */
export async function lockMailText(tx: Tx, { file, key, language }: Place) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail text'), hashtext(${`${file} ${key} ${language}`}))`);
  const { file: ofFile, key: ofKey, language: ofLanguage } = mailTextTable;
  const [row] = await tx
    .select()
    .from(mailTextTable)
    .where(and(eq(ofFile, file), eq(ofKey, key), eq(ofLanguage, language)));
  return row;
}

/** Under its lock. Every process takes it over when the transaction commits. */
export async function storeMailText(
  live: Live,
  tx: Tx,
  { at, by, ...change }: ChangedText & { readonly at: Date; readonly by: number },
): Promise<void> {
  const { text } = change;
  await tx
    .insert(mailTextTable)
    .values({ ...change, changedAt: at, changedBy: by })
    .onConflictDoUpdate({
      target: [mailTextTable.file, mailTextTable.key, mailTextTable.language],
      set: { text, changedAt: at, changedBy: by, version: sql`${mailTextTable.version} + 1` },
    });
  await live.publish(tx, 'everyone', { type: 'setting', id: 0 });
}
