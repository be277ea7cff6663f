import type { About, StatisticsScope } from '../../api/statistics.ts';

/** `y2026`, `s12`, `all`: what an address says of the period. */
export type Period = `y${number}` | `s${number}` | 'all';

export const readPeriod = (value: unknown): Period | undefined =>
  typeof value === 'string' && /^(y\d{4}|s\d{1,9}|all)$/.test(value) ? (value as Period) : undefined;

/** Without a choice the last year in which anything was submitted. */
export const periodIn = (scope: StatisticsScope, wanted: Period | undefined): Period => {
  const [year] = scope.years;
  const known = wanted?.startsWith('s') ? scope.sessions.some(({ id }) => wanted === `s${id}`) : wanted !== undefined;
  if (known && wanted) return wanted;
  return year === undefined ? 'all' : `y${year}`;
};

export function aboutOf(period: Period, kind: 1 | 2 | 3 | undefined): About {
  const ofKind = kind === undefined ? {} : { kind };
  const number = Number(period.slice(1));
  if (period === 'all') return ofKind;
  return period.startsWith('s')
    ? { session_id: number, ...ofKind }
    : { from: `${number}-01-01`, to: `${number}-12-31`, ...ofKind };
}
