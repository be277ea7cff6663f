import { addDays } from '@luch/contract/kernel/days.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, asc, isNull, lte } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { visit } from '../visit.tables.ts';

const AT_ONCE = 500;

/** Names and phones of guests without an account go with those of their passes; how many came stays. */
export async function eraseOldVisitors(deps: Deps): Promise<number> {
  for (let erased = 0; ; ) {
    const portion = await erasePortion(deps);
    erased += portion;
    if (portion < AT_ONCE) return erased;
  }
}

function erasePortion({ db, clock, config }: Deps): Promise<number> {
  const now = clock.now();
  const before = addDays(dayOf(now, config.facilityTimeZone), -config.passDataDays);
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: visit.id })
      .from(visit)
      .where(and(isNull(visit.personId), isNull(visit.erasedAt), lte(visit.leaves, before)))
      .orderBy(asc(visit.id))
      .limit(AT_ONCE)
      .for('no key update');
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await tx
      .update(visit)
      .set({
        lastName: '',
        firstName: '',
        middleName: '',
        organization: '',
        phoneNumber: '',
        isForeign: false,
        erasedAt: now,
      })
      .where(isAmong(visit.id, ids));
    return ids.length;
  });
}
