import { isModerator, type Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { hoursOf } from '@luch/contract/calendar/interval-rules.ts';
import { addDays, mondayOf } from '@luch/contract/kernel/days.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { momentAt, wallTime } from '@luch/contract/reference/wall-time.ts';
import type { ReadinessQuery, ReadinessRow, WeekSlot } from '@luch/contract/visit/readiness.schemas.ts';
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person } from '../../account/account.tables.ts';
import { runsBetween } from '../../calendar-records/calendar-records.queries.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { isPassOffice } from '../../pass/pass.facts.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { visibleTo } from '../../proposal/proposal.visibility.ts';
import { ticksAt } from '../../training/training.policy.ts';
import { organisation } from '../../reference/reference.tables.ts';
import { isKept } from '../../../platform/settings/parts.ts';
import { visitLimits } from '@luch/contract/visit/visit-limits.ts';
import { boundSlotsOf, visitFloorOf } from '../slot.queries.ts';
import { type VisitParty, visitPartyOf } from '../visit.facts.ts';
import { aboutOf, type NeedRow, readinessOf, whoOf } from './readiness.queries.ts';

type ViewDeps = Pick<Deps, 'clock' | 'config' | 'settings' | 'texts'>;

/**
 * What experiments need and whose turn it is: of one, or of a station's week in two statements.
 * @throws AppError `not_found`, `forbidden`
 */
export async function readiness(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  { slot_id: slotId, proposal_id: proposalId, mine, station_id: stationId, week }: ReadinessQuery,
): Promise<ReadinessRow[]> {
  if (slotId !== undefined) return readinessOfOne(deps, tx, actor, language, slotId);
  if (mine) return readinessOfMine(deps, tx, actor, language);
  if (proposalId !== undefined) return readinessAhead(deps, tx, actor, language, proposalId);
  const slots = await weekSlots(deps, tx, actor, language, { stationId: stationId ?? 0, week: week ?? '' });
  const rows = await readinessOf(
    deps,
    tx,
    slots.map(({ id }) => id),
  );
  const readsGoods = isResponsible(actor, stationId ?? 0) || isModerator(actor);
  return rows.map((row) => readinessRow(deps, actor, language, toldTo(row, readsGoods)));
}

async function readinessOfOne(deps: ViewDeps, tx: Executor, actor: Actor, language: Language, slotId: number) {
  const [slot] = await tx
    .select({ proposalId: calendarRecord.proposalId })
    .from(calendarRecord)
    .where(and(eq(calendarRecord.id, slotId), eq(calendarRecord.type, 2)));
  const found = slot && (await visitPartyOf(tx, actor, slot.proposalId ?? 0));
  if (!found) throw new AppError('not_found');
  const rows = await readinessOf(deps, tx, [slotId]);
  return rowsFor(deps, actor, language, found.party, rows);
}

/** What is over is nobody's turn any more. */
async function readinessAhead(deps: ViewDeps, tx: Executor, actor: Actor, language: Language, proposalId: number) {
  const found = await visitPartyOf(tx, actor, proposalId);
  // A card asks about its proposal, whoever reads it.
  if (!found) return [];
  const now = deps.clock.now();
  const ahead = (await boundSlotsOf(deps, tx, 'visits_from', proposalId, visitLimits.slots)).filter(
    ({ finishAt }) => finishAt > now,
  );
  const rows = await readinessOf(
    deps,
    tx,
    ahead.map(({ id }) => id),
  );
  return rowsFor(deps, actor, language, found.party, rows);
}

function rowsFor(
  deps: Pick<Deps, 'texts'>,
  actor: Actor,
  language: Language,
  party: VisitParty,
  rows: readonly NeedRow[],
) {
  const readsGoods = party.isTeam || party.isStation;
  return rows
    .filter((row) => reads(party, row))
    .map((row) => readinessRow(deps, actor, language, toldTo(row, readsGoods)));
}

/** The pass office learns that a sample or a parcel is waited for, and not what is in it, where it lies or how dangerous it is. */
const toldTo = (row: NeedRow, readsGoods: boolean): NeedRow =>
  readsGoods || (row.need !== 'parcel' && row.need !== 'sample') ? row : { ...row, about: '' };

/** Of one's own proposals and those of one's teams, in two statements however many. */
async function readinessOfMine(deps: ViewDeps, tx: Executor, actor: Actor, language: Language) {
  const { id } = actor;
  if (!isKept(deps, 'visits_from')) return [];
  const { rows: slots } = await tx.execute<{ id: number }>(sql`
    select r.id from (
      select id from proposal where applicant_id = ${id}
      union select proposal_id from proposal_member where person_id = ${id} and is_active
    ) own join calendar_record r on r.proposal_id = own.id
    where r.type = 2 and r.finish_at > ${deps.clock.now().toISOString()}::timestamptz and r.id > ${visitFloorOf}
    order by r.start_at limit ${visitLimits.slots}`);
  const rows = await readinessOf(
    deps,
    tx,
    slots.map((slot) => slot.id),
  );
  const nobody = { actorId: id, isTeam: true, isStation: false, isOffice: false, readsSamples: true };
  return rows
    .filter((row) => reads({ ...nobody, isAuthor: row.applicant_id === id }, row))
    .map((row) => readinessRow(deps, actor, language, row));
}

/** Of others a member reads neither what they have passed nor by which pass they come. */
const reads = ({ actorId, isAuthor, isStation, isOffice }: VisitParty, { visit_id: visitId, person_id: id }: NeedRow) =>
  isAuthor || isStation || isOffice || visitId === null || id === actorId;

export const readinessRow = (
  { texts }: Pick<Deps, 'texts'>,
  actor: Actor,
  language: Language,
  row: NeedRow,
): ReadinessRow => ({
  slot_id: row.slot_id,
  proposal_id: row.proposal_id,
  starts: row.starts,
  ends: row.ends,
  who: whoOf(row),
  need: row.need,
  state: row.state,
  due: row.due,
  turn: row.turn,
  visit_id: row.visit_id,
  person_id: row.person_id,
  course_id: row.need === 'training' ? Number(row.about) : null,
  can_tick: row.need === 'training' && row.turn === 'station' && ticksAt(actor, row.station_id),
  about: aboutOf(language, row),
  text: texts.text(language, `visit.readiness.${row.need}.${row.state}`),
});

const isResponsible = ({ roles, stations }: Actor, stationId: number): boolean =>
  roles.includes('bs') && stations.includes(stationId);

interface Week {
  readonly stationId: number;
  readonly week: string;
}

/** `2026-W48`, or any day of a week: its Monday. The fourth of January lies in the first week of its year. */
function mondayIn(week: string): string {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  return year === undefined ? mondayOf(week) : addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
}

/** @throws AppError `forbidden` for whoever has nothing to do with the weeks of a station */
function demandWeek(actor: Actor, stationId: number): void {
  if (!isResponsible(actor, stationId) && !isModerator(actor) && !isPassOffice(actor)) throw new AppError('forbidden');
}

/** What bounds the week that begins on this Monday: half-open, as intervals are. */
const boundsOf = (monday: string, zone: string) => ({
  from: momentAt(`${monday} 00:00`, zone).toISOString(),
  to: momentAt(`${addDays(monday, 7)} 00:00`, zone).toISOString(),
});

/**
 * The first week after this one with an experiment of a station that has duties.
 * @returns its Monday
 * @throws AppError `forbidden`
 */
export async function nextWeek(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  { stationId, week }: Week,
): Promise<string | null> {
  demandWeek(actor, stationId);
  if (!isKept(deps, 'visits_from')) return null;
  const zone = deps.config.facilityTimeZone;
  const { to } = boundsOf(mondayIn(week), zone);
  const [found] = await tx
    .select({ startAt: calendarRecord.startAt })
    .from(calendarRecord)
    .where(
      and(
        eq(calendarRecord.stationId, stationId),
        eq(calendarRecord.type, 2),
        gte(calendarRecord.startAt, new Date(to)),
        gt(calendarRecord.id, visitFloorOf),
      ),
    )
    .orderBy(asc(calendarRecord.startAt))
    .limit(1);
  return found ? mondayOf(dayOf(found.startAt, zone)) : null;
}

/**
 * The experiments of a station in a week that have duties: for the station, moderators, and the pass office.
 * @throws AppError `forbidden`
 */
export async function weekSlots(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  { stationId, week }: Week,
): Promise<WeekSlot[]> {
  demandWeek(actor, stationId);
  if (!isKept(deps, 'visits_from')) return [];
  const zone = deps.config.facilityTimeZone;
  const { from, to } = boundsOf(mondayIn(week), zone);
  const rows = await tx
    .select({
      record: calendarRecord,
      name: proposal.name,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      organization: language === 'ru' ? organisation.shortNameRu : organisation.shortNameEn,
    })
    .from(calendarRecord)
    .innerJoin(proposal, eq(proposal.id, calendarRecord.proposalId))
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(
      and(
        eq(calendarRecord.stationId, stationId),
        eq(calendarRecord.type, 2),
        runsBetween(from, to),
        gt(calendarRecord.id, visitFloorOf),
        // What has gone to another station since is no longer read here; the gate lets in whoever comes.
        isPassOffice(actor) ? undefined : visibleTo(actor),
      ),
    )
    .orderBy(asc(calendarRecord.startAt));
  return rows.map(({ record, name, author, organization }) => ({
    id: record.id,
    proposal_id: record.proposalId ?? 0,
    name,
    author: shortName(author),
    organization: organization ?? '',
    start_date: wallTime(record.startAt, zone),
    finish_date: wallTime(record.finishAt, zone),
    hours: hoursOf({ start: record.startAt, finish: record.finishAt }),
  }));
}
