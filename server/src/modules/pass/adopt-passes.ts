import { livePassStatuses, passStatus } from '@luch/contract/pass/pass.machine.ts';
import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { addedExperiments, type CalendarChanged } from '../calendar/calendar.events.ts';
import { slotDays } from './commands/request.queries.ts';
import { notifyPass } from './pass.live.ts';
import { pass } from './pass.tables.ts';

/** A pass whose experiment has lost its time is for the time that its proposal gets on the same days. */
export async function adoptPasses({ deps, tx, ...change }: CalendarChanged): Promise<void> {
  for (const slot of addedExperiments(change)) {
    const { from, to } = slotDays(slot, deps.config.facilityTimeZone);
    const adopted = await tx
      .update(pass)
      .set({ recordId: slot.id })
      .where(
        and(
          eq(pass.proposalId, slot.proposalId),
          isNull(pass.recordId),
          isNotNull(pass.lostTimeAt),
          inArray(pass.status, [...livePassStatuses, passStatus.draft]),
          lte(pass.starts, to),
          gte(pass.ends, from),
        ),
      )
      .returning({ id: pass.id });
    for (const one of adopted) await notifyPass(deps, tx, one.id);
  }
}
