import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { firstOfMonth, mondayOf } from '@luch/contract/kernel/days.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
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
const onceFor = <Rows, More extends readonly unknown[]>(
  count: (db: Db, about: Chosen, ...more: More) => Promise<Rows>,
) => {
  const counted = new WeakMap<Chosen, Promise<Rows>>();
  return (db: Db, about: Chosen, ...more: More): Promise<Rows> => {
    const rows = counted.get(about) ?? count(db, about, ...more);
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

interface StationExperiments {
  readonly station_id: number;
  readonly kind: number;
  /** Also those ahead. */
  readonly count: number;
  /** Hours of them that are over, in half hours as on cards (decision 0040); null where none has begun. */
  readonly used: number | null;
}
/** Experiments where they take place: of all years by their stations alone, of the chosen proposals otherwise. */
const experimentsByStation = onceFor((db, { isEver, ofAnyKind, kinds }, now: Date) =>
  rowsOf<StationExperiments>(
    db,
    // Put together by station before anything else is asked: half of the time.
    sql`select s.id as station_id, s.kind_id as kind, t.count, t.used from station s join (
        select station_id, sum(count)::int as count, sum(used)::float8 as used from (
          select r.station_id, count(*) as count,
            floor(extract(epoch from sum(least(r.finish_at, ${now}::timestamptz) - r.start_at)
              filter (where r.start_at < ${now})) / 1800) / 2 as used
          from calendar_record r ${isEver ? sql`` : sql`join proposal p on p.id = r.proposal_id`}
          where r.type = 2 and ${isEver ? isOfCounted(sql`r.proposal_id`) : ofAnyKind} group by r.station_id, r.proposal_id
        ) of_proposals group by 1
      ) t on t.station_id = s.id where s.kind_id = any(${`{${kinds.join()}}`}::int[])`,
  ),
);

interface Dated {
  readonly x: string;
  readonly y: number;
}
export type Step = 'week' | 'month';

/**
 * How many moments (a query of `at`) fall between each beginning of a week or a month and the next, in the facility's zone.
 * These are counted once and searched for each moment: to calculate them for each moment takes three times as long.
 */
const countByBegin = (db: Db, zone: string, moments: SQL, bounds: SQL): Promise<Dated[]> =>
  rowsOf(
    db,
    sql`with begins as materialized (
        select array_agg(begin at time zone ${zone} order by begin) as list
        from (select first at time zone ${zone}, last at time zone ${zone} from (${bounds}) as b (first, last)) as b (first, last),
          lateral (
            select generate_series(date_trunc('week', first), last, '1 week')
            union select generate_series(date_trunc('month', first), last, '1 month')
          ) as g (begin)
      )
      select to_char(((select list from begins))[place] at time zone ${zone}, 'YYYY-MM-DD') as x, y from (
        select width_bucket(m.at, (select list from begins)) as place, count(*)::int as y from (${moments}) m group by 1
      ) counted order by 1`,
  );

/** A screen draws both weeks and months, of the same rows. */
const byStep =
  (counted: (db: Db, about: Chosen) => Promise<Dated[]>) =>
  async (db: Db, step: Step, about: Chosen): Promise<Dated[]> => {
    const begins = { week: mondayOf, month: firstOfMonth }[step];
    const counts = new Map<string, number>();
    for (const { x, y } of await counted(db, about)) counts.set(begins(x), (counts.get(begins(x)) ?? 0) + y);
    return Array.from(counts, ([x, y]) => ({ x, y }));
  };

const submittedBy = byStep(
  onceFor((db, { proposals, zone }) =>
    countByBegin(
      db,
      zone,
      sql`select p.submitted_at as at from proposal p where ${proposals}`,
      sql`select min(submitted_at), max(submitted_at) from proposal where submitted_at is not null`,
    ),
  ),
);

/** Reported or published, also by a silent step; what was archived when it was brought along had been done before. */
const isFinish = sql.raw(
  `(h.to_status in (${[s.done, s.publication].join()}) or h.action = 'imported' and h.to_status = ${s.archived})`,
);

/** Who moved the wrong proposal in silence, or brought it along wrongly, moves it back in silence. */
const isNotTakenBack = sql.raw(`(h.action not in ('change_status', 'imported') or not exists (
  select from proposal_history b where b.proposal_id = h.proposal_id and b.action = 'change_status' and b.at > h.at
    and b.to_status not in (${[s.done, s.publication, s.archived].join()})))`);

/**
 * When a report was handed in for the first time; a second time does not count. A silent step, and what was brought along,
 * on the day that was named.
 */
const doneBy = byStep(
  onceFor((db, { ofProposals, within, zone }) => {
    const inZone = (day: SQL) => sql`${day}::timestamp at time zone ${zone}`;
    return countByBegin(
      db,
      zone,
      sql`select f.at from (
          select distinct on (h.proposal_id) h.proposal_id, coalesce(${inZone(sql`h.effective_date`)}, h.at) as at
          from proposal_history h where ${isFinish} and ${isNotTakenBack} order by h.proposal_id, h.at
        ) f ${ofProposals ? sql`join proposal p on p.id = f.proposal_id and ${ofProposals}` : sql``}
        where ${within(sql`f.at`)}${ofProposals ? sql`` : sql` and ${isOfCounted(sql`f.proposal_id`)}`}`,
      sql`select least(min(h.at), ${inZone(sql`min(h.effective_date)`)}),
          greatest(max(h.at), ${inZone(sql`max(h.effective_date)`)})
        from proposal_history h where ${isFinish}`,
    );
  }),
);

const peopleByRole = (db: Db): Promise<{ role: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select role, count(*)::int as count from person_role r join person u on u.id = r.person_id
      where u.blocked_at is null and u.verified_at is not null group by 1`,
  );

interface OrganisationAuthors {
  readonly organisation_id: number | null;
  readonly organisation: string | null;
  readonly users: number;
  readonly proposals: number;
}
/** The authors of the chosen proposals, where they work: no longer than the list of organisations, so never cut. */
const authors = onceFor((db, { proposals }, language: Language) =>
  rowsOf<OrganisationAuthors>(
    db,
    sql`select u.organisation_id, ${language === 'ru' ? sql`o.short_name_ru` : sql`o.short_name_en`} as organisation,
        count(*)::int as users, sum(a.n)::int as proposals
      from (select p.applicant_id, count(*) as n from proposal p where ${proposals} group by 1) a
      join person u on u.id = a.applicant_id left join organisation o on o.id = u.organisation_id
      group by 1, 2 order by proposals desc, 2`,
  ),
);
const peopleTotal = async (db: Db, about: Chosen, language: Language) => {
  const { within, isSession } = about;
  const [[row], ofOrganisations] = await Promise.all([
    rowsOf<{ total: number; registered: number }>(
      db,
      sql`select count(*)::int as total,
          ${isSession ? sql`0` : sql`(count(*) filter (where ${within(sql`u.created_at`)}))::int`} as registered
        from person u where u.blocked_at is null`,
    ),
    authors(db, about, language),
  ]);
  const { total = 0, registered = 0 } = row ?? {};
  return { total, registered, authors: ofOrganisations.reduce((sum, { users }) => sum + users, 0) };
};

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
  used: experimentsByStation,
  available: workingHours,
  /** Of the hours requested, beside those available. */
  oversubscription: hoursByStation,
  experiments: experimentsByStation,
  users: peopleTotal,
  by_role: peopleByRole,
  by_organisation: authors,
  by_answer: countAnswers,
  flow: groups,
} as const satisfies Record<Figure, (db: Db, ...about: never[]) => Promise<unknown>>;
