import { eachMoment, startFrom } from './moments.ts';
import { type Candidate, preferredHours } from './prepared-question.ts';
import type { Visit } from './question.ts';
import { type Run, visitFrom } from './runs.ts';

interface Possible {
  readonly visit: Visit;
  readonly preferred: number;
}
interface Ranked {
  readonly from: number;
  /** Of those that begin here or later. */
  readonly best: Possible;
}

/**
 * The best last visit of several, for any rest and any moment after which it begins. First visits leave the same rest
 * again and again, so all visits of one length are found once and ranked from the end.
 */
export class LastVisits {
  readonly #candidate: Candidate;
  readonly #runs: readonly (readonly Run[])[];
  readonly #byNeed = new Map<number, readonly Ranked[]>();

  constructor(candidate: Candidate, runs: readonly (readonly Run[])[]) {
    this.#candidate = candidate;
    this.#runs = runs;
  }

  best(after: number, need: number): Visit | undefined {
    const ranked = this.#byNeed.get(need) ?? this.#rank(need);
    let best = ranked[firstFrom(ranked, after)]?.best;
    for (const runs of this.#runs) {
      const at = runs.findIndex(({ to }) => to > after);
      const run = runs[at];
      const from = run ? startFrom(this.#candidate, after, run.to) : after;
      const isInside = run !== undefined && run.from < after && from < run.to;
      const here = isInside ? this.#possible(runs, { at, from, need }) : undefined;
      if (here && (!best || isBetter(here, best))) best = here;
    }
    return best?.visit;
  }

  #rank(need: number): readonly Ranked[] {
    const found: Possible[] = [];
    for (const runs of this.#runs)
      eachMoment(this.#candidate, { runs, after: 0 }, (at, from) => {
        const possible = this.#possible(runs, { at, from, need });
        if (possible) found.push(possible);
        return true;
      });
    found.sort((one, other) => one.visit.from - other.visit.from);
    const ranked: Ranked[] = [];
    let best: Possible | undefined;
    for (const possible of found.toReversed()) {
      if (!best || !isBetter(best, possible)) best = possible;
      ranked.push({ from: possible.visit.from, best });
    }
    ranked.reverse();
    this.#byNeed.set(need, ranked);
    return ranked;
  }

  #possible(
    runs: readonly Run[],
    { at, from, need }: { readonly at: number; readonly from: number; readonly need: number },
  ): Possible | undefined {
    const visit = visitFrom(runs, at, { ...this.#candidate.lengths, from, need });
    return visit?.got === need ? { visit, preferred: preferredHours(this.#candidate, [visit]) } : undefined;
  }
}

/** More preferred hours; of two with the same, the earlier one. */
const isBetter = (one: Possible, other: Possible): boolean =>
  one.preferred > other.preferred || (one.preferred === other.preferred && one.visit.from < other.visit.from);

/** The place of the first one that begins at `after` or later. */
function firstFrom(ranked: readonly Ranked[], after: number): number {
  let [low, high] = [0, ranked.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranked[middle]?.from ?? 0) < after) low = middle + 1;
    else high = middle;
  }
  return low;
}
