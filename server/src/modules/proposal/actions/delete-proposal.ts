import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { notifyDeleted } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `deleted`: nothing is erased; the proposal stays under 'Deleted' of its author. */
export function deleteProposal(context: ProposalContext): ProposalStep {
  return {
    to: s.deleted,
    changes: { statusBefore: context.row.status, updatedAt: context.now },
    entry: {},
    effects: async (tx) => {
      if (!context.facts.isAuthor) await notifyDeleted({ ...context, tx });
    },
  };
}
