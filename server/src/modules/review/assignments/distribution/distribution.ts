import type { Distribution } from '@luch/contract/review/review.schemas.ts';
import { bars, conflictOf, type Judge, type Judged } from '../conflict.policy.ts';
import { type Competence, competentFrom } from './competence.ts';
import { connect, flow, type Flow, network, type Network } from './flow.ts';

export interface ProposalToRate extends Judged {
  readonly id: number;
  /** Experts who have it already: they stay, and count. */
  readonly assigned: readonly number[];
  /** Whom the asking moderator is about to take away. */
  readonly leaving?: readonly number[];
}
export interface ExpertToAsk extends Judge {
  /** Proposals under review that they have already. */
  readonly load: number;
  /** As many as they take at most. */
  readonly limit: number;
  /** Nothing is known of what they wrote or rated. */
  readonly isUnknown: boolean;
}
export interface Question {
  readonly proposals: readonly ProposalToRate[];
  readonly experts: readonly ExpertToAsk[];
  readonly perProposal: number;
  readonly competence: (expertId: number, proposalId: number) => Competence;
}

/** In tenths of a point of competence, so that all costs are whole. */
const POINT = 10;
/** Somebody of the author's organisation is asked where nobody else is left: more than no competence at all. */
const sameOrganisation = 400 * POINT;
/** Nobody competent among those who rate a proposal: only where nobody competent is free. */
const nobodyCompetent = 250 * POINT;
/** Points that each further proposal costs beyond four fifths of the fair share. */
const evenness = 3;
/** So many who were not chosen are named for each proposal. */
const named = 3;

interface Pair {
  readonly proposal: ProposalToRate;
  readonly expert: ExpertToAsk;
  readonly competence: Competence;
  readonly cost: number;
  /** Where its arc begins: at the proposal, or at 'anyone' of it. */
  readonly from: number;
  readonly arc: number;
}
interface Built {
  readonly net: Network;
  readonly pairs: readonly Pair[];
  readonly nodeOf: ReadonlyMap<number, number>;
  readonly needs: ReadonlyMap<number, number>;
}
const [source, sink] = [0, 1];

/**
 * Who should rate what: the greatest sum of competence, with at least one competent expert for each proposal where there is
 * one, within everybody's limit and with even loads; nobody rates what they have a conflict with. Exact, by the cheapest
 * flow; the same question has the same answer, in whatever order it is asked.
 */
export function distribute(question: Question): Distribution {
  const sorted = {
    ...question,
    proposals: question.proposals.toSorted((a, b) => a.id - b.id),
    experts: question.experts.toSorted((a, b) => a.id - b.id),
  };
  const built = build(sorted);
  const found = flow(built.net, source, sink);
  const chosen = built.pairs.filter(({ arc }) => found.passes(arc) > 0);
  const byProposal = Map.groupBy(chosen, ({ proposal }) => proposal.id);
  const taken = Map.groupBy(chosen, ({ expert }) => expert.id);
  return {
    assignments: [...byProposal].map(([proposal_id, pairs]) => ({
      proposal_id,
      expert_ids: pairs.map(({ expert }) => expert.id),
    })),
    short: sorted.proposals.flatMap(({ id: proposal_id }) => {
      const missing = (built.needs.get(proposal_id) ?? 0) - (byProposal.get(proposal_id)?.length ?? 0);
      return missing > 0 ? [{ proposal_id, missing }] : [];
    }),
    load: sorted.experts.map(({ id, load }) => ({
      expert_id: id,
      before: load,
      after: load + (taken.get(id)?.length ?? 0),
    })),
    reasons: chosen.map(({ proposal, expert, competence }) => ({
      proposal_id: proposal.id,
      expert_id: expert.id,
      ...competence,
    })),
    passed_over: passedOver(sorted, built, found),
    nobody_competent: sorted.proposals.filter((one) => !hasCompetent(sorted, one)).map(({ id }) => id),
    empty_profiles: sorted.experts.filter(({ isUnknown }) => isUnknown).map(({ id }) => id),
  };
}

function build({ proposals, experts, perProposal, competence }: Question): Built {
  const net = network(2 + 2 * proposals.length + experts.length);
  const firstExpert = 2 + 2 * proposals.length;
  const nodeOf = new Map(experts.map(({ id }, at) => [id, firstExpert + at]));
  const needs = new Map(proposals.map(({ id, assigned }) => [id, Math.max(0, perProposal - assigned.length)]));
  const pairs: Pair[] = [];
  for (const [at, proposal] of proposals.entries()) {
    const [own, anyone] = [2 + 2 * at, 3 + 2 * at];
    const need = needs.get(proposal.id) ?? 0;
    if (need === 0) continue;
    connect(net, source, own, need, 0);
    const isServed = proposal.assigned.some((id) => competence(id, proposal.id).score >= competentFrom);
    connect(net, own, anyone, isServed ? need : need - 1, 0);
    if (!isServed) connect(net, own, anyone, 1, nobodyCompetent);
    for (const expert of experts) {
      const conflict = conflictOf(expert, proposal);
      if (bars(conflict) || proposal.assigned.includes(expert.id) || isLeaving(expert, proposal)) continue;
      const knows = competence(expert.id, proposal.id);
      const cost = (100 - knows.score) * POINT + (conflict === 'organisation' ? sameOrganisation : 0);
      const from = knows.score >= competentFrom ? own : anyone;
      const arc = connect(net, from, nodeOf.get(expert.id) ?? 0, 1, cost);
      pairs.push({ proposal, expert, competence: knows, cost, from, arc });
    }
  }
  const wanted = [...needs.values()].reduce((sum, need) => sum + need, 0);
  for (const expert of experts) {
    const most = Math.min(expert.limit, expert.load + proposals.length);
    connectLoad(net, nodeOf.get(expert.id) ?? 0, { ...expert, limit: most }, fairShare(experts, wanted));
  }
  return { net, pairs, nodeOf, needs };
}

const fairShare = (experts: readonly ExpertToAsk[], wanted: number): number =>
  (experts.reduce((sum, { load }) => sum + load, 0) + wanted) / experts.length;

/** Each further proposal costs more than the one before, so loads even out by themselves; beyond the limit there is none. */
function connectLoad(net: Network, node: number, { load, limit }: ExpertToAsk, fair: number): void {
  for (let count = load + 1; count <= limit; count += 1)
    connect(net, node, sink, 1, Math.round(Math.max(0, count - 0.8 * fair) * evenness * POINT));
}

const isFree = (expert: ExpertToAsk, proposal: ProposalToRate): boolean => !bars(conflictOf(expert, proposal));

const isLeaving = (expert: ExpertToAsk, { leaving = [] }: ProposalToRate): boolean => leaving.includes(expert.id);

/** Among those who were considered, or rate it already. */
const hasCompetent = ({ experts, competence }: Question, proposal: ProposalToRate): boolean =>
  [
    ...experts.filter((one) => isFree(one, proposal) && !isLeaving(one, proposal)).map(({ id }) => id),
    ...proposal.assigned,
  ].some((id) => competence(id, proposal.id).score >= competentFrom);

type PassedOver = Distribution['passed_over'][number];

/** Of each proposal the best who were not chosen although they know more than somebody who was, and why. */
function passedOver(question: Question, { pairs, nodeOf }: Built, found: Flow): PassedOver[] {
  const ways = new Map<number, (to: number) => number>();
  /** By how many points the whole would be worse, were this one chosen. */
  const losesBy = ({ expert, cost, from }: Pair): number | null => {
    const way = ways.get(expert.id) ?? found.costsFrom(nodeOf.get(expert.id) ?? 0);
    ways.set(expert.id, way);
    const lost = cost + way(from);
    return Number.isFinite(lost) ? Math.max(0, Math.round(lost / POINT)) : null;
  };
  const isChosen = ({ arc }: Pair): boolean => found.passes(arc) > 0;
  const taken = Map.groupBy(pairs.filter(isChosen), ({ expert }) => expert.id);
  const whyNot = ({ expert, cost }: Pair): PassedOver['why'] => {
    if (expert.load + (taken.get(expert.id)?.length ?? 0) >= expert.limit) return 'full';
    return cost >= sameOrganisation ? 'organisation' : 'load';
  };
  const byProposal = Map.groupBy(pairs, ({ proposal }) => proposal.id);
  return question.proposals.flatMap((proposal) => {
    const all = byProposal.get(proposal.id) ?? [];
    const weakest = Math.min(...all.flatMap((one) => (isChosen(one) ? one.competence.score : [])));
    if (!Number.isFinite(weakest)) return [];
    const others = all
      .filter((one) => !isChosen(one))
      .map((one) => ({ expert_id: one.expert.id, score: one.competence.score, pair: one }));
    const barred = question.experts
      .filter((expert) => !isFree(expert, proposal))
      .map(({ id }) => ({ expert_id: id, score: question.competence(id, proposal.id).score, pair: undefined }));
    return [...others, ...barred]
      .filter(({ score }) => score > weakest)
      .sort((a, b) => b.score - a.score || a.expert_id - b.expert_id)
      .slice(0, named)
      .map(({ pair, ...one }) => ({
        proposal_id: proposal.id,
        ...one,
        why: pair ? whyNot(pair) : 'conflict',
        loses: pair ? losesBy(pair) : null,
      }));
  });
}
