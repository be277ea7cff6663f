import {
  type FirstHourStep,
  firstHourSteps,
  type TestLetterState,
} from '@luch/contract/administration/first-hour.routes.ts';
import { proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { settingGroups } from '@luch/contract/settings/settings.registry.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TextKey } from '../../../platform/texts/texts.ts';

export const testLetterKind = 'administration.test_letter.subject' satisfies TextKey;

interface Held extends Record<string, unknown> {
  /** Keys of settings that somebody has changed. */
  readonly settings: readonly string[];
  readonly stations: boolean;
  readonly session: boolean;
  readonly people: boolean;
  readonly left: readonly FirstHourStep[];
  /** The first call has opened: nobody needs to be led. */
  readonly in_use: boolean;
  readonly letter: { readonly to: string; readonly sent: boolean; readonly problem: string | null } | null;
}

/** Each step by what the portal holds. One statement. */
export async function firstHour({ config, clock }: Pick<Deps, 'config' | 'clock'>, db: Executor) {
  const today = dayOf(clock.now(), config.facilityTimeZone);
  const { rows } = await db.execute<Held>(sql`
    select
      array(select key from setting where value is not null) as settings,
      exists (select from station where version > 0 and is_active) as stations,
      exists (select from facility_session where deadline >= ${today}::date) as session,
      exists (select from person_role where role = 'moderator') as people,
      array(select step from first_hour_step) as left,
      in_use,
      (select json_build_object('to', recipient, 'sent', sent_at is not null, 'problem', last_error) from mail
        where kind = ${testLetterKind} and not in_use order by created_at desc limit 1) as letter
    from (select exists (
      select from proposal where status = any(${`{${proposalGroups.inWork.join()}}`}::smallint[])) as in_use) as use`);
  const held = rows[0]!;
  const letter = stateOf(config.mailUrl !== undefined, held.letter);
  const isDone: Readonly<Record<FirstHourStep, boolean>> = {
    name: held.settings.includes('facility_name'),
    logo: held.settings.includes('facility_logo'),
    time_zone:
      held.settings.includes('time_zone') || config.facilityTimeZone !== settingGroups.facility.time_zone.initial,
    sender: letter === 'sent',
    stations: held.stations,
    session: held.session,
    people: held.people,
  };
  const steps = firstHourSteps.map((step) => ({ step, is_done: isDone[step], is_left: held.left.includes(step) }));
  const isOver = held.in_use || steps.every(({ is_done, is_left }) => is_done || is_left);
  const { to = null, problem = null } = held.letter ?? {};
  return { steps: isOver ? [] : steps, test_letter: { state: letter, from: config.mailFrom, to, problem } };
}

/** Letters that lie in a folder reach nobody. One that was refused may be tried again for hours: its reader is not to wait. */
function stateOf(hasServer: boolean, letter: Held['letter']): TestLetterState {
  if (!hasServer) return 'no_server';
  if (letter === null) return 'none';
  if (letter.sent) return 'sent';
  return letter.problem === null ? 'waiting' : 'failed';
}
