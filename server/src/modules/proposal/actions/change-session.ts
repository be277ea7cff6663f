import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { sessionById } from '../../reference/reference.queries.ts';
import { notifySessionChanged } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { askAnew, overtaken } from './ask-anew.ts';

/** `change_session`: another one of the same kind that is not over; a resubmit keeps it as any other (fine point A20). */
export async function changeSession(
  context: ProposalContext,
  input: InputOf<'change_session'>,
): Promise<ProposalStep & { readonly unanswered: readonly string[] }> {
  const { deps, tx, row, now } = context;
  const next = await sessionById(tx, input.new_session_id);
  const today = dayOf(now, deps.config.facilityTimeZone);
  const isOpen = next?.kindId === row.kindId && next.planningEnd >= today;
  if (!next || !isOpen || next.id === row.sessionId)
    throw new FieldError({ new_session_id: [{ key: 'proposal.refusal.other_session' }] });
  const unanswered: string[] = [];
  return {
    to: row.status,
    unanswered,
    // An extension was of the session before.
    changes: { sessionId: next.id, extensionTo: null, ...overtaken(row, now) },
    entry: { comment: input.comment, sessionAfter: next.name },
    async effects(after) {
      unanswered.push(...(await askAnew(after, context, today)));
      await notifySessionChanged({ ...context, tx: after }, next.name, input.comment);
    },
  };
}
