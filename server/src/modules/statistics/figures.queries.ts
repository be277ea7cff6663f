import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Figure } from '@luch/contract/statistics/figures.ts';
import { acceptedStatuses, type FlowGroup } from '@luch/contract/statistics/flow.ts';
import { and, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { planAnew } from '../../platform/database/statement-names.ts';
import { workingHours } from '../calendar/workload.queries.ts';
import { countByStatus } from '../proposal/lists/status-counts.queries.ts';
import { statusCounts } from '../proposal/lists/status-counts.tables.ts';
import { countAnswers } from './answers.queries.ts';
import { type Chosen, isOfCounted } from './chosen.queries.ts';

/* Values decide how these are planned (a week or ten years), so they carry `planAnew`. */

async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`${sql.raw(planAnew)} ${query}`);
  return rows as Row[];
}

/** Several figures of one answer are made of the same rows: these are counted once for what was chosen there. */
const onceFor = <Rows>(count: (db: Db, about: Chosen) => Promise<Rows>) => {
  const counted = new WeakMap<Chosen, Promise<Rows>>();
  return (db: Db, about: Chosen): Promise<Rows> => {
    const rows = counted.get(about) ?? count(db, about);
    counted.set(about, rows);
    return rows;
  };
};

/** What flow and distribution are made of, in the order of an index. */
const groups = onceFor(async (db, { proposals }): Promise<FlowGroup[]> => {
  const rows = await rowsOf<Omit<FlowGroup, 'is_plan_change'> & { plan_change_from: number | null }>(
    db,
    sql`select p.status, p.status_before, p.plan_change_from, count(*)::int as count
      from proposal p where ${proposals} group by 1, 2, 3 order by 1`,
  );
  return rows.map(({ plan_change_from: from, ...row }) => ({
    ...row,
    is_plan_change: from !== null && acceptedStatuses.includes(from),
  }));
});

/** Of all years by the kept counts, which are the same in the same moment (decision 0051). */
const byStatus = async (db: Db, about: Chosen): Promise<Pick<FlowGroup, 'status' | 'count'>[]> => {
  if (!about.isEver) return groups(db, about);
  const counts = await countByStatus(
    db,
    and(
      isNotNull(statusCounts.submittedAt),
      ne(statusCounts.status, s.deleted),
      about.ofProposals ? isAmong(statusCounts.kindId, about.kinds) : undefined,
    ),
  );
  return counts.filter(({ count }) => count > 0);
};

export interface StationHours {
  /** Null of one that has gone back to its author, who has taken its station out. */
  readonly station_id: number | null;
  readonly proposals: number;
  readonly requested: number;
  readonly granted: number;
}
const hoursByStation = onceFor((db, { proposals }) =>
  rowsOf<StationHours>(
    db,
    sql`select p.station_id, count(*)::int as proposals, coalesce(sum(p.requested_hours), 0)::float8 as requested,
        coalesce(sum(p.granted_hours) filter (where ${wasAccepted}), 0)::float8 as granted
      from proposal p where ${proposals} group by 1`,
  ),
);

const accepted = sql.raw(`('{${acceptedStatuses.join()}}'::int[])`);
/** As the flow has it: hours that were granted before a silent step back, or before a rejection, are nobody's. */
const wasAccepted = sql`(
  case p.status when ${s.archived} then coalesce(p.status_before, ${s.done}) else p.status end = any${accepted}
  or p.plan_change_from = any${accepted})`;

/** What stands in the calendar for those whose time is assigned. */
const assignedHours = async (db: Db, { proposals }: Chosen): Promise<number> => {
  const [row] = await rowsOf<{ hours: number }>(
    db,
    sql`select coalesce(sum(extract(epoch from r.finish_at - r.start_at)) / 3600, 0)::float8 as hours
      from proposal p join calendar_record r on r.proposal_id = p.id and r.type = 2
      where ${proposals} and p.status = ${s.scheduled}`,
  );
  return row?.hours ?? 0;
};

/**
 * Experiments, as `r`, at stations of the chosen kinds: of all years by their stations alone, of the chosen proposals
 * otherwise.
 */
const experiments = ({ isEver, ofAnyKind, kinds }: Chosen): SQL => {
  const there = sql`calendar_record r join station s on s.id = r.station_id and s.kind_id = any(${`{${kinds.join()}}`}::int[])`;
  return isEver
    ? sql`${there} where r.type = 2 and ${isOfCounted(sql`r.proposal_id`)}`
    : sql`${there} join proposal p on p.id = r.proposal_id where r.type = 2 and ${ofAnyKind}`;
};

/** Hours of those that are over, where they took place. */
const usedByStation = (db: Db, about: Chosen, now: Date): Promise<{ station_id: number; used: number }[]> =>
  rowsOf(
    db,
    sql`select r.station_id, (sum(extract(epoch from r.finish_at - r.start_at)) / 3600)::float8 as used
      from ${experiments(about)} and r.finish_at <= ${now} group by 1`,
  );

interface Dated {
  readonly x: string;
  readonly y: number;
}
export type Step = 'week' | 'month';

/**
 * How many moments (a query of `at`) fall into each week or month of the facility. Their beginnings are counted once and
 * searched for each moment: to calculate them for each moment takes three times as long.
 */
const countBy = (db: Db, step: Step, zone: string, moments: SQL, bounds: SQL): Promise<Dated[]> =>
  rowsOf(
    db,
    sql`with begins as materialized (
        select array_agg(begin at time zone ${zone} order by begin) as list
        from (${bounds}) as b (first, last), generate_series(
          date_trunc(${step}, first at time zone ${zone}), last at time zone ${zone}, ${`1 ${step}`}::interval
        ) as begin
      )
      select to_char(((select list from begins))[place] at time zone ${zone}, 'YYYY-MM-DD') as x, y from (
        select width_bucket(m.at, (select list from begins)) as place, count(*)::int as y from (${moments}) m group by 1
      ) counted order by 1`,
  );

const submittedBy = (db: Db, step: Step, { proposals, zone }: Chosen): Promise<Dated[]> =>
  countBy(
    db,
    step,
    zone,
    sql`select p.submitted_at as at from proposal p where ${proposals}`,
    sql`select min(submitted_at), max(submitted_at) from proposal where submitted_at is not null`,
  );

/** When a report was handed in for the first time; a second time does not count. */
const doneBy = (db: Db, step: Step, { ofProposals, within, zone }: Chosen): Promise<Dated[]> =>
  countBy(
    db,
    step,
    zone,
    sql`select f.at from (
        select h.proposal_id, min(h.at) as at from proposal_history h where h.to_status = 9 group by 1
      ) f ${ofProposals ? sql`join proposal p on p.id = f.proposal_id and ${ofProposals}` : sql``}
      where ${within(sql`f.at`)}${ofProposals ? sql`` : sql` and ${isOfCounted(sql`f.proposal_id`)}`}`,
    sql`select min(at), max(at) from proposal_history where to_status = 9`,
  );

/** By kind of facility, also those ahead. */
const experimentsByKind = (db: Db, about: Chosen): Promise<{ kind: number; count: number }[]> =>
  rowsOf(db, sql`select s.kind_id as kind, count(*)::int as count from ${experiments(about)} group by 1`);

const peopleByRole = (db: Db): Promise<{ role: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select role, count(*)::int as count from person_role r join person u on u.id = r.person_id
      where u.blocked_at is null group by 1`,
  );

const peopleTotal = async (db: Db, { proposals, within, isSession }: Chosen) => {
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
const byOrganisation = (
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

/** The query that each figure is counted by: a key without one does not compile. */
export const queryOf = {
  submitted: submittedBy,
  expertise: groups,
  statement: groups,
  scheduled: groups,
  assigned: assignedHours,
  done: doneBy,
  by_status: byStatus,
  requested: hoursByStation,
  granted: hoursByStation,
  used: usedByStation,
  available: workingHours,
  /** Of the hours requested, beside those available. */
  oversubscription: hoursByStation,
  experiments: experimentsByKind,
  users: peopleTotal,
  by_role: peopleByRole,
  by_organisation: byOrganisation,
  by_answer: countAnswers,
  flow: groups,
} as const satisfies Record<Figure, (db: Db, ...about: never[]) => Promise<unknown>>;
