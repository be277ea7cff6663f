import { anySet, type Bits, clearBits, joinBits, noBits, setBits } from './bits.ts';
import type { Candidate, PreparedQuestion } from './prepared-question.ts';
import type { Placement, Placements, PlanProposal } from './question.ts';
import { type Run, runsIn } from './runs.ts';

/** Some proposals placed, and what is still free for the others. */
export class DraftPlan {
  readonly prepared: PreparedQuestion;
  /** Points of all that is placed. */
  points = 0;
  readonly #placed: (Placement | undefined)[];
  readonly #taken: readonly Bits[];
  /** An absence and a visit never overlap, so one row of bits holds both. */
  readonly #busy = new Map<number, Bits>();
  readonly #inTheWay: Bits;
  readonly #blocked: Bits;

  constructor(prepared: PreparedQuestion) {
    const { slots, stations, proposals, away } = prepared.question;
    this.prepared = prepared;
    this.#placed = proposals.map(() => undefined);
    this.#taken = stations.map(({ taken }) => taken.slice());
    const people = [...proposals.flatMap((one) => one.people), ...stations.flatMap((one) => one.responsibles)];
    for (const person of people) this.#busy.set(person, away.get(person)?.slice() ?? noBits(slots));
    [this.#inTheWay, this.#blocked] = [noBits(slots), noBits(slots)];
  }

  get placements(): Placements {
    return [...this.#placed];
  }

  placementOf({ proposal }: Candidate): Placement | undefined {
    return this.#placed[proposal.index];
  }

  /** Where this could be measured with this responsible at hand, as the plan stands. */
  runs({ proposal, lengths, breaks }: Candidate, responsible: number | null): Run[] {
    const { slots } = this.prepared.question;
    const [taken, blocked] = [this.#inTheWay, this.#blocked];
    taken.set(this.#taken[proposal.station] ?? []);
    for (const person of peopleOf(proposal, responsible)) joinBits(taken, this.#busy.get(person) ?? taken);
    blocked.set(taken);
    joinBits(blocked, breaks);
    return runsIn({ slots, taken, blocked }, { ...lengths, responsible });
  }

  /** Whether nobody holds the station or anybody who must come. */
  isFree({ proposal }: Candidate, { visits }: Placement): boolean {
    const isHeld = (bits: Bits | undefined, from: number, to: number) => bits !== undefined && anySet(bits, from, to);
    return visits.every(
      ({ from, to, responsible }) =>
        !isHeld(this.#taken[proposal.station], from, to) &&
        !peopleOf(proposal, responsible).some((person) => isHeld(this.#busy.get(person), from, to)),
    );
  }

  put({ proposal }: Candidate, placement: Placement): void {
    this.#mark(proposal, placement, setBits);
    this.#placed[proposal.index] = placement;
    this.points += placement.points;
  }

  take({ proposal }: Candidate): Placement | undefined {
    const placement = this.#placed[proposal.index];
    if (!placement) return undefined;
    this.#mark(proposal, placement, clearBits);
    this.#placed[proposal.index] = undefined;
    this.points -= placement.points;
    return placement;
  }

  #mark(proposal: PlanProposal, { visits }: Placement, change: typeof setBits): void {
    const station = this.#taken[proposal.station];
    for (const { from, to, responsible } of visits) {
      if (station) change(station, from, to);
      for (const person of peopleOf(proposal, responsible)) change(this.#busy.get(person) ?? noBits(0), from, to);
    }
  }
}

/** Who is there for a whole visit. */
export const peopleOf = ({ people }: PlanProposal, responsible: number | null): readonly number[] =>
  responsible === null || people.includes(responsible) ? people : [...people, responsible];

/** A plan with these places. */
export function planOf(prepared: PreparedQuestion, placements: Placements): DraftPlan {
  const plan = new DraftPlan(prepared);
  for (const candidate of prepared.candidates) {
    const placement = placements[candidate.proposal.index];
    if (placement) plan.put(candidate, placement);
  }
  return plan;
}
