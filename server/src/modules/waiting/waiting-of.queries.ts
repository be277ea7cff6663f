import type { Actor } from '@luch/contract/account/roles.ts';
import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';

/** Who asks, and when. */
export interface Asked {
  readonly tx: Executor;
  readonly actor: Actor;
  readonly now: Date;
  /** In the facility's zone. */
  readonly today: string;
}

/** One row of what is counted; moments as PostgreSQL writes them. */
export interface Found extends Record<string, unknown> {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly since: string | null;
  readonly until: string | null;
  readonly id: number | null;
}

/** The selects of one office; none for whoever does not hold it. */
export type WaitingOf = (asked: Asked) => SQLWrapper[];

interface Dates {
  readonly since?: AnyPgColumn | SQL;
  readonly until?: AnyPgColumn | SQL;
  /** The place of its own that one of them has. */
  readonly id?: AnyPgColumn;
}

/** How many rows there are, since when the first of them waits and by when one is due. All selects have these columns. */
export const counted = (kind: WaitingKind, { since, until, id }: Dates) => ({
  kind: sql`${kind}::text`.as('kind'),
  count: sql`count(*)::int`.as('count'),
  since: (since ? sql`min(${since})` : sql`null::timestamptz`).as('since'),
  until: (until ? sql`min(${until})::text` : sql`null::text`).as('until'),
  id: (id ? sql`case when count(*) = 1 then min(${id}) end` : sql`null::int`).as('id'),
});
