import type { Role } from '@luch/contract/account/roles.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { personRole, secondFactor } from '../account.tables.ts';

/** Whoever holds an office: they see what is other people's. */
const NO_OFFICE: Role = 'applicant';

type Known = Pick<Deps, 'clock' | 'settings'>;

/** Whether the day has come from which offices demand a second step; without a day they never do. */
export function isDemandedNow({ clock, settings }: Known): boolean {
  const from = settings.value('second_factor_from');
  if (from === '') return false;
  return dayOf(clock.now(), settings.value('time_zone')) >= from;
}

export async function holdsOffice(tx: Executor, personId: number): Promise<boolean> {
  const [office] = await tx
    .select({ role: personRole.role })
    .from(personRole)
    .where(and(eq(personRole.personId, personId), ne(personRole.role, NO_OFFICE)))
    .limit(1);
  return office !== undefined;
}

/** What stands between the password and the portal, if anything does. */
export async function secondStepOf(
  deps: Known & { readonly db: Executor },
  personId: number,
): Promise<'code' | 'set_up' | undefined> {
  const [factor] = await deps.db
    .select({ since: secondFactor.since })
    .from(secondFactor)
    .where(eq(secondFactor.personId, personId));
  if (factor) return 'code';
  return isDemandedNow(deps) && (await holdsOffice(deps.db, personId)) ? 'set_up' : undefined;
}
