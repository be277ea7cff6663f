import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { livePassStatuses } from '@luch/contract/pass/pass.machine.ts';
import { sql } from 'drizzle-orm';
import type { CalendarChanged } from '../calendar/calendar.events.ts';
import { notifyPass } from './pass.live.ts';

/**
 * A pass whose experiment was moved to other days says so wherever it is read, as one whose experiment has lost its time,
 * until an experiment of its proposal meets its days again.
 */
export async function followCalendar({ deps, tx, before, after }: CalendarChanged): Promise<void> {
  const ids = [...before, ...after].flatMap(({ type, proposalId }) =>
    type === recordTypes.experiment && proposalId !== null ? [proposalId] : [],
  );
  if (ids.length === 0) return;
  const zone = deps.config.facilityTimeZone;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with standing as (
      select p.id, p.lost_time_at, exists (
        select from calendar_record r where r.proposal_id = p.proposal_id and r.type = ${recordTypes.experiment}
          and (r.start_at at time zone ${zone})::date <= p.ends
          and ((r.finish_at - interval '1 second') at time zone ${zone})::date >= p.starts
      ) as meets
      from pass p
      where p.proposal_id = any(${`{${ids.join()}}`}::int[]) and p.record_id is not null and p.status in (${sql.raw(livePassStatuses.join())})
      order by p.id for no key update of p
    )
    update pass p set lost_time_at = case when s.meets then null else ${deps.clock.now().toISOString()}::timestamptz end
    from standing s where p.id = s.id and s.meets = (s.lost_time_at is not null)
    returning p.id`);
  for (const { id } of rows) await notifyPass(deps, tx, id);
}
