/** What is counted, and whether more of it is better. */
const units = {
  '/s': 'more',
  '% of the floor': 'more',
  ms: 'less',
  s: 'less',
  MB: 'less',
  times: 'less',
  statements: 'less',
  requests: 'less',
  kB: 'less',
  frames: 'less',
  '%': 'less',
  lost: 'less',
  shift: 'less',
  points: 'more',
  seen: 'more',
  h: 'more',
  rows: 'less',
} as const;
export type Unit = keyof typeof units;

/** One number: of what, what about it, and how far it should go. */
export interface Figure {
  readonly subject: string;
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export const isBetterWithMore = (unit: Unit): boolean => units[unit] === 'more';

export const holds = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value <= atMost && value >= atLeast;

export function inWords({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit.startsWith('/') || unit.startsWith('%') ? '' : ' '}${unit}`;
}

/** One line for each subject. */
export function tableOf(figures: readonly Figure[]): string {
  const bySubject = Map.groupBy(figures, ({ subject }) => subject);
  const width = Math.max(...figures.map(({ subject }) => subject.length)) + 2;
  const said = (figure: Figure) => `${figure.what} ${inWords(figure)}${holds(figure) ? '' : ` (${goalOf(figure)})`}`;
  return [...bySubject].map(([subject, own]) => `${subject.padEnd(width)}${own.map(said).join('   ')}`).join('\n');
}

const goalOf = ({ atMost, atLeast }: Figure): string =>
  atMost === undefined ? `GOAL: at least ${atLeast}` : `GOAL: at most ${atMost}`;

/** The value below which so many of a hundred lie; `NaN` of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);
