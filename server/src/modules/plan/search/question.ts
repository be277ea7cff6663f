import type { PlanRules, PlanWeights } from '@luch/contract/plan/plan-rules.ts';
import type { Bits } from './bits.ts';

/**
 * All that a plan is made of, as plain data: it crosses to another thread. Time is counted in slots of half an hour from
 * the first midnight of the session; where clocks change, a day has two slots more or fewer.
 */
export interface Question {
  readonly slots: number;
  /** What the facility's clocks show at each slot, in half hours since midnight. */
  readonly clock: Uint8Array;
  readonly stations: readonly PlanStation[];
  /** In the order of their submission. */
  readonly proposals: readonly PlanProposal[];
  /** When people cannot be there. */
  readonly away: ReadonlyMap<number, Bits>;
  readonly rules: PlanRules;
  readonly weights: PlanWeights;
}

export interface PlanStation {
  /** One of them stays for a whole visit, or several take turns; without any, nobody is asked. */
  readonly responsibles: readonly number[];
  readonly noBeam: Bits;
  readonly maintenance: Bits;
  /** By what stands in the calendar already, and by what is past. */
  readonly taken: Bits;
}

/** [from, to) in slots. */
export type Range = readonly [from: number, to: number];

export interface PlanProposal {
  /** Its place in the list of proposals. */
  readonly index: number;
  /** The place of its station in the list of stations. */
  readonly station: number;
  /** Slots that it is to get, all or none. */
  readonly need: number;
  /** Final mark of the council, 0 to 5. */
  readonly mark: number;
  readonly worksAtNight: boolean;
  readonly preferred: readonly Range[];
  /** Who must be there for the whole of each visit. */
  readonly people: readonly number[];
}

/**
 * One journey: a stretch of the station that nobody else uses, with the blocks that are measured in it. A night or a
 * short break does not end it.
 */
export interface Visit {
  readonly from: number;
  readonly to: number;
  /** Slots of all its blocks. */
  readonly got: number;
  readonly blocks: readonly Range[];
  /** Who is responsible, one after another where there are several; empty: nobody is asked. */
  readonly crew: readonly number[];
}

export interface Placement {
  readonly visits: readonly Visit[];
  readonly points: number;
}
export type Placements = readonly (Placement | undefined)[];
