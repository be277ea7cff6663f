import type { z } from 'zod';
import { DAY } from '../kernel/days.ts';
import type { FlowEnd, FlowStage } from './figures.ts';
import type { FlowView, OrganisationRow, RoleRow, StationRow, StatusRow, WeekRow } from './statistics.schemas.ts';
import type { StatisticsTable } from './statistics.tables.ts';

/* Rows of the tables, from what the calls answer: one way for the screen and for the workbook. */

export type FigureCell = string | number | null;
/** In the order of the columns; the first cell says what the row is about. */
export type FigureRows = readonly (readonly FigureCell[])[];

interface Answers {
  flow: z.output<typeof FlowView>;
  status: readonly z.output<typeof StatusRow>[];
  station: readonly z.output<typeof StationRow>[];
  weekly: Record<'created' | 'done', readonly z.output<typeof WeekRow>[]>;
  organisations: readonly z.output<typeof OrganisationRow>[];
  roles: readonly z.output<typeof RoleRow>[];
}

/** Words for what an answer names by a key. */
export interface FigureNames {
  stage(key: FlowStage): string;
  end(key: FlowEnd): string;
  readonly noOrganisation: string;
}

type Rows = { readonly [Table in StatisticsTable]: (answer: Answers[Table], names: FigureNames) => FigureRows };

export const figureRows: Rows = {
  flow({ stages, ends }, names) {
    const all = stages[0]?.count ?? 0;
    if (all === 0) return [];
    return [
      ...stages.map(({ key, count }) => [names.stage(key), count, percentOf(count, all)]),
      ...ends.map(({ key, count }) => [names.end(key), count, percentOf(count, all)]),
    ];
  },
  status(rows) {
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    return rows.map((one) => [one.status_name, one.count, Math.round((1000 * one.count) / Math.max(1, all)) / 10]);
  },
  station: (rows) =>
    rows.map((one) => [
      one.station,
      one.proposals,
      one.requested,
      one.granted,
      one.used,
      one.available,
      one.oversubscription,
    ]),
  weekly({ created, done }) {
    const [one, other] = [countsOf(created), countsOf(done)];
    return weeksOf([...created, ...done].map(({ x }) => x)).map((week) => [
      week,
      one.get(week) ?? 0,
      other.get(week) ?? 0,
    ]);
  },
  organisations: (rows, { noOrganisation }) =>
    rows.map((one) => [one.organisation || noOrganisation, one.users, one.proposals]),
  roles: (rows) => rows.map(({ name, count }) => [name, count]),
};

/** Of a hundred, whole. */
export const percentOf = (count: number, all: number): number => Math.round((100 * count) / Math.max(1, all));

const countsOf = (rows: Answers['weekly']['created']) => new Map(rows.map(({ x, y }) => [x, y]));

const WEEK = 7 * DAY; // ms

/** Every week from the first to the last, also those in which nothing happened. */
export function weeksOf(days: readonly string[]): string[] {
  const sorted = days.toSorted();
  const [first, last] = [Date.parse(sorted[0] ?? ''), Date.parse(sorted.at(-1) ?? '')];
  if (Number.isNaN(first) || Number.isNaN(last)) return [];
  const many = Math.round((last - first) / WEEK) + 1;
  return Array.from({ length: many }, (_, index) => new Date(first + index * WEEK).toISOString().slice(0, 10));
}
