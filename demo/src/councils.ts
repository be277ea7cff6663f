import { addDays, DAY } from '@luch/contract/kernel/days.ts';
import { type CouncilKind, kindIdOf } from '@luch/contract/council/council-kind.ts';
import { CouncilInput } from '@luch/contract/council/council.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { changeStatus } from '@luch/server/modules/council/commands/change-status.ts';
import { createCouncil } from '@luch/server/modules/council/commands/create-council.ts';
import type { FacilitySession } from '@luch/server/modules/reference/reference.tables.ts';
import { turnableClock } from '@luch/server/platform/clock.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { competitionAt } from './competing-stories.ts';
import { type CouncilCast, type Life, liveCouncil } from './council-lives.ts';

interface Plan {
  /** Days from now. */
  readonly inDays: number;
  readonly kinds: readonly CouncilKind[];
  readonly startTime: string;
  readonly isCancelled?: true;
  /** How far it has come, and with how many proposals; without it a draft. */
  readonly lived?: readonly [Life, number];
  /** Code of the station whose proposals it takes before others. */
  readonly first?: string;
}

/** In the order of their days, one of them today; one that was to be on a holiday was called off. */
const plans: readonly Plan[] = [
  { inDays: -24, kinds: ['si', 'ir8', 'lab'], startTime: '12:00', lived: ['held', 6] },
  { inDays: -9, kinds: ['si', 'lab'], startTime: '14:00', lived: ['planning', 6] },
  { inDays: 0, kinds: ['si', 'ir8', 'lab'], startTime: '12:00', lived: ['review', 10], first: competitionAt },
  { inDays: 12, kinds: ['si', 'ir8'], startTime: '12:00', lived: ['planned', 5] },
  { inDays: 19, kinds: ['ir8', 'lab'], startTime: '10:30' },
  { inDays: 26, kinds: ['si'], startTime: '12:00' },
  { inDays: 45, kinds: ['si', 'ir8'], startTime: '12:00', isCancelled: true },
];

const hall = 'Конференц-зал, корпус 3';

/** Councils that a moderator prepares for the sessions that come next, by the commands of real use. */
export async function planCouncils(deps: Deps, cast: CouncilCast): Promise<void> {
  const { moderator } = cast;
  const { clock, config } = deps;
  const now = clock.now();
  const numbers = new Map<string, number>();
  for (const { inDays, kinds, startTime, isCancelled, lived, first } of plans) {
    const meets = new Date(now.getTime() + inDays * DAY);
    const date = dayOf(meets, config.facilityTimeZone);
    const sessions = await sessionsToDecide(deps, kinds, date);
    if (sessions.size === 0) continue;
    const chosen = [...sessions].map(([kind, session]) => fieldsOf(kind, session));
    const year = date.slice(0, 4);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    const name = `${number}/${year}`;
    const input = CouncilInput.parse(Object.assign({ name, date, start_time: startTime, place: hall }, ...chosen));
    const created = turnableClock(new Date(Math.min(meets.getTime() - 16 * DAY, now.getTime())));
    const id = await createCouncil({ ...deps, clock: created }, moderator, input);
    const sessionIds = [...sessions.values()].map((session) => session.id);
    if (lived) await liveCouncil(deps, cast, { id, meets, life: lived[0], size: lived[1], first, sessionIds });
    if (isCancelled) await changeStatus(deps, moderator, { council_id: id, action: 'delete' });
  }
}

type Session = Pick<FacilitySession, 'id' | 'name' | 'planningStart' | 'planningEnd'>;

/** Those whose experiments are next to come after the meeting, with days enough to plan them. */
async function sessionsToDecide({ sql }: Deps, kinds: readonly CouncilKind[], date: string) {
  const found = new Map<CouncilKind, Session>();
  for (const kind of kinds) {
    const [session] = await sql<Session[]>`
      select id, name, planning_start::text as "planningStart", planning_end::text as "planningEnd"
      from facility_session where kind_id = ${kindIdOf[kind]} and planning_start > ${addDays(date, 10)}
      order by planning_start limit 1`;
    if (session) found.set(kind, session);
  }
  return found;
}

const fieldsOf = (kind: CouncilKind, session: Session) => ({
  [`is_${kind}`]: true,
  [`${kind}_session_name`]: session.name,
  [`${kind}_session_start`]: session.planningStart,
  [`${kind}_session_end`]: session.planningEnd,
});
