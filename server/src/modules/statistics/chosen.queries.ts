import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { StatisticsQuery } from '@luch/contract/statistics/statistics.schemas.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { facilitySession } from '../reference/reference.tables.ts';
import { kindIds } from '@luch/contract/reference/facility-kind.ts';
import { kindsOpenTo } from './statistics.policy.ts';

/** What is asked about, as conditions of SQL over the tables `p` (proposals) and `h` (their history). */
export interface Chosen {
  readonly proposals: SQL;
  /** The same proposals as they were a year before; null when no days were asked for. */
  readonly before: SQL | null;
  /** Neither days nor a session: all that ever was submitted, of these kinds. */
  readonly isEver: boolean;
  /** Of something that happened at this moment. */
  readonly within: (moment: SQL) => SQL;
  /** Session and kinds, of something that happened to proposals; null when it is every one. */
  readonly ofProposals: SQL | null;
  readonly kinds: readonly number[];
  /** First and last day; null when none were asked for. */
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly zone: string;
}

/** @throws AppError `forbidden` for a kind that is not this person's, `not_found` for a session that is not there */
export async function chosen(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  query: StatisticsQuery,
): Promise<Chosen> {
  const open = kindsOpenTo(actor);
  if (query.kind !== undefined && !open.includes(query.kind)) throw new AppError('forbidden');
  const kinds = query.kind === undefined ? open : [query.kind];
  const zone = config.facilityTimeZone;
  const ofKinds = kinds.length === kindIds.length ? null : sql`p.kind_id = any(${`{${kinds.join()}}`}::int[])`;
  const allOrKinds = ofKinds ?? sql`true`;
  const { session_id: sessionId } = query;
  if (sessionId !== undefined) {
    const [found] = await db.select().from(facilitySession).where(eq(facilitySession.id, sessionId));
    if (!found || !open.some((kind) => kind === found.kindId)) throw new AppError('not_found');
    return {
      proposals: sql`p.submitted_at is not null and p.session_id = ${sessionId} and ${allOrKinds}`,
      before: null,
      isEver: false,
      ofProposals: sql`p.submitted_at is not null and p.session_id = ${sessionId} and ${allOrKinds}`,
      within: () => sql`true`,
      kinds,
      days: { from: found.planningStart, to: found.planningEnd },
      zone,
    };
  }
  const days = query.from && query.to ? { from: query.from, to: query.to } : null;
  const within = (moment: SQL, years = 0): SQL =>
    days
      ? sql`${moment} >= (${days.from}::date - make_interval(years => ${years}))::timestamp at time zone ${zone}
          and ${moment} < (${days.to}::date + 1 - make_interval(years => ${years}))::timestamp at time zone ${zone}`
      : sql`${moment} is not null`;
  const submitted = (years: number) => sql`${within(sql`p.submitted_at`, years)} and ${allOrKinds}`;
  return {
    proposals: submitted(0),
    before: days && submitted(1),
    isEver: days === null,
    ofProposals: ofKinds && sql`p.submitted_at is not null and ${ofKinds}`,
    within: (moment) => within(moment),
    kinds,
    days,
    zone,
  };
}
