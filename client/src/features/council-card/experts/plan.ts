import type { Candidates, Proposal } from '../../../entities/assignment/assignment-state.ts';
import type { CouncilEntry, EntryExpert } from '../../../api/council/council.ts';

const assignedBy = new WeakMap<readonly EntryExpert[], Proposal['assigned']>();
const nobody: readonly EntryExpert[] = [];

/** The same experts stay the same list: a table of three hundred proposals sees which of them has changed. */
function assignedOf(experts: readonly EntryExpert[]): Proposal['assigned'] {
  const known = assignedBy.get(experts);
  if (known) return known;
  const assigned = experts.map(({ expert_id, has_rated: is_rated }) => ({ expert_id, is_rated }));
  assignedBy.set(experts, assigned);
  return assigned;
}

/** Who may rate, with what the council has chosen in place of what is assigned without one. Own work stays closed. */
export function inCouncil({ experts, proposals }: Candidates, entries: readonly CouncilEntry[]): Candidates {
  const entryOf = new Map(entries.map((entry) => [entry.proposal_id, entry]));
  return {
    experts: asPlanned(experts, proposals, entryOf),
    proposals: proposals.flatMap((proposal) => {
      const entry = entryOf.get(proposal.id);
      if (!entry) return [];
      const refusal = entry.is_own ? proposal.refusal : null;
      return { ...proposal, refusal, assigned: assignedOf(entry.proposals_expertise ?? nobody) };
    }),
  };
}

/** How much each will have in hand when the council is planned as its matrix stands: nothing of it is assigned yet. */
function asPlanned(
  experts: Candidates['experts'],
  proposals: readonly Proposal[],
  entryOf: ReadonlyMap<number, CouncilEntry>,
): Candidates['experts'] {
  const more = new Map<number, { assigned: number; unrated: number }>();
  const count = (id: number, by: number, isRated: boolean) => {
    const { assigned, unrated } = more.get(id) ?? { assigned: 0, unrated: 0 };
    more.set(id, { assigned: assigned + by, unrated: unrated + (isRated ? 0 : by) });
  };
  for (const { id, assigned } of proposals) {
    const planned = entryOf.get(id)?.proposals_expertise;
    // Of the own work nobody is told who rates it.
    if (!planned) continue;
    for (const { expert_id: expert, is_rated: isRated } of assigned) count(expert, -1, isRated);
    for (const { expert_id: expert, has_rated: isRated } of planned) count(expert, 1, isRated);
  }
  return experts.map((expert) => {
    const change = more.get(expert.profile_id);
    if (!change || (change.assigned === 0 && change.unrated === 0)) return expert;
    return { ...expert, assigned: expert.assigned + change.assigned, unrated: expert.unrated + change.unrated };
  });
}

/** One call: some experts of one proposal come, or one goes. */
export type PlanStep =
  | { type: 'add'; proposal_council_id: number; expert_ids: number[] }
  | { type: 'delete'; proposal_council_id: number; proposal_expert_id: number; expert_ids: number[] };

/** What is to be sent next, of what somebody wants and does not stand there yet. */
export function nextStep(
  wanted: ReadonlyMap<number, ReadonlyMap<number, boolean>>,
  entries: readonly CouncilEntry[],
): PlanStep | undefined {
  for (const { id, proposal_id: proposalId, proposals_expertise: experts } of entries) {
    const pairs = [...(wanted.get(proposalId) ?? [])];
    const stored = new Map((experts ?? nobody).map((one) => [one.expert_id, one.id]));
    const added = pairs.flatMap(([expertId, isWanted]) => (isWanted && !stored.has(expertId) ? expertId : []));
    if (added.length > 0) return { type: 'add', proposal_council_id: id, expert_ids: added };
    const removed = pairs.find(([expertId, isWanted]) => !isWanted && stored.has(expertId))?.[0];
    const row = removed === undefined ? undefined : stored.get(removed);
    if (removed !== undefined && row !== undefined)
      return { type: 'delete', proposal_council_id: id, proposal_expert_id: row, expert_ids: [removed] };
  }
  return undefined;
}
