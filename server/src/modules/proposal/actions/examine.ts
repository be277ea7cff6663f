import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { examinationBegun } from '../proposal.events.ts';
import { notifyExamination } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `examination`: to the station's verdict and the experts. */
export function examine(context: ProposalContext, { comment }: InputOf<'examination'>): ProposalStep {
  return {
    to: s.expertise,
    entry: { comment },
    async effects(tx) {
      await notifyExamination({ ...context, tx });
      await examinationBegun.announce({ ...context, tx });
    },
  };
}

/** `next_step`: to the expert council. */
export function sendToCouncil(_context: ProposalContext, { comment }: InputOf<'next_step'>): ProposalStep {
  return { to: s.statement, entry: { comment } };
}
