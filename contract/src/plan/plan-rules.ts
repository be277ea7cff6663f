import { recordOf } from '../kernel/record-of.ts';

/** What every suggested plan keeps to; lengths in hours. */
export interface PlanRules {
  /** A night or a break up to this long does not end a visit. */
  readonly longestBreak: number;
  /** An experiment is measured in blocks of at least this, or as a whole. */
  readonly shortestBlock: number;
  /** Nobody comes for less, unless the whole experiment is shorter. */
  readonly shortestVisit: number;
  /** An experiment up to this long is one visit. */
  readonly oneVisit: number;
  /** Beam of a week, by night and by day alone: how many visits an experiment takes by itself. */
  readonly weekOfBeam: number;
  readonly weekOfDays: number;
  /** By the facility's clocks; whoever cannot work at night is measured between them. */
  readonly dayBegins: number;
  readonly dayEnds: number;
  /** Nobody is responsible for longer in a row, nor without this rest before the next time; 0: nobody needs any. */
  readonly longestDuty: number;
  readonly rest: number;
}

export const planRules: PlanRules = {
  longestBreak: 14,
  shortestBlock: 4,
  shortestVisit: 12,
  oneVisit: 24,
  weekOfBeam: 110,
  weekOfDays: 60,
  dayBegins: 8,
  dayEnds: 20,
  longestDuty: 12,
  rest: 11,
};
export const planRuleNames = Object.keys(planRules) as readonly (keyof PlanRules)[];

/**
 * What a plan is judged by, in points. An hour placed is worth 50 and a tenth of that for each mark, so that dates and
 * journeys hardly ever cost an experiment: 72 hours with 5.0 win over 84 with 3.0, not over 96.
 */
export interface PlanWeights {
  readonly hour: number;
  readonly hourByMark: number;
  readonly preferredHour: number;
  /** Lost for each visit beyond those that the experiment takes by itself. */
  readonly extraVisit: number;
  /** Lost for each day that the first visit is later: the reserve stays at the end. */
  readonly dayLater: number;
}

export const planWeights: PlanWeights = {
  hour: 50,
  hourByMark: 10,
  preferredHour: 1,
  extraVisit: 24,
  dayLater: 0.01,
};
export const planWeightNames = Object.keys(planWeights) as readonly (keyof PlanWeights)[];

/** How large a question may be, and how long it may be thought about. */
export const planBounds = {
  proposals: 500,
  stations: 80,
  days: 400,
  absences: 200,
  rounds: 60_000,
  /** Rounds of the usual search. */
  usualRounds: 12_000,
  /** Seconds after which the best plan so far is the answer. */
  seconds: 60,
  /** Hours after which a suggestion is thrown away. */
  keptFor: 24,
  /** Other places that are offered for one proposal. */
  otherPlaces: 3,
} as const;

/** What a facility may weigh in its own way: some of the weights, and the day of those who do not work at night. */
export const planSettingNames = [
  'hourByMark',
  'preferredHour',
  'extraVisit',
  'dayLater',
  'dayBegins',
  'dayEnds',
  'longestDuty',
  'rest',
] as const satisfies readonly (keyof PlanWeights | keyof PlanRules)[];
export type PlanSettings = Readonly<Record<(typeof planSettingNames)[number], number>>;

export const usualSettings: PlanSettings = recordOf(
  planSettingNames,
  (name) => ({ ...planWeights, ...planRules })[name],
);

/** In other days, other hours of a week; the night between two days never ends a visit. */
export function rulesWith({ dayBegins, dayEnds, longestDuty, rest }: PlanSettings): PlanRules {
  const rules = { ...planRules, dayBegins, dayEnds, longestDuty, rest };
  const day = dayOfOne(rules);
  return {
    ...rules,
    longestBreak: Math.max(planRules.longestBreak, 24 - day),
    weekOfDays: (planRules.weekOfDays * day) / dayOfOne(planRules),
  };
}

type Duty = Pick<PlanRules, 'longestDuty' | 'rest'>;

/** Hours of a day on which one person alone is responsible, day after day. */
export const dayOfOne = ({ dayBegins, dayEnds, longestDuty, rest }: PlanRules): number =>
  rest === 0 ? dayEnds - dayBegins : Math.min(dayEnds - dayBegins, longestDuty, 24 - rest);

/** People who take turns where it is measured round the clock. */
export const peopleForTurns = ({ longestDuty, rest }: Duty): number => 1 + Math.ceil(rest / longestDuty);
