import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { passFormText } from '../pass.tables.ts';

/** The row as it stands, under a lock by its key. */
export async function lockFormText(tx: Tx, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pass form text'), hashtext(${key}))`);
  const [row] = await tx.select().from(passFormText).where(eq(passFormText.key, key));
  return row;
}

/** Under its lock; null puts it back to what it was at first. The next form that is made has it. */
export async function storeFormText(
  tx: Tx,
  change: { readonly key: string; readonly text: string | null; readonly at: Date; readonly by: number },
): Promise<void> {
  const { key, text, at: changedAt, by: changedBy } = change;
  await tx
    .insert(passFormText)
    .values({ key, text, changedAt, changedBy })
    .onConflictDoUpdate({
      target: passFormText.key,
      set: { text, changedAt, changedBy, version: sql`${passFormText.version} + 1` },
    });
}
