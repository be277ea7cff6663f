import { type SettingKey, settingProblem, type SettingValue } from '@luch/contract/settings/settings.registry.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/open.ts';
import type { Live } from '../live/live.ts';
import { settingTable } from './settings.table.ts';

export interface SettingChange {
  readonly key: SettingKey;
  /** null: as it was at first. */
  readonly value: SettingValue | null;
  readonly at: Date;
  readonly by: number;
}

/** The row as it stands, locked; a setting that was never changed is locked by its name. */
export async function lockSetting(tx: Tx, key: SettingKey) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`);
  const [row] = await tx.select().from(settingTable).where(eq(settingTable.key, key));
  return row;
}

/** Under its lock. Every process takes it over when the transaction commits. */
export async function storeSetting(live: Live, tx: Tx, { key, value, at, by }: SettingChange): Promise<void> {
  const problem = value === null ? undefined : settingProblem(key, value);
  if (problem) throw new FieldError({ value: [problem] });
  await tx
    .insert(settingTable)
    .values({ key, value, changedAt: at, changedBy: by })
    .onConflictDoUpdate({
      target: settingTable.key,
      set: { value, changedAt: at, changedBy: by, version: sql`${settingTable.version} + 1` },
    });
  await live.publish(tx, 'everyone', { type: 'setting', id: 0 });
}
