import { rating } from '../kernel/limits.ts';

/**
 * How much stricter or more generous than others each expert of a council is, and marks without it: best linear unbiased
 * prediction, shrunk, with a term for the scientific area (an area with good proposals is no habit of those who rate it).
 * No correction of spread. Robinson 1991, Statistical Science 6, 15-32.
 */
export interface Rating {
  readonly expertId: number;
  readonly proposalId: number;
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
  /** The mean without the habits, to one decimal, cut to the scale; of proposals where any of it could be told. */
  readonly corrected: ReadonlyMap<number, number>;
}

/** Below so many marks nothing is said of an expert, and nothing taken off their marks. */
const enoughOfExpert = 5;
/** Below so many marks an area is not told from the whole. */
const enoughOfArea = 5;
/** Variance of the noise (0.25) by that of habits (0.125), and by that of proposals (0.3). */
const shrinkExpert = 2;
const shrinkProposal = 0.8;
const settled = 1e-6;
const mostRounds = 200;

export function habitsOf(ratings: readonly Rating[]): Habits {
  const mean = meanOf(ratings.map(({ mark }) => mark));
  const areas = shiftsOfAreas(ratings, mean);
  const rest = ratings.map((one) => ({ ...one, rest: one.mark - mean - (areas.get(one.areaId) ?? 0) }));
  const byExpert = Map.groupBy(rest, ({ expertId }) => expertId);
  const byProposal = Map.groupBy(rest, ({ proposalId }) => proposalId);
  const shifts = settledShifts(byExpert, byProposal);
  const known = (expertId: number): number =>
    (byExpert.get(expertId)?.length ?? 0) < enoughOfExpert ? 0 : (shifts.get(expertId) ?? 0);
  return {
    experts: [...byExpert].map(([expertId, own]) => habitOf(expertId, own, shifts.get(expertId) ?? 0)),
    corrected: new Map(
      [...byProposal]
        // With one expert habit and quality cannot be told apart.
        .filter(([, own]) => own.length > 1 && own.some(({ expertId }) => known(expertId) !== 0))
        .map(([proposalId, own]) => {
          const value = meanOf(own.map(({ mark, expertId }) => mark - known(expertId)));
          return [proposalId, tenth(Math.min(rating.max, Math.max(0, value)))];
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

function shiftsOfAreas(ratings: readonly Rating[], mean: number): ReadonlyMap<number | null, number> {
  const byArea = Map.groupBy(ratings, ({ areaId }) => areaId);
  return new Map(
    [...byArea]
      .filter(([areaId, own]) => areaId !== null && own.length >= enoughOfArea)
      .map(([areaId, own]) => [areaId, meanOf(own.map(({ mark }) => mark - mean))]),
  );
}

/** Habits and qualities explain what is left in turn, until nothing moves. */
function settledShifts(
  byExpert: ReadonlyMap<number, readonly Rest[]>,
  byProposal: ReadonlyMap<number, readonly Rest[]>,
): ReadonlyMap<number, number> {
  const [habits, qualities] = [new Map<number, number>(), new Map<number, number>()];
  for (let round = 0; round < mostRounds; round++) {
    let moved = 0;
    for (const [expertId, own] of byExpert) {
      const left = own.reduce((sum, one) => sum + one.rest - (qualities.get(one.proposalId) ?? 0), 0);
      const next = left / (own.length + shrinkExpert);
      moved = Math.max(moved, Math.abs(next - (habits.get(expertId) ?? 0)));
      habits.set(expertId, next);
    }
    for (const [proposalId, own] of byProposal) {
      const left = own.reduce((sum, one) => sum + one.rest - (habits.get(one.expertId) ?? 0), 0);
      const next = left / (own.length + shrinkProposal);
      moved = Math.max(moved, Math.abs(next - (qualities.get(proposalId) ?? 0)));
      qualities.set(proposalId, next);
    }
    if (moved < settled) break;
  }
  return habits;
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
/** Without a negative zero, which would read as '-0,0'. */
const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;
