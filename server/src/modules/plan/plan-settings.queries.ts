import { type PlanSettings, planSettingNames, usualSettings } from '@luch/contract/plan/plan-rules.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { planSettings } from './plan.tables.ts';

interface SettingsNow {
  readonly values: PlanSettings;
  /** 0: nobody has changed them. */
  readonly version: number;
  readonly changed: { readonly by: number; readonly at: Date } | null;
}

/** What plans of a facility are weighed by. */
export async function planSettingsOf(db: Executor, kindId: number): Promise<SettingsNow> {
  const [row] = await db.select().from(planSettings).where(eq(planSettings.kindId, kindId));
  if (!row) return { values: usualSettings, version: 0, changed: null };
  return {
    values: recordOf(planSettingNames, (name) => row[name]),
    version: row.version,
    changed: { by: row.changedBy, at: row.changedAt },
  };
}
