import type { Actor } from '@luch/contract/account/roles.ts';
import { discussedStatuses } from '@luch/contract/council/council-rights.ts';
import { and, asc, desc, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import {
  isOwnOrDeclared,
  type Whose,
  whoseAt,
  type WhosePlaces,
  whoseValues,
} from '../../expertise/own-work.queries.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { council, councilEntry } from '../council.tables.ts';

/**
 * Marks of a council, and since a moment those of others that its experts sat in, with what their colleagues gave the
 * same proposals there. Nothing about the own work of whoever asks.
 */
export const marksOfExperts = (tx: Executor, actor: Actor, councilId: number, earlierSince?: Date) =>
  marks(tx, { ...whoseValues(actor), councilId, since: earlierSince?.toISOString() });

interface Places extends WhosePlaces {
  readonly councilId: Place<number>;
  readonly since: Place<string> | undefined;
}

const marks = prepared((query, { councilId, since, ...places }: Places) => {
  const whose = whoseAt(places);
  const earlier =
    since &&
    and(
      inArray(council.status, [...discussedStatuses]),
      sql`${expertise.changedAt} >= ${since}::timestamptz`,
      sql`${councilEntry.id} in (${entriesOfTheirs(query, whose, councilId)})`,
    );
  return query
    .selectDistinctOn([councilEntry.id, expertAssignment.expertId], {
      entryId: councilEntry.id,
      councilId: councilEntry.councilId,
      expertId: expertAssignment.expertId,
      areaId: proposal.scientificAreaId,
      mark: expertise.mark,
    })
    .from(councilEntry)
    .innerJoin(council, eq(council.id, councilEntry.councilId))
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .innerJoin(expertAssignment, ratesFor(councilEntry))
    .innerJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(isForeign(whose), or(eq(councilEntry.councilId, councilId), earlier)))
    .orderBy(asc(councilEntry.id), asc(expertAssignment.expertId), desc(expertAssignment.round));
});

/** Every entry that somebody rated who rates for this council, the own work of whoever asks aside. */
function entriesOfTheirs(query: Executor, whose: Whose, councilId: Place<number>) {
  const [rated, here, theirs] = [
    alias(councilEntry, 'rated'),
    alias(councilEntry, 'here'),
    alias(expertAssignment, 'theirs'),
  ];
  const people = query
    .select({ id: expertAssignment.expertId })
    .from(here)
    .innerJoin(proposal, eq(proposal.id, here.proposalId))
    .innerJoin(expertAssignment, ratesFor(here))
    .where(and(eq(here.councilId, councilId), isForeign(whose)));
  return query
    .select({ id: rated.id })
    .from(rated)
    .innerJoin(theirs, ratesFor(rated, theirs))
    .where(sql`${theirs.expertId} = any(array(${people}))`);
}

type Of = Readonly<Record<'councilId' | 'proposalId', AnyPgColumn>>;
type Assignment = Of & Readonly<Record<'endedAt' | 'endedBecause', AnyPgColumn>>;
/** An assignment of this council that counts: nobody took it back. */
const ratesFor = (entry: Of, assignment: Assignment = expertAssignment) =>
  and(
    eq(assignment.councilId, entry.councilId),
    eq(assignment.proposalId, entry.proposalId),
    or(isNull(assignment.endedAt), notInArray(assignment.endedBecause, ['removed', 'joined_team', 'declined'])),
  );

const isForeign = (whose: Whose): SQL => not(isOwnOrDeclared(whose));
