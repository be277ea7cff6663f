import type { FlowGroup } from '@luch/contract/statistics/flow.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { planAnew } from '../../platform/database/statement-names.ts';
import type { Chosen } from './chosen.queries.ts';

/*
 * One query for each figure (`contract/src/statistics/figures.ts`). Values decide how they are planned (a week or ten
 * years), so they carry `planAnew`.
 */

async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`${sql.raw(planAnew)} ${query}`);
  return rows as Row[];
}

/** What flow and distribution are made of. */
export const groups = (db: Db, { proposals }: Chosen): Promise<FlowGroup[]> =>
  rowsOf(
    db,
    sql`select p.status, p.status_before, p.plan_change_from is not null as is_plan_change, count(*)::int as count
      from proposal p where ${proposals} group by 1, 2, 3 order by 1`,
  );

export interface StationHours {
  readonly station_id: number;
  readonly proposals: number;
  readonly requested: number;
  readonly granted: number;
}
/** Deleted proposals asked for nothing in the end. */
export const hoursByStation = (db: Db, { proposals }: Chosen): Promise<StationHours[]> =>
  rowsOf(
    db,
    sql`select p.station_id, count(*)::int as proposals, coalesce(sum(p.requested_hours), 0)::float8 as requested,
        coalesce(sum(p.granted_hours) filter (where ${wasAccepted}), 0)::float8 as granted
      from proposal p where ${proposals} and p.status <> ${s.deleted} and p.station_id is not null group by 1`,
  );

/** Rejected ones may have been granted hours before. */
const wasAccepted = sql`p.status not in (${s.reject}, ${s.deleted})`;

/** Hours of experiments that are over, of the chosen proposals. */
export const usedByStation = (
  db: Db,
  { proposals }: Chosen,
  now: Date,
): Promise<{ station_id: number; used: number }[]> =>
  rowsOf(
    db,
    sql`select p.station_id, (sum(extract(epoch from r.finish_at - r.start_at)) / 3600)::float8 as used
      from calendar_record r join proposal p on p.id = r.proposal_id
      where r.type = 2 and r.finish_at <= ${now} and ${proposals} and p.station_id is not null group by 1`,
  );

export const countSubmitted = async (db: Db, proposals: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from proposal p where ${proposals}`,
  );
  return row?.count ?? 0;
};

interface Dated {
  readonly x: string;
  readonly y: number;
}
export type Step = 'week' | 'month';
const stepOf = (moment: SQL, step: Step, zone: string): SQL =>
  sql`to_char(date_trunc(${step}, ${moment} at time zone ${zone}), 'YYYY-MM-DD')`;

export const submittedBy = (db: Db, step: Step, { proposals, zone }: Chosen): Promise<Dated[]> =>
  rowsOf(
    db,
    sql`select ${stepOf(sql`p.submitted_at`, step, zone)} as x, count(*)::int as y
      from proposal p where ${proposals} group by 1 order by 1`,
  );

/** When a proposal became done; a second time does not count. */
export const doneBy = (db: Db, step: Step, { kinds, within, zone }: Chosen): Promise<Dated[]> =>
  rowsOf(
    db,
    sql`select ${stepOf(sql`h.at`, step, zone)} as x, count(distinct h.proposal_id)::int as y
      from proposal_history h join proposal p on p.id = h.proposal_id and p.kind_id = any(${`{${kinds.join()}}`}::int[])
      where h.to_status = 9 and ${within(sql`h.at`)} group by 1 order by 1`,
  );

/** Experiments: records of the calendar of the chosen proposals, by kind of facility. */
export const experimentsByKind = (db: Db, { proposals }: Chosen): Promise<{ kind: number; count: number }[]> =>
  rowsOf(
    db,
    sql`select p.kind_id as kind, count(*)::int as count
      from calendar_record r join proposal p on p.id = r.proposal_id
      where r.type = 2 and ${proposals} and p.kind_id is not null group by 1`,
  );

export const peopleByRole = (db: Db): Promise<{ role: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select role, count(*)::int as count from person_role r join person u on u.id = r.person_id
      where u.blocked_at is null group by 1`,
  );

export const peopleTotal = async (db: Db, { proposals, within }: Chosen, isSession: boolean) => {
  const [row] = await rowsOf<{ total: number; registered: number; authors: number }>(
    db,
    sql`select count(*)::int as total,
        ${isSession ? sql`0` : sql`(count(*) filter (where ${within(sql`u.created_at`)}))::int`} as registered,
        (select count(distinct p.applicant_id)::int from proposal p where ${proposals}) as authors
      from person u where u.blocked_at is null`,
  );
  return row ?? { total: 0, registered: 0, authors: 0 };
};

/** Of the authors of the chosen proposals. */
export const byOrganisation = (
  db: Db,
  { proposals }: Chosen,
  language: 'ru' | 'en',
): Promise<{ organisation_id: number | null; organisation: string | null; users: number; proposals: number }[]> =>
  rowsOf(
    db,
    sql`select u.organisation_id, ${language === 'ru' ? sql`o.short_name_ru` : sql`o.short_name_en`} as organisation,
        count(*)::int as users, sum(a.n)::int as proposals
      from (select p.applicant_id, count(*) as n from proposal p where ${proposals} group by 1) a
      join person u on u.id = a.applicant_id left join organisation o on o.id = u.organisation_id
      group by 1, 2 order by proposals desc, 2 limit 100`,
  );

export const yearsOf = async (db: Db, zone: string): Promise<{ first: number; last: number } | undefined> => {
  const [row] = await rowsOf<{ first: number | null; last: number | null }>(
    db,
    sql`select extract(year from min(p.submitted_at) at time zone ${zone})::int as first,
        extract(year from max(p.submitted_at) at time zone ${zone})::int as last
      from proposal p where p.submitted_at is not null`,
  );
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
};
