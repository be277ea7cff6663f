import { type FirstHourStep, firstHourSteps } from '@luch/contract/administration/first-hour.routes.ts';
import { proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';

interface Held extends Record<string, unknown> {
  /** Keys of settings that somebody has changed. */
  readonly settings: readonly string[];
  readonly mailed: boolean;
  readonly stations: boolean;
  readonly session: boolean;
  readonly people: boolean;
  readonly left: readonly FirstHourStep[];
  /** The first call has opened: nobody needs to be led. */
  readonly in_use: boolean;
}

/** Each step by what the portal holds. One statement. */
export async function firstHour({ config, clock }: Pick<Deps, 'config' | 'clock'>, db: Executor) {
  const today = dayOf(clock.now(), config.facilityTimeZone);
  const { rows } = await db.execute<Held>(sql`
    select
      array(select key from setting where value is not null) as settings,
      exists (select from mail where sent_at is not null) as mailed,
      exists (select from station where version > 0 and is_active) as stations,
      exists (select from facility_session where deadline >= ${today}::date) as session,
      exists (select from person_role where role = 'moderator') as people,
      array(select step from first_hour_step) as left,
      exists (select from proposal where status = any(${`{${proposalGroups.inWork.join()}}`}::smallint[])) as in_use`);
  const held = rows[0]!;
  const isDone: Readonly<Record<FirstHourStep, boolean>> = {
    name: held.settings.includes('facility_name'),
    logo: held.settings.includes('facility_logo'),
    time_zone: held.settings.includes('time_zone'),
    // Letters that lie in a folder reach nobody.
    sender: config.mailUrl !== undefined && held.mailed,
    stations: held.stations,
    session: held.session,
    people: held.people,
  };
  const steps = firstHourSteps.map((step) => ({ step, is_done: isDone[step], is_left: held.left.includes(step) }));
  const isOver = held.in_use || steps.every(({ is_done, is_left }) => is_done || is_left);
  return { steps: isOver ? [] : steps };
}
