import { DAY, hoursOf, slotsOf } from './lengths.ts';
import type { DraftPlan } from './draft-plan.ts';
import { LastVisits } from './last-visits.ts';
import { eachMoment, eachStart } from './moments.ts';
import { type Candidate, pointsOf, preferredHours } from './prepared-question.ts';
import type { Placement, Visit } from './question.ts';
import { type Run, visitFrom } from './runs.ts';

export interface Wanted {
  /** Slots between the starts that are tried. */
  readonly grid?: number;
  /** How much of the whole the first of several visits may take; with none it is divided only if it must be. */
  readonly shares?: readonly number[];
  /** The earliest place instead of the one with most points. */
  readonly isEarliest?: boolean;
  /** Nothing outside the preferred dates. */
  readonly onlyPreferred?: boolean;
  /** It begins at least a day before or after each of these. */
  readonly notNear?: readonly number[];
}

const usualShares = [1, 0.75, 0.5, 0.25];
const usualGrid = slotsOf(2);

/** The best place for an experiment in what is free: one visit, or several where that brings more or is the only way. */
export function bestPlace(plan: DraftPlan, candidate: Candidate, wanted: Wanted = {}): Placement | undefined {
  const search = new PlaceSearch(plan, candidate, wanted);
  return search.best();
}

/** For the last visit every moment is tried, for those before it the next few: else the work grows with each visit. */
const MOMENTS_BETWEEN = 3;

class PlaceSearch {
  readonly #plan: DraftPlan;
  readonly #candidate: Candidate;
  readonly #wanted: Wanted;
  /** By crew. */
  readonly #runs: readonly (readonly Run[])[];
  readonly #lastVisits: LastVisits;
  #visits: readonly Visit[] | undefined;
  #value = -Infinity;

  constructor(plan: DraftPlan, candidate: Candidate, wanted: Wanted) {
    this.#plan = plan;
    this.#candidate = candidate;
    this.#wanted = wanted;
    this.#runs = candidate.crews.map((crew) => plan.runs(candidate, crew));
    this.#lastVisits = new LastVisits(candidate, this.#runs);
  }

  best(): Placement | undefined {
    const { leastVisits, mostVisits } = this.#candidate.lengths;
    if (leastVisits === 1) this.#tryOneVisit();
    if (mostVisits > 1 && !this.#isEnough()) this.#trySeveralVisits();
    const visits = this.#visits;
    return visits && { visits, points: pointsOf(this.#plan.prepared, this.#candidate, visits) };
  }

  /** More visits cannot bring more than what was found with one. */
  #isEnough(): boolean {
    const { isEarliest = false, shares = usualShares } = this.#wanted;
    if (!this.#visits) return false;
    const mostOfSeveral = this.#candidate.mostPoints - this.#plan.prepared.question.weights.extraVisit;
    return isEarliest || shares.length === 0 || this.#value >= mostOfSeveral;
  }

  #offer(visits: readonly Visit[]): void {
    const { onlyPreferred, isEarliest, notNear = [] } = this.#wanted;
    const candidate = this.#candidate;
    const from = visits[0]?.from ?? 0;
    if (notNear.some((other) => Math.abs(other - from) < DAY)) return;
    if (onlyPreferred && preferredHours(candidate, visits) < hoursOf(candidate.proposal.need)) return;
    const value = isEarliest ? -from : pointsOf(this.#plan.prepared, candidate, visits);
    if (value > this.#value) [this.#visits, this.#value] = [visits, value];
  }

  #tryOneVisit(): void {
    const { need } = this.#candidate.proposal;
    const { grid = usualGrid } = this.#wanted;
    const { clock } = this.#plan.prepared.question;
    for (const runs of this.#runs)
      eachStart(this.#candidate, { runs, clock, grid }, (at, from) => {
        const visit = this.#visit(runs, at, from, need);
        if (visit?.got === need) this.#offer([visit]);
      });
  }

  #trySeveralVisits(): void {
    const { proposal, lengths } = this.#candidate;
    const { shares = usualShares, isEarliest } = this.#wanted;
    const tried = shares.length === 0 || isEarliest ? [1] : shares;
    for (const runs of this.#runs)
      eachMoment(this.#candidate, { runs, after: 0 }, (at, from) => {
        for (const share of tried) {
          const first = this.#firstVisit(runs, at, from, share);
          const visits = first && this.#goOn(first, proposal.need - first.got, lengths.mostVisits - 1);
          if (visits && visits.length > 1) this.#offer(visits);
        }
        return true;
      });
  }

  #visit(runs: readonly Run[], at: number, from: number, need: number): Visit | undefined {
    return visitFrom(runs, at, { ...this.#candidate.lengths, from, need });
  }

  #firstVisit(runs: readonly Run[], at: number, from: number, share: number): Visit | undefined {
    const { need } = this.#candidate.proposal;
    const { visit: least } = this.#candidate.lengths;
    const most = share < 1 ? Math.min(need - least, Math.max(least, Math.ceil(need * share))) : need;
    return this.#partialVisit(runs, at, from, { most, need });
  }

  /** As much as is possible from here on; what would be left is never too little for another visit. */
  #partialVisit(
    runs: readonly Run[],
    at: number,
    from: number,
    { most, need }: { readonly most: number; readonly need: number },
  ): Visit | undefined {
    const least = Math.min(this.#candidate.lengths.visit, need);
    const visit = this.#visit(runs, at, from, most);
    if (!visit || visit.got < least) return undefined;
    if (visit.got === need || need - visit.got >= least) return visit;
    const shorter = need - least >= least ? this.#visit(runs, at, from, need - least) : undefined;
    return shorter && shorter.got >= least ? shorter : undefined;
  }

  /** The visits after this one, if the rest of the experiment fits into so many. */
  #goOn(visit: Visit, rest: number, visitsLeft: number): Visit[] | undefined {
    if (rest === 0) return [visit];
    if (visitsLeft === 0) return undefined;
    const others = this.#bestRest(visit.to + this.#candidate.lengths.longestBreak, rest, visitsLeft);
    return others && [visit, ...others];
  }

  #bestRest(after: number, need: number, visitsLeft: number): Visit[] | undefined {
    if (visitsLeft === 1) {
      const last = this.#lastVisits.best(after, need);
      return last && [last];
    }
    let best: Visit[] | undefined;
    let most = -Infinity;
    for (const runs of this.#runs) {
      let looked = 0;
      eachMoment(this.#candidate, { runs, after }, (at, from) => {
        looked += 1;
        const visit = this.#partialVisit(runs, at, from, { most: need, need });
        const visits = visit && this.#goOn(visit, need - visit.got, visitsLeft - 1);
        const points = visits ? pointsOf(this.#plan.prepared, this.#candidate, visits) : -Infinity;
        if (points > most) [best, most] = [visits, points];
        return looked < MOMENTS_BETWEEN && (best === undefined || this.#candidate.mornings.length > 0);
      });
    }
    return best;
  }
}
