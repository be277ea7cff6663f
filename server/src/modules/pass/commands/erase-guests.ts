import { addDays } from '@luch/contract/kernel/days.ts';
import { and, asc, isNull, lt } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { todayAt } from '../card/pass-card.view.ts';
import { pass } from '../pass.tables.ts';
import { eraseGuests } from './pass-fields.ts';

const AT_ONCE = 500;

/** The data of guests go so many days after the last day of the visit; a draft without days goes with its last change. */
export function eraseOldGuests(deps: Deps): Promise<number> {
  const before = addDays(todayAt(deps), -deps.config.passDataDays);
  return deps.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: pass.id })
      .from(pass)
      .where(and(isNull(pass.erasedAt), lt(pass.ends, before)))
      .orderBy(asc(pass.id))
      .limit(AT_ONCE)
      .for('no key update');
    if (old.length === 0) return 0;
    await eraseGuests(
      tx,
      old.map(({ id }) => id),
      deps.clock.now(),
    );
    return old.length;
  });
}
