import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { StatisticsQuery } from '@luch/contract/statistics/statistics.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { facilitySession } from '../reference/reference.tables.ts';
import { kindIds } from '@luch/contract/reference/facility-kind.ts';
import { kindsOpenTo } from './statistics.policy.ts';

/**
 * What is asked about, as conditions of SQL over the table `p` of proposals: submitted once, and not deleted, in every
 * figure (decision 0106).
 */
export interface Chosen {
  readonly proposals: SQL;
  /** The same of whatever kind, for what is counted by the kind of the station where it takes place. */
  readonly ofAnyKind: SQL;
  /** The same proposals as they were a year before; null when no days were asked for. */
  readonly before: SQL | null;
  /** Neither days nor a session: all that ever was submitted, of these kinds. */
  readonly isEver: boolean;
  readonly isSession: boolean;
  /** Of a session: it lies before the days, which are those that are planned. */
  readonly deadline: string | null;
  /** Of something that happened at this moment. */
  readonly within: (moment: SQL) => SQL;
  /** Session and kinds, of something that happened to proposals; null when it is every one that counts. */
  readonly ofProposals: SQL | null;
  readonly kinds: readonly number[];
  /** First and last day; null when none were asked for. */
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly zone: string;
}

/** @throws AppError `forbidden` for a kind that is not this person's, `not_found` for a session that is not there */
export async function chosen(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Actor,
  query: StatisticsQuery,
): Promise<Chosen> {
  const open = kindsOpenTo(actor);
  if (query.kind !== undefined && !open.includes(query.kind)) throw new AppError('forbidden');
  const kinds = query.kind === undefined ? open : [query.kind];
  const zone = config.facilityTimeZone;
  const ofKinds = kinds.length === kindIds.length ? null : sql`p.kind_id = any(${`{${kinds.join()}}`}::int[])`;
  const counted = (which: SQL): SQL => sql`${which} and ${isCounted}`;
  const among = (which: SQL): SQL => counted(ofKinds ? sql`${which} and ${ofKinds}` : which);
  const { session_id: sessionId } = query;
  if (sessionId !== undefined) {
    const [found] = await db.select().from(facilitySession).where(eq(facilitySession.id, sessionId));
    if (!found || !open.some((kind) => kind === found.kindId)) throw new AppError('not_found');
    const ofSession = sql`p.session_id = ${sessionId}`;
    return {
      proposals: among(ofSession),
      ofAnyKind: counted(ofSession),
      before: null,
      isEver: false,
      isSession: true,
      ofProposals: among(ofSession),
      within: () => sql`true`,
      kinds,
      days: { from: found.planningStart, to: found.planningEnd },
      deadline: found.deadline,
      zone,
    };
  }
  const days = query.from && query.to ? { from: query.from, to: query.to } : null;
  const between = (moment: SQL, to: string, years: number): SQL =>
    sql`${moment} >= (${days?.from}::date - make_interval(years => ${years}))::timestamp at time zone ${zone}
      and ${moment} < (${to}::date + 1 - make_interval(years => ${years}))::timestamp at time zone ${zone}`;
  const within = (moment: SQL): SQL => (days ? between(moment, days.to, 0) : sql`${moment} is not null`);
  const submitted = within(sql`p.submitted_at`);
  const today = dayOf(clock.now(), zone);
  return {
    proposals: among(submitted),
    ofAnyKind: counted(submitted),
    before: days && among(between(sql`p.submitted_at`, days.to < today ? days.to : today, 1)),
    isEver: days === null,
    isSession: false,
    ofProposals: ofKinds && among(sql`true`),
    within,
    kinds,
    days,
    deadline: null,
    zone,
  };
}

const isCounted = sql`p.submitted_at is not null and p.status <> ${s.deleted}`;
/** The same where the proposals themselves are not read: whatever has a calendar or a history was submitted. */
export const isOfCounted = (proposalId: SQL): SQL =>
  sql`${proposalId} not in (select d.id from proposal d where d.status = ${s.deleted})`;
