import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { usualSettings } from '@luch/contract/plan/plan-rules.ts';
import type { PlanSettingsView } from '@luch/contract/plan/plan.schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { person } from '../account/account.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { plannedBy } from '../reference/station-office.queries.ts';
import { maySetPlans } from './plan-settings.policy.ts';
import { planSettingsOf } from './plan-settings.queries.ts';

/** @throws AppError `forbidden` for who plans no station of the facility */
export async function planSettingsView({ db }: Deps, actor: Actor, kindId: number): Promise<PlanSettingsView> {
  const [planned] = await db
    .select({ id: station.id })
    .from(station)
    .where(and(eq(station.kindId, kindId), plannedBy(actor)))
    .limit(1);
  if (!planned) throw new AppError('forbidden');
  const { values, version, changed } = await planSettingsOf(db, kindId);
  return {
    kind_id: kindId,
    values: { ...values },
    usual: { ...usualSettings },
    version,
    changed: changed && { by: await nameOf(db, changed.by), at: changed.at },
    can_change: maySetPlans(actor, kindId),
  };
}

async function nameOf(db: Deps['db'], id: number): Promise<string> {
  const [row] = await db
    .select({ last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName })
    .from(person)
    .where(eq(person.id, id));
  return row ? shortName(row) : '';
}
