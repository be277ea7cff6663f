/** What stands in a column: a count of things, hours, per cent, a quotient, a day `YYYY-MM-DD`. */
export type FigureKind = 'text' | 'count' | 'hours' | 'share' | 'ratio' | 'day';

/**
 * The tables of the statistics with their columns in order: under a picture, as CSV and in the workbook alike.
 * `statistics.table` names them.
 */
export const statisticsTables = {
  flow: { where: 'text', count: 'count', share: 'share' },
  status: { status: 'text', count: 'count', share: 'share' },
  station: {
    station: 'text',
    proposals: 'count',
    requested: 'hours',
    granted: 'hours',
    used: 'hours',
    available: 'hours',
    oversubscription: 'ratio',
  },
  weekly: { week: 'day', created: 'count', done: 'count' },
  organisations: { organisation: 'text', people: 'count', proposals: 'count' },
  roles: { role: 'text', people: 'count' },
} as const satisfies Record<string, Record<string, FigureKind>>;
export type StatisticsTable = keyof typeof statisticsTables;
