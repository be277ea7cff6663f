import type { Distribution } from '@luch/contract/review/review.schemas.ts';
import { conflictOf, type Judge, type Judged } from './conflict.policy.ts';

export interface ProposalToRate extends Judged {
  readonly id: number;
  /** Experts who have it already. */
  readonly assigned: readonly number[];
}
export interface ExpertToAsk extends Judge {
  /** Proposals under review that they have already. */
  readonly load: number;
}

/** What one proposal needs: all of `given`, and so many of `pool` that `take` are chosen. */
interface Plan {
  readonly id: number;
  readonly given: readonly number[];
  readonly pool: readonly number[];
  readonly take: number;
  readonly missing: number;
  readonly chosen: Set<number>;
}
/** One proposal goes from one expert to another. */
interface Handover {
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
}
type Loads = Map<number, number>;

/**
 * An even distribution: every proposal is to have `perProposal` experts, those it has included. Nobody gets the own
 * work or that of the own team; somebody of the author's organisation only where nobody else is left. Of all such
 * distributions this is one in which no expert could hand work on to somebody who has two proposals less. The same
 * question has the same answer.
 */
export function distribute(
  proposals: readonly ProposalToRate[],
  experts: readonly ExpertToAsk[],
  perProposal: number,
): Distribution {
  const known = [...experts].sort((a, b) => a.id - b.id);
  const loads: Loads = new Map(known.map(({ id, load }) => [id, load]));
  const inOrder = [...proposals].sort((a, b) => a.id - b.id);
  const plans = inOrder.map((proposal) => planFor(proposal, known, perProposal));
  for (const id of plans.flatMap(({ given }) => given)) add(loads, id, 1);
  for (const plan of [...plans].sort((a, b) => choiceOf(a) - choiceOf(b) || a.id - b.id)) choose(plan, loads);
  for (let path = reliefIn(plans, loads); path; path = reliefIn(plans, loads))
    for (const step of path) hand(step, loads);
  return {
    assignments: plans
      .map(({ id, given, chosen }) => ({ proposal_id: id, expert_ids: [...given, ...chosen].sort((a, b) => a - b) }))
      .filter(({ expert_ids: ids }) => ids.length > 0),
    short: plans.filter(({ missing }) => missing > 0).map(({ id, missing }) => ({ proposal_id: id, missing })),
    load: known.map(({ id, load }) => ({ expert_id: id, before: load, after: loads.get(id) ?? load })),
  };
}

function planFor(proposal: ProposalToRate, experts: readonly ExpertToAsk[], perProposal: number): Plan {
  const wanted = Math.max(0, perProposal - proposal.assigned.length);
  const others = experts.filter(({ id }) => !proposal.assigned.includes(id));
  const free = others.filter((expert) => conflictOf(expert, proposal) === null).map(({ id }) => id);
  if (free.length >= wanted)
    return { id: proposal.id, given: [], pool: free, take: wanted, missing: 0, chosen: new Set() };
  const neighbours = others.filter((expert) => conflictOf(expert, proposal) === 'organisation').map(({ id }) => id);
  const take = Math.min(wanted - free.length, neighbours.length);
  const missing = wanted - free.length - take;
  return { id: proposal.id, given: free, pool: neighbours, take, missing, chosen: new Set() };
}

/** Who has the least choice chooses first. */
const choiceOf = ({ pool, take }: Plan): number => pool.length - take;

function choose(plan: Plan, loads: Loads): void {
  const byLoad = [...plan.pool].sort((a, b) => of(loads, a) - of(loads, b) || a - b);
  for (const id of byLoad.slice(0, plan.take)) {
    plan.chosen.add(id);
    add(loads, id, 1);
  }
}

/** A chain of handovers from somebody to somebody with two less; those between keep what they have. */
function reliefIn(plans: readonly Plan[], loads: Loads): readonly Handover[] | undefined {
  const busiest = [...loads.keys()].sort((a, b) => of(loads, b) - of(loads, a) || a - b);
  for (const id of busiest) {
    const path = pathFrom(id, plans, loads);
    if (path) return path;
  }
  return undefined;
}

function pathFrom(start: number, plans: readonly Plan[], loads: Loads): readonly Handover[] | undefined {
  const cameBy = new Map<number, Handover | null>([[start, null]]);
  const asked = new Set<Plan>();
  for (const from of cameBy.keys())
    for (const plan of plans) {
      if (asked.has(plan) || !plan.chosen.has(from)) continue;
      asked.add(plan);
      for (const to of plan.pool) {
        if (plan.chosen.has(to) || cameBy.has(to)) continue;
        cameBy.set(to, { plan, from, to });
        if (of(loads, to) <= of(loads, start) - 2) return stepsTo(to, cameBy);
      }
    }
  return undefined;
}

function stepsTo(end: number, cameBy: ReadonlyMap<number, Handover | null>): readonly Handover[] {
  const steps: Handover[] = [];
  for (let step = cameBy.get(end); step; step = cameBy.get(step.from)) steps.push(step);
  return steps;
}

function hand({ plan, from, to }: Handover, loads: Loads): void {
  plan.chosen.delete(from);
  plan.chosen.add(to);
  add(loads, from, -1);
  add(loads, to, 1);
}

const of = (loads: Loads, id: number): number => loads.get(id) ?? 0;
const add = (loads: Loads, id: number, change: number): void => void loads.set(id, of(loads, id) + change);
