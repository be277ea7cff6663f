import type { Language } from '@luch/contract/kernel/language.ts';
import type { staffSortKeys } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, asc, desc, not, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { inOrder } from '../../../platform/database/in-language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Place } from '../../../platform/database/prepared.ts';
import { proposal } from '../proposal.tables.ts';

export type SortKey = (typeof staffSortKeys)[number];

/** What a list holds. */
export interface ListContent {
  readonly where: SQL | undefined;
  /** Conditions that exclude each other; the list is all of them. In each, every order is that of an index. */
  readonly parts?: readonly SQL[];
  /** Its beginning comes out of an index for whoever reads it, offices of some stations or kinds too. */
  readonly beginsAtOnce?: boolean;
  /** Rows of which their reader may not know verdict and ratings: by these they have no place, and come last. */
  readonly untold?: SQL;
  /** How many there are, where that is known without looking through them. */
  readonly total?: SQL<number> | undefined;
}

export interface OrderShape {
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc' | undefined;
  readonly language: Language;
}
/** How many are read of each part, and how many of these are given, after the first ones. */
interface Reach extends OrderShape {
  readonly most: number | Place<number>;
  readonly size?: number;
  readonly skip?: Place<number> | undefined;
}

/** Each part gives as many of its first rows as the page could need; of several, these are put in order once more. */
export function firstOf(query: Executor, { where, parts, untold }: ListContent, shape: Reach) {
  const order = sortOf(shape, shape.language);
  const hidden = untold && isOfStaff(shape.sort) ? untold : undefined;
  const nothing = sql`case when false then ${order.column} end`;
  const pieces = (parts ?? []).flatMap((part): [key: SQLWrapper, part: SQL | undefined][] =>
    hidden
      ? [
          [order.column, and(part, not(hidden))],
          [nothing, and(part, hidden)],
        ]
      : [[order.column, part]],
  );
  const [first, second, ...more] = pieces.map(([key, part]) =>
    query
      .select({ id: proposal.id, key: sql`${key}`.as('key') })
      .from(proposal)
      .where(and(where, part))
      .orderBy(...order.by(key, proposal.id))
      .limit(shape.most),
  );
  const size = shape.size ?? shape.most;
  if (first && second) {
    const all = unionAll(first, second, ...more).as('parts');
    const ordered = query
      .select({ id: all.id })
      .from(all)
      .orderBy(...order.by(all.key, all.id))
      .limit(size);
    return shape.skip === undefined ? ordered : ordered.offset(shape.skip);
  }
  const only = query
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(where, parts && (pieces[0]?.[1] ?? sql`false`)))
    .orderBy(...order.by(order.column, proposal.id))
    .limit(size);
  return shape.skip === undefined ? only : only.offset(shape.skip);
}

/** The same order, over a list that is not read part by part. */
export function placesIn({ untold }: ListContent, shape: OrderShape): SQL[] {
  const { column, by } = sortOf(shape, shape.language);
  const key = untold && isOfStaff(shape.sort) ? sql`case when not ${untold} then ${column} end` : column;
  return by(key, proposal.id);
}

/** The newest, longest or last first, names and states from the beginning, unless the other order is asked for. */
const naturally: Readonly<Record<SortKey, 'asc' | 'desc'>> = {
  id: 'desc',
  name: 'asc',
  status: 'asc',
  date_income: 'desc',
  hours: 'desc',
  updated: 'desc',
  verdict: 'desc',
  mark: 'desc',
  missing: 'desc',
};
const ofStaff: readonly SortKey[] = ['verdict', 'mark', 'missing'];
const isOfStaff = (sort: SortKey): boolean => ofStaff.includes(sort);

/** By one of the columns that every list of proposals has. */
export function orderOf(filters: { sort: SortKey; order?: 'asc' | 'desc' | undefined }, language: Language): SQL[] {
  const { column, by } = sortOf(filters, language);
  return by(column, proposal.id);
}

/** What it is ordered by, and how. `0130-lists.sql` has an index for each, so column and order stand there word by word. */
function sortOf({ sort, order }: { sort: SortKey; order?: 'asc' | 'desc' | undefined }, language: Language) {
  const columns: Readonly<Record<SortKey, PgColumn | SQL>> = {
    id: proposal.id,
    name: inOrder(proposal.name, language),
    status: proposal.status,
    date_income: proposal.submittedAt,
    hours: sql`coalesce(${proposal.grantedHours}, ${proposal.requestedHours})`,
    // A change of state counts as one of the proposal.
    updated: sql`greatest(${proposal.updatedAt}, ${proposal.statusAt})`,
    verdict: proposal.verdict,
    mark: proposal.meanMark,
    missing: proposal.ratingsMissing,
  };
  // What has no value comes last, and equal ones by number: pages never overlap.
  const last = sort === 'date_income' || sort === 'hours' || isOfStaff(sort) ? sql` nulls last` : sql``;
  const isDown = (order ?? naturally[sort]) === 'desc';
  return {
    column: columns[sort],
    by: (column: SQLWrapper, id: SQLWrapper): SQL[] =>
      isDown ? [sql`${column} desc${last}`, desc(id)] : [asc(column), asc(id)],
  };
}
