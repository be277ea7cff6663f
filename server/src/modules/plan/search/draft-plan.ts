import { anySet, type Bits, clearBits, joinBits, noBits, setBits } from './bits.ts';
import type { Candidate, Crew, PreparedQuestion } from './prepared-question.ts';
import { slotsOf } from './lengths.ts';
import { PersonTime } from './person-time.ts';
import type { Placement, Placements, PlanProposal, Visit } from './question.ts';
import { type Run, runsIn } from './runs.ts';

/** Some proposals placed, and what is still free for the others. */
export class DraftPlan {
  readonly prepared: PreparedQuestion;
  /** Points of all that is placed. */
  points = 0;
  readonly #placed: (Placement | undefined)[];
  readonly #taken: readonly Bits[];
  readonly #people = new Map<number, PersonTime>();
  readonly #inTheWay: Bits;
  readonly #blocked: Bits;

  constructor(prepared: PreparedQuestion) {
    const { slots, stations, proposals, away } = prepared.question;
    this.prepared = prepared;
    this.#placed = proposals.map(() => undefined);
    this.#taken = stations.map(({ taken }) => taken.slice());
    const people = [...proposals.flatMap((one) => one.people), ...stations.flatMap((one) => one.responsibles)];
    for (const person of people) this.#people.set(person, new PersonTime(slots, away.get(person)));
    [this.#inTheWay, this.#blocked] = [noBits(slots), noBits(slots)];
  }

  get placements(): Placements {
    return [...this.#placed];
  }

  placementOf({ proposal }: Candidate): Placement | undefined {
    return this.#placed[proposal.index];
  }

  /** Where this could be measured with this crew at hand, as the plan stands. */
  runs({ proposal, lengths }: Candidate, { people, breaks }: Crew): Run[] {
    const { slots } = this.prepared.question;
    const [taken, blocked] = [this.#inTheWay, this.#blocked];
    taken.set(this.#taken[proposal.station] ?? []);
    for (const bits of this.#timesOf(proposal, people)) joinBits(taken, bits);
    blocked.set(taken);
    joinBits(blocked, breaks);
    return runsIn({ slots, taken, blocked }, { ...lengths, crew: people });
  }

  /** Whether nobody holds the station or anybody who must come. */
  isFree({ proposal }: Candidate, { visits }: Placement): boolean {
    const station = this.#taken[proposal.station];
    return visits.every(
      ({ from, to, crew }) =>
        ![...(station ? [station] : []), ...this.#timesOf(proposal, crew)].some((bits) => anySet(bits, from, to)),
    );
  }

  put({ proposal }: Candidate, placement: Placement): void {
    for (const visit of placement.visits) {
      this.#markStation(proposal, visit, setBits);
      for (const person of peopleOf(proposal, visit.crew))
        this.#people.get(person)?.put({ ...visit, ...this.#restOf(visit, person) });
    }
    this.#placed[proposal.index] = placement;
    this.points += placement.points;
  }

  take({ proposal }: Candidate): Placement | undefined {
    const placement = this.#placed[proposal.index];
    if (!placement) return undefined;
    for (const visit of placement.visits) {
      this.#markStation(proposal, visit, clearBits);
      for (const person of peopleOf(proposal, visit.crew)) this.#people.get(person)?.take(visit.from);
    }
    this.#placed[proposal.index] = undefined;
    this.points -= placement.points;
    return placement;
  }

  #markStation({ station }: PlanProposal, { from, to }: Visit, change: typeof setBits): void {
    const taken = this.#taken[station];
    if (taken) change(taken, from, to);
  }

  /** When those who must come cannot. Rest is of who is responsible: authors need none between their visits. */
  #timesOf(proposal: PlanProposal, crew: readonly number[]): Bits[] {
    return peopleOf(proposal, crew).flatMap((person) => {
      const time = this.#people.get(person);
      if (!time) return [];
      return takesTurns(crew) && crew.includes(person) ? [time.inTurns] : [time.byDay];
    });
  }

  #restOf({ crew }: Visit, person: number) {
    if (!crew.includes(person)) return { byDay: 0, inTurns: 0 };
    const rest = slotsOf(this.prepared.question.rules.rest);
    return { byDay: takesTurns(crew) ? rest : 0, inTurns: rest };
  }
}

/** Round the clock, one after another: all of them rest before and after it. */
export const takesTurns = (crew: readonly number[]): boolean => crew.length > 1;

/** Who is there for a whole visit. */
export const peopleOf = ({ people }: PlanProposal, crew: readonly number[]): readonly number[] =>
  crew.every((one) => people.includes(one)) ? people : [...new Set([...people, ...crew])];

/** A plan with these places. */
export function planOf(prepared: PreparedQuestion, placements: Placements): DraftPlan {
  const plan = new DraftPlan(prepared);
  for (const candidate of prepared.candidates) {
    const placement = placements[candidate.proposal.index];
    if (placement) plan.put(candidate, placement);
  }
  return plan;
}
