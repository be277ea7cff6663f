import { isModerator, type Actor } from '@luch/contract/account/roles.ts';
import {
  missingIn,
  type DraftValues,
  type Missing,
  type StationFacts,
  stepNames,
} from '@luch/contract/proposal/draft.steps.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { proposalGroups, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { and, count, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Config } from '../../platform/config.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, listOf, type Place, prepared } from '../../platform/database/prepared.ts';
import { noRecords, type RecordFacts, recordsCounted } from '../calendar-records/calendar-records.queries.ts';
import { hasDeclared } from '../expertise/declines.queries.ts';
import { isOfActing, type Whose, whoseAt, type WhosePlaces, whoseValues } from '../expertise/own-work.queries.ts';
import { method, station, stationMethod } from '../reference/reference.tables.ts';
import { heldByCouncil } from './in-council.queries.ts';
import { planChange, proposal, proposalMember, type ProposalRecord } from './proposal.tables.ts';
import { type FoundQuestions, noQuestions, questionColumns } from './questions/asked-forms.queries.ts';
import { type MissingQuestion, missingQuestions } from './questions/asked-questions.facts.ts';
import { isAssignedTo } from './proposal.visibility.ts';

/** How the asking person stands to one proposal: enough for seeing, editing and every row of a list. */
export interface Standing {
  readonly status: ProposalStatus;
  readonly isAuthor: boolean;
  readonly isMember: boolean;
  /** Assigned to rate it now. */
  readonly isExpert: boolean;
  readonly isModerator: boolean;
  /** Responsible of the proposal's station. */
  readonly isBs: boolean;
  /** Head (msc_admin) of the proposal's kind. */
  readonly isHead: boolean;
  /** A council that moves it with itself: so only in `council-moves.commands.ts`, and nobody in person. */
  readonly isCouncil?: true;
}

/** Everything the policy asks about one proposal. Pure data: the policy itself reads no table. */
export interface ProposalFacts extends Standing {
  readonly submittedBefore: boolean;
  /** The status in which a plan change was forwarded, while the proposal is in 6 for it. */
  readonly planChangeFrom: ProposalStatus | null;
  readonly planChangeOpen: boolean;
  /** A live council in 1, 2 or 5 holds it. */
  readonly inCouncil: boolean;
  /** As an expert who was asked to rate it. */
  readonly hasDeclaredConflict: boolean;
  readonly missing: readonly (Missing | MissingQuestion)[];
  /** The facility's own questions and every answer: for what judges, never for a screen. */
  readonly questions: FoundQuestions;
  /** Other proposals of the author in 2..8, and how many there may be. */
  readonly othersInWork: number;
  readonly limit: number;
  readonly records: RecordFacts;
}

export type StandingColumns = Pick<ProposalRecord, 'status' | 'applicantId' | 'stationId' | 'kindId'>;

/** How this person is tied to the proposal besides author and office; both stand in other tables. */
export interface Ties {
  readonly isMember: boolean;
  readonly isExpert: boolean;
}

export function standingOf(actor: Actor, row: StandingColumns, { isMember, isExpert }: Ties): Standing {
  return {
    status: row.status as ProposalStatus,
    isAuthor: row.applicantId === actor.id,
    isMember,
    isExpert,
    isModerator: isModerator(actor),
    isBs: row.stationId !== null && actor.roles.includes('bs') && actor.stations.includes(row.stationId),
    isHead: row.kindId !== null && actor.roles.includes('msc_admin') && actor.kinds.includes(row.kindId),
  };
}

/** @param now for open and future reservations, and for what a facility asks today */
export async function factsOf(
  tx: Executor,
  actor: Actor,
  row: ProposalRecord,
  now: Date,
  { proposalLimit, facilityTimeZone }: FactConfig,
): Promise<ProposalFacts> {
  const today = dayOf(now, facilityTimeZone);
  const [found] = await circumstances(tx, { id: row.id, ...whoseValues(actor), now: now.toISOString(), today });
  return factsFrom(actor, row, found ?? ofNothing, { limit: proposalLimit, today });
}

/** How many proposals in work one author may have, and where days begin. */
export type FactConfig = Pick<Config, 'proposalLimit' | 'facilityTimeZone'>;
export interface FactLimits {
  readonly limit: number;
  readonly today: string;
}

const ofNothing: Found = {
  isMember: false,
  isExpert: false,
  planChangeOpen: false,
  inCouncil: false,
  hasDeclaredConflict: false,
  othersInWork: 0,
  methods: [],
  records: [],
  ...noQuestions,
};

/** @param found what `factColumns` have told of it */
export const factsFrom = (
  actor: Actor,
  row: ProposalRecord,
  found: Found,
  { limit, today }: FactLimits,
): ProposalFacts => ({
  ...standingOf(actor, row, found),
  submittedBefore: row.submittedAt !== null,
  planChangeFrom: row.planChangeFrom as ProposalStatus | null,
  planChangeOpen: found.planChangeOpen,
  inCouncil: found.inCouncil,
  hasDeclaredConflict: found.hasDeclaredConflict,
  missing: missingOf(row, stationFactsIn(found.methods), found, today),
  questions: found,
  othersInWork: found.othersInWork,
  limit,
  records: found.records[0] ?? noRecords,
});

/** Fixed fields and the facility's own questions, in the order of the steps. */
export const missingOf = (
  row: ProposalRecord,
  place: StationFacts | null,
  questions: FoundQuestions,
  today: string,
): (Missing | MissingQuestion)[] =>
  [
    ...missingIn(draftValuesOf(row), place, row.planChangeFrom !== null),
    ...missingQuestions(row, questions, today),
  ].toSorted((a, b) => stepNames.indexOf(a.step) - stepNames.indexOf(b.step));

export function draftValuesOf(row: ProposalRecord): DraftValues {
  return {
    name: row.name,
    keywords: row.keywords,
    problem_formulation: row.problemFormulation,
    background: row.background,
    expected_results: row.expectedResults,
    scientific_subjects: row.scientificAreaId,
    facility_kind: row.kindId,
    station_id: row.stationId,
    method: row.methodId,
    experiment_strategy: row.experimentStrategy,
    experiment_duration: row.requestedHours,
    sample_description: row.sampleDescription,
    sample_type_id: row.sampleTypeId,
    sample_count: row.sampleCount,
    sample_avarage_size: row.sampleAverageSize,
    sample_volume: row.sampleVolume,
    sample_surface_area: row.sampleSurfaceArea,
    sample_mass: row.sampleMass,
  };
}

export async function tiesOf(tx: Executor, proposalId: number, whose: Whose): Promise<Ties> {
  const [ties] = await tx
    .select({
      isMember: isTied(tx, proposalId, whose).mapWith(Boolean),
      isExpert: isAssignedTo(whose).mapWith(Boolean),
    })
    .from(proposal)
    .where(eq(proposal.id, proposalId));
  return ties ?? { isMember: false, isExpert: false };
}

/** Whoever acts as somebody reads of the own work what its members read, by whatever office. */
const isTied = (tx: Executor, proposalId: number | Place<number> | AnyPgColumn, whose: Whose): SQL =>
  sql`(${or(exists(membership(tx, proposalId, whose.id)), isOfActing(whose))})`;

const membership = (tx: Executor, proposalId: number | Place<number> | AnyPgColumn, personId: number | Place<number>) =>
  tx
    .select({ id: proposalMember.id })
    .from(proposalMember)
    .where(
      and(eq(proposalMember.proposalId, proposalId), eq(proposalMember.personId, personId), proposalMember.isActive),
    );

export async function stationFactsOf(tx: Executor, stationId: number | null): Promise<StationFacts | null> {
  return stationId === null ? null : stationFactsIn(await methodsAt(tx, { stationId }));
}

export function stationFactsIn(rows: Awaited<ReturnType<typeof methodsAt>>): StationFacts | null {
  const [first] = rows;
  if (!first) return null;
  return {
    isActive: first.isActive,
    isAvailable: first.isAvailable,
    methodIds: rows.flatMap((row) => (row.methodId === null ? [] : [row.methodId])),
  };
}

export const methodsAt = prepared((query, places: { stationId: Place<number> | AnyPgColumn }) =>
  query
    .select({ isActive: station.isActive, isAvailable: station.isAvailable, methodId: method.id })
    .from(station)
    .leftJoin(stationMethod, eq(stationMethod.stationId, station.id))
    .leftJoin(method, and(eq(method.id, stationMethod.methodId), eq(method.isActive, true)))
    .where(eq(station.id, places.stationId)),
);

export interface FactPlaces extends WhosePlaces {
  readonly id: Place<number> | AnyPgColumn;
  readonly now: Place<string>;
  /** In the facility's zone. */
  readonly today: Place<string>;
}

/** What stands in other tables, as columns of a statement that reads the proposal. */
export function factColumns(query: Executor, { id, now, today, ...places }: FactPlaces) {
  const whose = whoseAt(places);
  const other = alias(proposal, 'other');
  return {
    isMember: isTied(query, id, whose).mapWith(Boolean),
    isExpert: isAssignedTo(whose).mapWith(Boolean),
    planChangeOpen: exists(
      query
        .select({ id: planChange.id })
        .from(planChange)
        .where(and(eq(planChange.proposalId, id), isNull(planChange.closedAt))),
    ).mapWith(Boolean),
    inCouncil: heldByCouncil(query, id),
    hasDeclaredConflict: hasDeclared(whose.id, proposal.id).mapWith(Boolean),
    othersInWork: sql`(${query
      .select({ count: count() })
      .from(other)
      .where(
        and(
          eq(other.applicantId, proposal.applicantId),
          ne(other.id, id),
          inArray(other.status, [...proposalGroups.inWork]),
        ),
      )})`.mapWith(Number),
    methods: listOf(methodsAt.build(query, { stationId: proposal.stationId }, undefined)),
    records: listOf(recordsCounted.build(query, { proposalId: id, now }, undefined)),
    ...questionColumns(query, today),
  };
}

/** Of all of these that exist, as `factsOf` has one, in one statement; who may see them the caller asks. */
export async function factsOfMany(
  tx: Executor,
  actor: Actor,
  ids: readonly number[],
  now: Date,
  { proposalLimit, facilityTimeZone }: FactConfig,
): Promise<readonly { readonly row: ProposalRecord; readonly facts: ProposalFacts }[]> {
  const today = dayOf(now, facilityTimeZone);
  const found = await circumstancesOfMany(tx, { ids, ...whoseValues(actor), now: now.toISOString(), today });
  const limits = { limit: proposalLimit, today };
  return found.map(({ row, ...facts }) => ({ row, facts: factsFrom(actor, row, facts, limits) }));
}

const circumstancesOfMany = prepared(
  (query, { ids, ...places }: Omit<FactPlaces, 'id'> & { readonly ids: Place<readonly number[]> }) =>
    query
      .select({ row: proposal, ...factColumns(query, { ...places, id: proposal.id }) })
      .from(proposal)
      .where(isAmong(proposal.id, ids))
      .orderBy(proposal.id),
);

const circumstances = prepared((query, places: FactPlaces) =>
  query.select(factColumns(query, places)).from(proposal).where(eq(proposal.id, places.id)),
);
type Circumstances = Awaited<ReturnType<typeof circumstances>>[number];
type Found = Omit<Circumstances, keyof FoundQuestions> & FoundQuestions;
