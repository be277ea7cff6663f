import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { sessionById } from '../../reference/reference.queries.ts';
import { notifySessionChanged } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `change_session`: another one of the same kind that is not over; a resubmit keeps it as any other (fine point A20). */
export async function changeSession(context: ProposalContext, input: InputOf<'change_session'>): Promise<ProposalStep> {
  const { deps, tx, row, now } = context;
  const next = await sessionById(tx, input.new_session_id);
  const isOpen = next?.kindId === row.kindId && next.planningEnd >= dayOf(now, deps.config.facilityTimeZone);
  if (!next || !isOpen || next.id === row.sessionId)
    throw new FieldError({ new_session_id: [{ key: 'proposal.refusal.other_session' }] });
  return {
    to: row.status,
    changes: { sessionId: next.id },
    entry: { comment: input.comment, sessionAfter: next.name },
    effects: (after) => notifySessionChanged({ ...context, tx: after }, next.name, input.comment),
  };
}
