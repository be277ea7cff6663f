import { proposalStatus as s, type ProposalStatus } from './proposal.machine.ts';

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

const normal: readonly ChainStep[] = [
  { key: 'draft', status: s.draft },
  { key: 'submitted', status: s.created },
  { key: 'accepted', status: s.approve },
  { key: 'time_assigned', status: s.scheduled },
  { key: 'awaiting_report', status: s.need_report },
  { key: 'done', status: s.done },
  { key: 'article', status: s.publication },
];

/**
 * @param status the present state @param before the last state before 12 or 13, if it is in one of these
 * @returns the steps and the index of the present one; 3 and 4 stand on 'submitted'.
 */
export function chainOf(status: ProposalStatus, before?: ProposalStatus): { steps: readonly ChainStep[]; at: number } {
  if (status === s.deleted || status === s.archived) {
    const chain = chainOf(before ?? s.draft);
    const closing: ChainStep = { key: status === s.deleted ? 'deleted' : 'archived', status };
    return { steps: [...chain.steps.slice(0, chain.at + 1), closing], at: chain.at + 1 };
  }
  if (status === s.modification) return { steps: [...normal.slice(0, 2), { key: 'on_revision', status }], at: 2 };
  if (status === s.reject) return { steps: [...normal.slice(0, 2), { key: 'rejected', status }], at: 2 };
  if (status === s.not_realized) return { steps: [...normal.slice(0, 3), { key: 'not_realised', status }], at: 3 };
  const reached = status === s.expertise || status === s.statement ? s.created : status;
  return { steps: normal, at: normal.findIndex((step) => step.status === reached) };
}
