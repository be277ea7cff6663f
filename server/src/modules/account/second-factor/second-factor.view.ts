import type { SecondFactorView } from '@luch/contract/account/second-factor.schemas.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { secondFactor } from '../account.tables.ts';
import { holdsOffice, isDemandedNow } from './demanded.ts';

type Known = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Whether the office of this person demands it, and from when. */
export async function demandedOf(deps: Known, personId: number) {
  const from = deps.settings.value('second_factor_from');
  const isOfStaff = from !== '' && (await holdsOffice(deps.db, personId));
  return { demanded_from: isOfStaff ? from : null, is_demanded: isOfStaff && isDemandedNow(deps) };
}

/** One's own second step, as the screen of personal data shows it. */
export async function secondFactorOf(deps: Known, personId: number): Promise<SecondFactorView> {
  const [row] = await deps.db
    .select({
      since: secondFactor.since,
      left: sql<number>`(select count(*)::int from recovery_code c where c.person_id = ${secondFactor.personId} and c.used_at is null)`,
    })
    .from(secondFactor)
    .where(eq(secondFactor.personId, personId));
  return {
    since: row?.since.toISOString() ?? null,
    codes_left: row?.left ?? 0,
    ...(await demandedOf(deps, personId)),
  };
}
