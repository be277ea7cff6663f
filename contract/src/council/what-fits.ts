import { beamTime } from '../kernel/limits.ts';

/**
 * Which proposals fill the hours of a station with the greatest sum of marks. Advice for the council: nothing is
 * decided by it. Exact, by dynamic programming over half hours and tenths of a mark, so that no rounding decides.
 */
export interface Candidate {
  readonly id: number;
  /** In steps of half an hour. */
  readonly hours: number;
  /** To one decimal. */
  readonly mark: number;
}

export interface LeftOut {
  readonly id: number;
  readonly hours: number;
  readonly mark: number;
  /** How much of the sum is lost if it is taken all the same; null: it does not fit at all, or lies below the floor. */
  readonly price: number | null;
  readonly why: 'below_floor' | 'too_long' | 'others_are_worth_more';
  /** Who would have to go for it. */
  readonly instead: readonly number[];
}

export interface Fit {
  readonly chosen: readonly number[];
  readonly hours: number;
  readonly sum: number;
  readonly leftOut: readonly LeftOut[];
}

const slotsOf = (hours: number): number => Math.round(hours / beamTime.grantStep);
const tenthsOf = (mark: number): number => Math.round(mark * 10);

interface Item {
  readonly candidate: Candidate;
  readonly slots: number;
  readonly worth: number;
}

/**
 * @param hours that are free at the station
 * @param floor marks below it are not proposed
 */
export function whatFits(candidates: readonly Candidate[], hours: number, floor: number): Fit {
  const free = Math.max(0, Math.floor(hours / beamTime.grantStep));
  const items = candidates
    .filter(({ mark, hours: asked }) => mark >= floor && slotsOf(asked) <= free)
    .toSorted(byMark)
    .map((candidate) => ({ candidate, slots: slotsOf(candidate.hours), worth: tenthsOf(candidate.mark) }));
  // No table is longer than what is asked for altogether, however many hours somebody has typed.
  const capacity = Math.min(
    free,
    items.reduce((sum, { slots }) => sum + slots, 0),
  );
  const tables = tablesOf(items, capacity);
  const best = pick(items, tables, capacity, null);
  const taken = new Set(best);
  const chosen = new Set(items.filter((item) => taken.has(item)).map(({ candidate }) => candidate.id));
  const sum = worthOf(best);
  const leftOut = candidates
    .filter(({ id }) => !chosen.has(id))
    .toSorted(byMark)
    .map((candidate): LeftOut => {
      const at = items.findIndex((item) => item.candidate.id === candidate.id);
      if (at === -1)
        return { ...candidate, price: null, why: candidate.mark < floor ? 'below_floor' : 'too_long', instead: [] };
      const withIt = pick(items, tables, capacity, at);
      const kept = new Set(withIt.map((item) => item.candidate.id));
      return {
        ...candidate,
        price: (sum - worthOf(withIt)) / 10,
        why: 'others_are_worth_more',
        instead: [...chosen].filter((id) => !kept.has(id)),
      };
    });
  return { chosen: [...chosen], hours: hoursOf(best), sum: sum / 10, leftOut };
}

/** What passes in the order of marks until the hours end: the first that does not fit ends it. */
export function plainOrder(candidates: readonly Candidate[], hours: number): Omit<Fit, 'leftOut'> {
  const chosen: Candidate[] = [];
  let used = 0;
  for (const candidate of candidates.toSorted(byMark)) {
    if (used + candidate.hours > hours) break;
    used += candidate.hours;
    chosen.push(candidate);
  }
  const sum = chosen.reduce((total, { mark }) => total + tenthsOf(mark), 0) / 10;
  return { chosen: chosen.map(({ id }) => id), hours: used, sum };
}

/** The best first; of equal ones the shorter, then the older. The same question has the same answer. */
const byMark = (a: Candidate, b: Candidate): number => b.mark - a.mark || a.hours - b.hours || a.id - b.id;
const worthOf = (items: readonly Item[]): number => items.reduce((sum, { worth }) => sum + worth, 0);
const hoursOf = (items: readonly Item[]): number => items.reduce((sum, { candidate }) => sum + candidate.hours, 0);

/** `before[i][c]`: the best sum of the first i items in c slots; `after[i][c]`: of those from i on. */
interface Tables {
  readonly before: readonly Int32Array[];
  readonly after: readonly Int32Array[];
}

function tablesOf(items: readonly Item[], capacity: number): Tables {
  const before: Int32Array[] = [new Int32Array(capacity + 1)];
  for (const item of items) before.push(withItem(before.at(-1) as Int32Array, item));
  const after: Int32Array[] = [new Int32Array(capacity + 1)];
  for (const item of items.toReversed()) after.push(withItem(after.at(-1) as Int32Array, item));
  return { before, after: after.toReversed() };
}

function withItem(table: Int32Array, { slots, worth }: Item): Int32Array {
  const next = table.slice();
  for (let c = slots; c < table.length; c++) {
    const sum = at(table, c - slots) + worth;
    if (sum > at(next, c)) next[c] = sum;
  }
  return next;
}

const at = (table: Int32Array | undefined, c: number): number => table?.[c] ?? 0;

/** The best selection; `forced` is the place of an item that must be in it. */
function pick(items: readonly Item[], { before, after }: Tables, capacity: number, forced: number | null): Item[] {
  if (forced === null) return readBack(items, before, items.length, capacity, -1);
  const item = items[forced] as Item;
  const free = capacity - item.slots;
  let split = 0;
  for (let c = 1; c <= free; c++)
    if (
      at(before[forced], c) + at(after[forced + 1], free - c) >
      at(before[forced], split) + at(after[forced + 1], free - split)
    )
      split = c;
  return [...readBack(items, before, forced, split, -1), item, ...readBack(items, after, forced + 1, free - split, 1)];
}

/** Reads a selection back from a table: from item `from` towards the table's empty end. */
function readBack(
  items: readonly Item[],
  tables: readonly Int32Array[],
  from: number,
  capacity: number,
  step: 1 | -1,
): Item[] {
  const chosen: Item[] = [];
  let left = capacity;
  for (let i = from; step === -1 ? i > 0 : i < items.length; i += step) {
    if (at(tables[i], left) === at(tables[i + step], left)) continue;
    const item = items[step === -1 ? i - 1 : i] as Item;
    chosen.push(item);
    left -= item.slots;
  }
  return chosen;
}
