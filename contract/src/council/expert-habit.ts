import { rating } from '../kernel/limits.ts';

/**
 * How much stricter or more generous than others each expert of a council is, and marks without it: best linear unbiased
 * prediction, shrunk, with a term for the scientific area (an area with good proposals is no habit of those who rate it).
 * No correction of spread. Robinson 1991, Statistical Science 6, 15-32.
 */
export interface Rating {
  readonly expertId: number;
  /** A proposal before one council: before another one, or submitted anew, it is another. */
  readonly entryId: number;
  readonly councilId: number;
  readonly areaId: number | null;
  readonly mark: number;
}

export interface Habit {
  readonly expertId: number;
  /** How many marks it is told from. */
  readonly ratings: number;
  /** To one decimal; null: too few to say. Below zero: stricter than the others. */
  readonly shift: number | null;
  /** Standard deviation of the expert's own marks, to one decimal; null: too few to say. */
  readonly spread: number | null;
}

export interface Habits {
  readonly experts: readonly Habit[];
  /** Who rates in more than one area: without them no data tell strict experts from a weak area. */
  readonly acrossAreas: number;
  /** The mean without the habits, to one decimal, cut to the scale; of proposals where any of it could be told. */
  readonly corrected: ReadonlyMap<number, number>;
}

/** Below so many marks nothing is said of an expert, and nothing taken off their marks. */
const enoughOfExpert = 5;
/** Below so many marks an area or a council is not told from the whole. */
const enoughOfGroup = 5;
/** Variance of the noise (0.25) by that of habits (0.125), and by that of proposals (0.3). */
const shrinkExpert = 2;
const shrinkProposal = 0.8;
const settled = 1e-6;
const mostRounds = 200;

export function habitsOf(ratings: readonly Rating[]): Habits {
  const rest = restsOf(ratings);
  const byExpert = Map.groupBy(rest, ({ expertId }) => expertId);
  const byEntry = Map.groupBy(rest, ({ entryId }) => entryId);
  const shifts = settledShifts(byExpert, byEntry);
  const known = (expertId: number): number =>
    (byExpert.get(expertId)?.length ?? 0) < enoughOfExpert ? 0 : (shifts.get(expertId) ?? 0);
  return {
    experts: [...byExpert].map(([expertId, own]) => habitOf(expertId, own, shifts.get(expertId) ?? 0)),
    acrossAreas: [...byExpert.values()].filter(ratesAcrossAreas).length,
    corrected: new Map(
      [...byEntry]
        // With one expert habit and quality cannot be told apart.
        .filter(([, own]) => own.length > 1 && own.some(({ expertId }) => known(expertId) !== 0))
        .map(([entryId, own]) => {
          const value = meanOf(own.map(({ mark, expertId }) => mark - known(expertId)));
          return [entryId, tenth(Math.min(rating.max, Math.max(0, value)))];
        }),
    ),
  };
}

type Rest = Rating & { readonly rest: number };

function habitOf(expertId: number, own: readonly Rest[], shift: number): Habit {
  const isEnough = own.length >= enoughOfExpert;
  const marks = own.map(({ mark }) => mark);
  const centre = meanOf(marks);
  const variance = marks.reduce((sum, mark) => sum + (mark - centre) ** 2, 0) / Math.max(1, marks.length - 1);
  return {
    expertId,
    ratings: own.length,
    shift: isEnough ? tenth(shift) : null,
    spread: isEnough ? tenth(Math.sqrt(variance)) : null,
  };
}

/** What is left of the marks without the level of their council and that of their area. */
function restsOf(ratings: readonly Rating[]): Rest[] {
  const mean = meanOf(ratings.map(({ mark }) => mark));
  const councils = meansOf(ratings, ({ councilId }) => councilId);
  const levelled = ratings.map((one) => ({ ...one, rest: one.mark - (councils.get(one.councilId) ?? mean) }));
  const areas = meansOf(levelled, ({ areaId }) => areaId);
  return levelled.map((one) => ({
    ...one,
    rest: one.rest - (one.areaId === null ? 0 : (areas.get(one.areaId) ?? 0)),
  }));
}

/** Of groups with enough marks. */
function meansOf<One extends Rating & { readonly rest?: number }, Key>(
  ratings: readonly One[],
  keyOf: (one: One) => Key,
): ReadonlyMap<Key, number> {
  return new Map(
    [...Map.groupBy(ratings, keyOf)]
      .filter(([, own]) => own.length >= enoughOfGroup)
      .map(([key, own]) => [key, meanOf(own.map(({ mark, rest = mark }) => rest))]),
  );
}

const ratesAcrossAreas = (own: readonly Rating[]): boolean =>
  new Set(own.flatMap(({ areaId }) => areaId ?? [])).size > 1;

/** Habits and qualities explain what is left in turn, until nothing moves. */
function settledShifts(
  byExpert: ReadonlyMap<number, readonly Rest[]>,
  byEntry: ReadonlyMap<number, readonly Rest[]>,
): ReadonlyMap<number, number> {
  const [habits, qualities] = [new Map<number, number>(), new Map<number, number>()];
  for (let round = 0; round < mostRounds; round++) {
    let moved = 0;
    for (const [expertId, own] of byExpert) {
      const left = own.reduce((sum, one) => sum + one.rest - (qualities.get(one.entryId) ?? 0), 0);
      const next = left / (own.length + shrinkExpert);
      moved = Math.max(moved, Math.abs(next - (habits.get(expertId) ?? 0)));
      habits.set(expertId, next);
    }
    for (const [entryId, own] of byEntry) {
      const left = own.reduce((sum, one) => sum + one.rest - (habits.get(one.expertId) ?? 0), 0);
      const next = left / (own.length + shrinkProposal);
      moved = Math.max(moved, Math.abs(next - (qualities.get(entryId) ?? 0)));
      qualities.set(entryId, next);
    }
    if (moved < settled) break;
  }
  return habits;
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
/** Without a negative zero, which would read as '-0,0'. */
const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;
