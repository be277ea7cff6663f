import { DAY } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { type Decision, decisions as d } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { addPreliminary } from '@luch/server/modules/calendar/preliminary-time.ts';
import { changeAvailableTime } from '@luch/server/modules/council/commands/change-available-time.ts';
import { entriesOf } from '@luch/server/modules/council/card/entries.queries.ts';
import { stationsOf } from '@luch/server/modules/council/card/team.queries.ts';
import { addProposals } from '@luch/server/modules/council/commands/change-proposals.ts';
import { changeSolution } from '@luch/server/modules/council/commands/change-solution.ts';
import { addToTeam } from '@luch/server/modules/council/commands/change-team.ts';
import { nextStatus } from '@luch/server/modules/council/moves/next-status.ts';
import { saveNotes } from '@luch/server/modules/council/notes/save-notes.ts';
import { offeredTo } from '@luch/server/modules/council/offers.queries.ts';
import { turnableClock } from '@luch/server/platform/clock.ts';
import type { Deps } from '@luch/server/platform/deps.ts';

/** How far a council has come. */
export type Life = 'planned' | 'review' | 'planning' | 'held';

export interface Lived {
  readonly id: number;
  readonly life: Life;
  /** The day of the meeting. */
  readonly meets: Date;
  readonly size: number;
  /** Code of the station whose proposals it takes before others. */
  readonly first: string | undefined;
  /** Those it decides about. */
  readonly sessionIds: readonly number[];
}

export interface CouncilCast {
  readonly moderator: Actor;
  /** Sits in it, and rates none of its proposals: what waits for the demonstration's expert stays as the stories tell it. */
  readonly expert: Actor;
}

/** Available at a station of a kind: instruments of the reactor measure for days. */
const hoursOf: Readonly<Record<number, number>> = { 1: 96, 2: 240, 3: 120 };

/** What is decided, one proposal after another. */
const turns: readonly (readonly [Decision, string])[] = [
  [d.accept, 'Ясная задача и посильный план.'],
  [d.accept, ''],
  [d.revision, 'Уточните число образцов и время измерения одного образца.'],
  [d.accept, ''],
  [d.reject, 'Причина отклонения: Не обоснован выбор метода исследования'],
  [d.later, ''],
];

/** What was said about them, as it was typed in the meeting. */
const noted: readonly string[] = [
  'Доклад за 4 минуты. Задел подтверждён публикациями группы; вопросов к методу нет.',
  'Спросили о запасных образцах: автор готов привезти три. Договорились начать с самого тонкого.',
  'План не укладывается в запрошенное время: шесть образцов по 4 часа и перенастройка. Просят вернуть с числом измерений.',
];

/** Leads a council as far as it has come, each step in its time and by the command of real use. */
export async function liveCouncil(deps: Deps, { moderator, expert }: CouncilCast, lived: Lived): Promise<void> {
  const { id, life, meets, size, first, sessionIds } = lived;
  const now = deps.clock.now();
  const at = (days: number): Deps => ({
    ...deps,
    clock: turnableClock(new Date(Math.min(meets.getTime() + days * DAY, now.getTime()))),
  });
  const taken = at(-15);
  const ids = await candidates(taken, id, { size, first, sessionIds, moderator, expert });
  if (ids.length === 0) return;
  await addProposals(taken, moderator, moderator.language, id, ids);
  await nextStatus(at(-14), moderator, id, { seen: 0 });
  const seat = [{ user_id: expert.id, type: teamTypes.expert }];
  await addToTeam(at(-13), moderator, moderator.language, id, seat);
  if (life === 'planned') return;
  await nextStatus(at(0), moderator, id, { seen: 1 });
  await decide(at(0), moderator, id, life === 'review' ? 2 : ids.length);
  if (life === 'review') return;
  // The one that still plans its time tells everybody on another day.
  await nextStatus(at(1), moderator, id, { seen: 2, makeKnown: life === 'held' ? 'now' : 'later' });
  await planTime(at(3), moderator, id);
  if (life === 'held') await nextStatus(at(9), moderator, id, { seen: 5 });
}

/** What was in examination or after it by then, with experts of its own, the longest waiting first. */
async function candidates(
  { db, sql, clock }: Deps,
  councilId: number,
  { size, first = '', sessionIds, moderator, expert }: CouncilCast & Pick<Lived, 'size' | 'first' | 'sessionIds'>,
): Promise<number[]> {
  const offered = (await offeredTo(db, moderator.language, councilId)).map(({ id }) => id);
  const rows = await sql<{ id: number }[]>`
    select proposal.id
    from proposal join station on station.id = station_id
      join expert_assignment on expert_assignment.proposal_id = proposal.id and ended_at is null
    where proposal.id = any(${offered}) and session_id = any(${[...sessionIds]}) and status = any(${[s.expertise, s.statement]})
      and status_at < ${clock.now()} and not awaits_verdict and applicant_id <> ${moderator.id}
    group by proposal.id, station.code
    having bool_and(assigned_at < ${clock.now()} and expert_id <> ${expert.id})
    order by station.code <> ${first}, status_at, proposal.id
    limit ${size}`;
  return rows.map(({ id }) => id);
}

async function decide(deps: Deps, moderator: Actor, councilId: number, most: number): Promise<void> {
  const { language } = moderator;
  const stations = await stationsOf(deps.db, language, councilId);
  for (const { stationId, kindId } of stations)
    await changeAvailableTime(deps, moderator, language, {
      council_id: councilId,
      station_id: stationId,
      new_time_available: hoursOf[kindId] ?? 96,
    });
  const entries = await entriesOf(deps.db, moderator, language, councilId);
  for (const [
    index,
    {
      entry: { id },
    },
  ] of entries.slice(0, most).entries()) {
    const [solution, comment] = turns[index % turns.length] ?? [d.accept, ''];
    const asked = { council_id: councilId, proposal_council_id: id };
    if (comment)
      await changeSolution(deps, moderator, language, { ...asked, action: 'change_comment', comment, reasons: [] });
    await changeSolution(deps, moderator, language, { ...asked, action: 'change_solution', solution });
  }
  const notes = noted.flatMap((text, index) => {
    const id = entries[index]?.entry.id;
    return id === undefined || index >= most ? [] : { proposal_council_id: id, text };
  });
  await saveNotes(deps, moderator, { council_id: councilId, version: 0, notes });
}

/** Every other accepted proposal has its time already, on the first free day of its session. */
async function planTime(deps: Deps, moderator: Actor, councilId: number): Promise<void> {
  const entries = await entriesOf(deps.db, moderator, moderator.language, councilId);
  const accepted = entries.filter(({ entry }) => entry.decision === d.accept).map(({ proposal }) => proposal);
  for (const [index, { id, stationId }] of accepted.entries()) {
    if (index % 2 > 0 || stationId === null) continue;
    const [session] = await deps.sql<{ first: Date }[]>`
      select planning_start + time '06:00' at time zone 'UTC' as first
      from facility_session where id = (select session_id from proposal where id = ${id})`;
    if (session) await planOn(deps, moderator, id, session.first);
  }
}

/** The station may be taken on some days. */
async function planOn(deps: Deps, moderator: Actor, proposalId: number, first: Date): Promise<void> {
  for (let day = 0; day < 20; day += 1) {
    const start = new Date(first.getTime() + day * DAY);
    const intervals = [{ start, finish: new Date(start.getTime() + DAY / 6) }];
    const isTaken = await deps.db
      .transaction((tx) => addPreliminary(deps, tx, moderator, { proposalId, intervals }))
      .then(
        () => false,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'interval_taken') return true;
          throw error;
        },
      );
    if (!isTaken) return;
  }
}
