import { isModerator, type Actor, type Role } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, exists, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { hasExpert } from '../expertise/assigned.queries.ts';
import {
  hasMember,
  besideActing,
  type Whose,
  whoseAt,
  type WhosePlaces,
  whoseValues,
} from '../expertise/own-work.queries.ts';
import { proposal, proposalPrevious, type ProposalRecord } from './proposal.tables.ts';

/**
 * Who sees which proposals, as conditions of SQL (`docs/architecture.md`, idea 4): they stand in every read, search, count
 * and list, so that what a person may not see never leaves the database.
 */

/** Who reads, as conditions know them: an actor, or in a prepared query the places of one. */
export interface Reader extends Whose {
  readonly roles: readonly Role[];
  readonly stations: readonly number[] | Place<readonly number[]>;
  readonly kinds: readonly number[] | Place<readonly number[]>;
}

/** What a prepared query is given of its reader as values; their roles decide which conditions there are at all. */
export type ReaderPlaces = WhosePlaces & {
  readonly stations: Place<readonly number[]>;
  readonly kinds: Place<readonly number[]>;
};
export const valuesOf = (actor: Actor) => ({
  ...whoseValues(actor),
  stations: actor.stations,
  kinds: actor.kinds,
});
export const readerAt = ({ stations, kinds, ...whose }: ReaderPlaces, roles: readonly Role[]): Reader => ({
  ...whoseAt(whose),
  roles,
  stations,
  kinds,
});

/** The roles that open proposals to this person; an office without stations or kinds opens none. */
export const officesOf = (actor: Actor): readonly Role[] =>
  actor.roles.filter(
    (role) =>
      role === 'moderator' ||
      (role === 'bs' && actor.stations.length > 0) ||
      (role === 'msc_admin' && actor.kinds.length > 0),
  );

type Columns = Record<'id' | 'applicantId' | 'stationId' | 'kindId' | 'status' | 'submittedAt', AnyPgColumn>;
/** What offices ask of a proposal: the kept counts have these too. */
type OfficeColumns = Pick<Columns, 'stationId' | 'kindId' | 'status' | 'submittedAt'>;
/** One sentence about who sees what; undefined: it says nothing about this person. */
type Branch = (reader: Reader, table: Columns) => SQL | undefined;
type OfficeBranch = (reader: Reader, table: OfficeColumns) => SQL | undefined;

/** The author sees the own proposals, in every status. */
const asAuthor: Branch = (reader, table) => eq(table.applicantId, reader.id);

/** An active member reads what the author reads; whoever is removed loses it at once (fine point H39). */
const asMember: Branch = (reader, table) => hasMember(reader.id, table);

/** A moderator sees everything, other people's drafts too (fine point C20). */
const asModerator: OfficeBranch = (reader) => (isModerator(reader) ? sql`true` : undefined);

/** A responsible of stations sees what was submitted to them; drafts are not for the station. */
const asScientist: OfficeBranch = (reader, table) =>
  reader.roles.includes('bs') && !isEmpty(reader.stations)
    ? and(isAmong(table.stationId, reader.stations), wasSubmitted(table))
    : undefined;

/** The head of a facility sees what was submitted to its kind. */
const asHead: OfficeBranch = (reader, table) =>
  reader.roles.includes('msc_admin') && !isEmpty(reader.kinds)
    ? and(isAmong(table.kindId, reader.kinds), wasSubmitted(table))
    : undefined;

/**
 * An expert sees what was submitted and is assigned to them; a deleted proposal is nobody's to rate. Whoever acts as them
 * does not find the own work by it: that would tell who rates it.
 */
const asExpert: Branch = (reader, table) => and(isAssignedTo(reader, table), openToExperts(table));

/** Has this reader among its experts now, as far as whoever acts as them may know it. */
export const isAssignedTo = (reader: Whose, table: Pick<Columns, 'id' | 'applicantId'> = proposal): SQL<boolean> =>
  sql`(${and(hasExpert(reader.id, table.id), besideActing(reader, table))})`;

const isEmpty = (list: Reader['stations']): boolean => Array.isArray(list) && list.length === 0;

const personalBranches: readonly Branch[] = [asAuthor, asMember];
const staffBranches: readonly OfficeBranch[] = [asModerator, asScientist, asHead];

/** What this person may read at all. `table` may be an alias of the table of proposals. */
export const visibleTo = (reader: Reader, table: Columns = proposal): SQL =>
  anyBranch([...personalBranches, asExpert, ...staffBranches], reader, table);

/**
 * The same in parts that exclude each other: each office reads the beginning of its own out of its index, where all at once
 * would be read row by row.
 */
export function visiblePartsOf(reader: Reader): SQL[] {
  const ofOffices = staffBranches.flatMap((branch) => branch(reader, proposal) ?? []);
  const personal = anyBranch([...personalBranches, asExpert], reader, proposal);
  return [...ofOffices, personal].map((part, index, all) =>
    all.slice(0, index).reduce((rest, before) => sql`(${rest}) and (${before}) is not true`, part),
  );
}

/** What this person sees as the author or a member: 'My proposals'. */
export const belongsTo = (reader: Reader, table: Columns = proposal): SQL => anyBranch(personalBranches, reader, table);

/** What this person sees by an office: the staff lists. Their own drafts are not among it. */
export const entrustedTo = (reader: Reader, table: OfficeColumns = proposal): SQL =>
  anyBranch(staffBranches, reader, table);

/** Has this person any office that opens staff lists? */
export const holdsOffice = (reader: Reader): boolean =>
  staffBranches.some((branch) => branch(reader, proposal) !== undefined);

export function demandOffice(actor: Actor): void {
  if (!holdsOffice(actor)) throw new AppError('forbidden');
}

/**
 * What may be named as a previous proposal by this person: own ones and those of own teams, once submitted and not
 * deleted (fine point A35).
 */
export const citableBy = (personId: Reader['id'] | AnyPgColumn, table: Columns = proposal): SQL =>
  and(
    or(eq(table.applicantId, personId), hasMember(personId, table)),
    wasSubmitted(table),
    ne(table.status, s.deleted),
  ) ?? sql`false`;

/**
 * @param lock taken in the same statement by whoever may see it: what comes after it is asked under the lock
 * @throws AppError `not_found`, for what does not exist and for what is not this person's business alike
 */
export async function demandVisible(tx: Executor, actor: Actor, id: number, lock?: SQL): Promise<void> {
  const [row] = await tx
    .select({ id: proposal.id, ...(lock && { lock: sql`${lock}::text` }) })
    .from(proposal)
    .where(and(eq(proposal.id, id), visibleTo(actor)));
  if (!row) throw new AppError('not_found');
}

/** Is this person author or member of a proposal that the reader may see? */
export async function sharesProposal(tx: Executor, actor: Actor, personId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(or(eq(proposal.applicantId, personId), hasMember(personId)), visibleTo(actor)))
    .limit(1);
  return row !== undefined;
}

export interface ReadableProposal extends ProposalRecord {
  /** Readable only because a proposal that this person reads names it as a previous one: no comments, no actions. */
  readonly asPrevious: boolean;
}

/** @throws AppError `not_found` */
export async function readableProposal(tx: Executor, actor: Actor, id: number): Promise<ReadableProposal> {
  const [values, offices] = [{ ...valuesOf(actor), id }, officesOf(actor)];
  const [row] = await visible(tx, values, offices);
  if (row) return { ...row, asPrevious: false };
  const [previous] = await cited(tx, values, offices);
  if (previous) return { ...previous, asPrevious: true };
  throw new AppError('not_found');
}

export type PlacesOfOne = ReaderPlaces & { readonly id: Place<number> };

const visible = prepared((query, places: PlacesOfOne, offices: readonly Role[]) =>
  query.select().from(proposal).where(isVisible(places, offices)),
);

const cited = prepared((query, places: PlacesOfOne, offices: readonly Role[]) =>
  query
    .select()
    .from(proposal)
    .where(isCited(query, places, offices)),
);

/** It is this one, and its reader may see it. */
export const isVisible = (places: PlacesOfOne, offices: readonly Role[]): SQL | undefined =>
  and(eq(proposal.id, places.id), visibleTo(readerAt(places, offices)));

/** It is this one, and cited by one that its reader may see. */
export const isCited = (tx: Executor, places: PlacesOfOne, offices: readonly Role[]): SQL | undefined =>
  and(eq(proposal.id, places.id), citedFor(tx, readerAt(places, offices)));

/**
 * Whoever reads a proposal may read the previous ones that it cites (fine point A35), one step far and only while its author may still
 * name them: a person removed from a team cannot keep the door open with an old reference.
 */
function citedFor(tx: Executor, reader: Reader): SQL {
  const citing = alias(proposal, 'citing');
  return exists(
    tx
      .select({ id: citing.id })
      .from(proposalPrevious)
      .innerJoin(citing, eq(citing.id, proposalPrevious.proposalId))
      .where(
        and(eq(proposalPrevious.previousId, proposal.id), visibleTo(reader, citing), citableBy(citing.applicantId)),
      ),
  );
}

/** What an assigned expert may read. */
export const openToExperts = (table: Columns = proposal): SQL | undefined =>
  and(wasSubmitted(table), ne(table.status, s.deleted));

/** Not in 1, and not a draft that was deleted: what was never submitted has no other readers than its team. */
export const wasSubmitted = (table: OfficeColumns = proposal): SQL | undefined =>
  and(gt(table.status, s.draft), isNotNull(table.submittedAt));

function anyBranch<Table>(
  branches: readonly ((reader: Reader, table: Table) => SQL | undefined)[],
  reader: Reader,
  table: Table,
): SQL {
  return or(...branches.map((branch) => branch(reader, table))) ?? sql`false`;
}
