import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { livePassStatuses, passStatus } from '@luch/contract/pass/pass.machine.ts';
import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isAmong } from '../../platform/database/prepared.ts';
import { addedExperiments, type CalendarChanged } from '../calendar/calendar.events.ts';
import { slotDays } from './commands/request.queries.ts';
import { notifyPass } from './pass.live.ts';
import { pass } from './pass.tables.ts';

/** Passes of an experiment that gets other time, loses it or gets it back. */
export async function followCalendar(change: CalendarChanged): Promise<void> {
  await adoptPasses(change);
  await markMoved(change);
}

/** A pass whose experiment has lost its time is for the same time again, or for what its proposal gets on the same days. */
async function adoptPasses({ deps, tx, ...change }: CalendarChanged): Promise<void> {
  const added = addedExperiments(change);
  if (added.length === 0) return;
  const waiting = await tx
    .selectDistinct({ id: pass.proposalId })
    .from(pass)
    .where(
      and(
        isAmong(
          pass.proposalId,
          added.map(({ proposalId }) => proposalId),
        ),
        isNull(pass.recordId),
        isNotNull(pass.lostTimeAt),
      ),
    );
  // A council brings hundreds at once, and passes of a few have lost their time.
  for (const slot of added.filter(({ proposalId }) => waiting.some(({ id }) => id === proposalId))) {
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
          or(eq(pass.lostRecordId, slot.id), and(lte(pass.starts, to), gte(pass.ends, from))),
        ),
      )
      .returning({ id: pass.id });
    for (const one of adopted) await notifyPass(deps, tx, one.id);
  }
}

/**
 * A pass whose experiment was moved to other days says so wherever it is read, as one whose experiment has lost its time,
 * until an experiment of its proposal meets its days again. One for the day before has met none, and loses nothing.
 */
async function markMoved({ deps, tx, before, after }: CalendarChanged): Promise<void> {
  const experiments = (records: CalendarChanged['before']) =>
    records.flatMap(({ type, proposalId, ...record }) =>
      type === recordTypes.experiment && proposalId !== null ? [{ ...record, proposalId }] : [],
    );
  const was = experiments(before).map((record) => ({
    proposal_id: record.proposalId,
    ...slotDays(record, deps.config.facilityTimeZone),
  }));
  const ids = [...was.map((one) => one.proposal_id), ...experiments(after).map(({ proposalId }) => proposalId)];
  if (ids.length === 0) return;
  const zone = deps.config.facilityTimeZone;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with standing as (
      select p.id, p.lost_time_at, exists (
        select from calendar_record r where r.proposal_id = p.proposal_id and r.type = ${recordTypes.experiment}
          and (r.start_at at time zone ${zone})::date <= p.ends
          and ((r.finish_at - interval '1 second') at time zone ${zone})::date >= p.starts
      ) as meets, exists (
        select from jsonb_to_recordset(${JSON.stringify(was)}::jsonb) as w (proposal_id integer, "from" date, "to" date)
        where w.proposal_id = p.proposal_id and w."from" <= p.ends and w."to" >= p.starts
      ) as met
      from pass p
      where p.proposal_id = any(${`{${ids.join()}}`}::int[]) and p.record_id is not null and p.status in (${sql.raw(livePassStatuses.join())})
      order by p.id for no key update of p
    )
    update pass p set lost_time_at = case when s.meets then null else ${deps.clock.now().toISOString()}::timestamptz end
    from standing s where p.id = s.id and case when s.lost_time_at is null then s.met and not s.meets else s.meets end
    returning p.id`);
  for (const { id } of rows) await notifyPass(deps, tx, id);
}
