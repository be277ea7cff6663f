import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { closeRecords, releaseFuture } from '../../calendar-records/calendar-records.commands.ts';
import { notifyNotRealized, notifyReportDue } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `mark_done`: over but open slots are closed with it (fine point H27); the report is due. */
export function markDone(context: ProposalContext, input: InputOf<'mark_done'>): ProposalStep {
  const { deps, row, actor, now } = context;
  return {
    to: s.need_report,
    entry: { comment: input.comment },
    async effects(tx) {
      const comment = deps.texts.text(actor.language, 'proposal.record.done');
      await closeRecords(tx, { proposalId: row.id, actorId: actor.id, comment }, now);
      await notifyReportDue({ ...context, tx });
    },
  };
}

/** `not_realized`: accepted but not carried out; future slots are released. */
export function markNotRealized(context: ProposalContext, { comment }: InputOf<'not_realized'>): ProposalStep {
  return {
    to: s.not_realized,
    changes: { planChangeFrom: null },
    entry: { comment },
    async effects(tx) {
      const released = await releaseFuture(tx, context.row.id, context.now);
      await notifyNotRealized({ ...context, tx }, comment, released);
    },
  };
}

export function sendToArchive(context: ProposalContext): ProposalStep {
  return { to: s.archived, changes: { statusBefore: context.row.status, planChangeFrom: null }, entry: {} };
}
