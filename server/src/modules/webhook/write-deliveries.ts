import { sql } from 'drizzle-orm';
import { writeLater } from '../../platform/database/write-at-end.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { RecordedChange } from '../../platform/changes.events.ts';

/**
 * One row for each webhook that hears of it, in the transaction of what has happened: none for what is undone, none
 * lost. Without a webhook it writes nothing.
 */
export async function writeDeliveries({
  tx,
  changes,
}: {
  readonly tx: Tx;
  readonly changes: readonly RecordedChange[];
}): Promise<void> {
  if (changes.length === 0) return;
  const told = changes.map(({ subject, action, ...data }) => ({ subject, type: `${subject}.${action}`, data }));
  await writeLater(
    tx,
    sql`insert into webhook_delivery (webhook_id, payload)
      select w.id, jsonb_build_object('type', h.type,
        'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', h.data)
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as h (subject text, type text, data jsonb)
        join webhook w on w.disabled_at is null and h.subject = any(w.events)`,
  );
}
