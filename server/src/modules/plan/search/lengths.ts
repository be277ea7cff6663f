import type { PlanRules, PlanWeights } from '@luch/contract/plan/plan-rules.ts';
import type { PlanProposal, Question } from './question.ts';

/** Slots of a day on which no clocks change. */
export const DAY = 48;
export const slotsOf = (hours: number): number => Math.round(hours * 2);
export const hoursOf = (slots: number): number => slots / 2;

/** The rules of one proposal, in slots. */
export interface Lengths {
  readonly block: number;
  readonly visit: number;
  readonly longestBreak: number;
  /** Visits that it takes by itself, and the most that are allowed. */
  readonly leastVisits: number;
  readonly mostVisits: number;
}

export function lengthsOf(
  { need, worksAtNight }: Pick<PlanProposal, 'need' | 'worksAtNight'>,
  rules: PlanRules,
): Lengths {
  const leastVisits = Math.ceil(hoursOf(need) / (worksAtNight ? rules.weekOfBeam : rules.weekOfDays));
  return {
    block: Math.min(need, slotsOf(rules.shortestBlock)),
    visit: Math.min(need, slotsOf(rules.shortestVisit)),
    longestBreak: slotsOf(rules.longestBreak),
    leastVisits,
    mostVisits: leastVisits + (hoursOf(need) > rules.oneVisit ? 1 : 0),
  };
}

/** Points of an experiment for being placed at all. */
export const worthOf = ({ need, mark }: PlanProposal, { hour, hourByMark }: PlanWeights): number =>
  hoursOf(need) * (hour + mark * hourByMark);

export const isNight = ({ clock, rules }: Question, slot: number): boolean => {
  const at = clock[slot] ?? 0;
  return at < slotsOf(rules.dayBegins) || at >= slotsOf(rules.dayEnds);
};
