import { isProposalStatus, proposalStatus as s, type ProposalStatus } from './proposal.machine.ts';

/**
 * The displayed chain of a proposal (specification, applicant side, section 4, 'Displayed chains'; fine points 23, A48).
 * A step is named by a key of `proposal.words` → `chain`; `status` is the state that reaches it.
 */
export interface ChainStep {
  readonly key:
    | 'draft'
    | 'submitted'
    | 'accepted'
    | 'time_assigned'
    | 'awaiting_report'
    | 'done'
    | 'article'
    | 'on_revision'
    | 'rejected'
    | 'not_realised'
    | 'deleted'
    | 'archived';
  readonly status: ProposalStatus;
}

type Key = ChainStep['key'];
const normal: readonly ChainStep[] = [
  { key: 'draft', status: s.draft },
  { key: 'submitted', status: s.created },
  { key: 'accepted', status: s.approve },
  { key: 'time_assigned', status: s.scheduled },
  { key: 'awaiting_report', status: s.need_report },
  { key: 'done', status: s.done },
  { key: 'article', status: s.publication },
];

/** Where a state stands: on a step of the usual chain; beside it, after a step; or behind whatever came before. */
type Place =
  | { readonly on: Key; readonly inside?: Inside }
  | { readonly leaves: Key; readonly to: Key }
  | { readonly closes: Key };
const places: Readonly<Record<ProposalStatus, Place>> = {
  [s.draft]: { on: 'draft' },
  [s.created]: { on: 'submitted' },
  [s.expertise]: { on: 'submitted', inside: 'expertise' },
  [s.statement]: { on: 'submitted', inside: 'statement' },
  [s.approve]: { on: 'accepted' },
  [s.modification]: { leaves: 'submitted', to: 'on_revision' },
  [s.scheduled]: { on: 'time_assigned' },
  [s.need_report]: { on: 'awaiting_report' },
  [s.done]: { on: 'done' },
  [s.publication]: { on: 'article' },
  [s.reject]: { leaves: 'submitted', to: 'rejected' },
  [s.deleted]: { closes: 'deleted' },
  [s.archived]: { closes: 'archived' },
  [s.not_realized]: { leaves: 'accepted', to: 'not_realised' },
};
/** Who has a proposal that still stands on 'submitted': experts, or the council. */
type Inside = 'expertise' | 'statement';
export function insideOf(status: number): Inside | undefined {
  const place = isProposalStatus(status) ? places[status] : undefined;
  return place && 'on' in place ? place.inside : undefined;
}

const indexOf = (key: Key): number => normal.findIndex((step) => step.key === key);

/**
 * @param status the present state @param before the last state before 12 or 13, if it is in one of these
 * @returns the steps and the index of the present one
 */
export function chainOf(status: ProposalStatus, before?: ProposalStatus): { steps: readonly ChainStep[]; at: number } {
  const place = places[status];
  if ('on' in place) return { steps: normal, at: indexOf(place.on) };
  if ('leaves' in place) {
    const kept = normal.slice(0, indexOf(place.leaves) + 1);
    return { steps: [...kept, { key: place.to, status }], at: kept.length };
  }
  const chain = chainOf(before ?? s.draft);
  return { steps: [...chain.steps.slice(0, chain.at + 1), { key: place.closes, status }], at: chain.at + 1 };
}
