import { addDays } from '@luch/contract/kernel/days.ts';
import { and, asc, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { todayAt } from '../card/pass-card.view.ts';
import { pass } from '../pass.tables.ts';
import { eraseGuests } from './pass-fields.ts';

const AT_ONCE = 500;

/**
 * The data of guests go so many days after the last day of the visit; a draft without days goes with its last change, and
 * each on the day that its card has promised.
 */
export async function eraseOldGuests(deps: Deps): Promise<number> {
  // In portions, until none is left: cards promise the day, and a shorter time makes many old at once.
  for (let erased = 0; ; ) {
    const portion = await erasePortion(deps);
    erased += portion;
    if (portion < AT_ONCE) return erased;
  }
}

function erasePortion(deps: Deps): Promise<number> {
  const before = addDays(todayAt(deps), -deps.config.passDataDays);
  // A draft is begun and deleted without being edited.
  const changed = sql`(greatest(${pass.statusAt}, ${pass.editedAt}) at time zone ${deps.config.facilityTimeZone})::date`;
  return deps.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: pass.id })
      .from(pass)
      .where(and(isNull(pass.erasedAt), or(lte(pass.ends, before), and(isNull(pass.ends), lte(changed, before)))))
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
