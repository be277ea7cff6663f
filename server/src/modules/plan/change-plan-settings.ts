import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { PlanSettingsInput } from '@luch/contract/plan/plan.schemas.ts';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { demandPlanSetter } from './plan-settings.policy.ts';
import { planSettingsOf } from './plan-settings.queries.ts';
import { planSettings } from './plan.tables.ts';

/**
 * Weighs plans of a facility in another way from now on; plans that were found keep theirs.
 * @throws AppError `moved_on` for who saw older ones
 */
export async function changePlanSettings(deps: Deps, actor: Actor, input: PlanSettingsInput): Promise<void> {
  const { kind_id: kindId, seen_version: seen } = input;
  demandPlanSetter(actor, kindId);
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plan_settings'), ${kindId}::int)`);
    const { version } = await planSettingsOf(tx, kindId);
    if (seen !== version) throw new AppError('moved_on');
    const row = {
      ...input.values,
      version: version + 1,
      changedAt: deps.clock.now(),
      changedBy: actor.id,
    };
    await tx
      .insert(planSettings)
      .values({ kindId, ...row })
      .onConflictDoUpdate({ target: planSettings.kindId, set: row });
  });
}
