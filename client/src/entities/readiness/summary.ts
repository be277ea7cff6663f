import type { Readiness } from '../../api/visit.ts';
import type { Glyph, Tone } from '../../ui/tones.ts';

/** What is needed, in the order of every screen. */
const order = ['people', 'training', 'pass', 'sample', 'parcel', 'report'] as const;
type Need = Readiness['need'];
type State = Readiness['state'];

/** The gravest state first. */
export const gravest: readonly State[] = ['late', 'waiting', 'blocked', 'ready'];

export const stateLooks: Readonly<Record<State, { readonly tone: Tone; readonly glyph: Glyph }>> = {
  ready: { tone: 'green', glyph: 'full' },
  waiting: { tone: 'amber', glyph: 'ring-3' },
  late: { tone: 'red', glyph: 'cross' },
  blocked: { tone: 'neutral', glyph: 'dashed' },
};

export interface NeedGroup {
  readonly need: Need;
  readonly state: State;
  readonly ready: number;
  readonly total: number;
}

export const worstOf = (rows: readonly Pick<Readiness, 'state'>[]): State =>
  gravest.find((state) => rows.some((row) => row.state === state)) ?? 'ready';

export const readyOf = (rows: readonly Pick<Readiness, 'state'>[]): number =>
  rows.filter(({ state }) => state === 'ready').length;

/** One for each kind of thing that is needed at all. */
export const groupsOf = (rows: readonly Pick<Readiness, 'need' | 'state'>[]): NeedGroup[] =>
  order.flatMap((need) => {
    const own = rows.filter((row) => row.need === need);
    return own.length === 0 ? [] : [{ need, state: worstOf(own), ready: readyOf(own), total: own.length }];
  });

/** Rows of a person stand together; what is nobody's comes last. */
export function linesOf<Row extends Pick<Readiness, 'visit_id' | 'need'>>(rows: readonly Row[]): Row[][] {
  const byVisit = Map.groupBy(rows, (row) => row.visit_id ?? 0);
  const people = [...byVisit].filter(([id]) => id !== 0).map(([, own]) => own);
  return [...people, ...(byVisit.get(0) ?? []).map((row) => [row])];
}
