import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { fileTypeOf, type InputOf, isDecidedAnew } from '@luch/contract/proposal/action.inputs.ts';
import { closeRecords, releaseFuture } from '../../calendar-records/calendar-records.commands.ts';
import { endOfDay, openSession } from '../../reference/reference.queries.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { claimFile } from '../files/claim-file.ts';
import { settleAnswers } from './settle-answers.ts';

/**
 * `change_status`: the moderator's silent correction. No mail, no notification; the history keeps the given date beside
 * the server's (fine points H20 to H23).
 */
export async function changeStatus(context: ProposalContext, input: InputOf<'change_status'>): Promise<ProposalStep> {
  const { deps, tx, row, now, actor } = context;
  const { new_status_id: to, date, file_id: fileId } = input;
  const fileKind = fileTypeOf('change_status', to);
  const file = fileId && fileKind !== undefined ? { fileId, kind: fileKind } : undefined;
  if (file) await claimFile(tx, { proposalId: row.id, ...file, actorId: actor.id }, now);
  const income = row.submittedAt ?? (to === s.draft ? null : endOfDay(date, deps.config.facilityTimeZone));
  const session =
    row.sessionId === null && income && row.kindId !== null
      ? await openSession(tx, row.kindId, income, deps.config.facilityTimeZone)
      : undefined;
  const granted = to >= s.need_report && row.grantedHours === null ? row.requestedHours : null;
  return {
    to,
    changes: {
      submittedAt: income,
      planChangeFrom: null,
      ...(isDecidedAnew(to) && { extensionTo: null }),
      ...(session && { sessionId: session.id }),
      ...(granted && { grantedHours: granted }),
    },
    entry: {
      comment: input.comment,
      effectiveDate: date,
      ...(granted && { hours: granted }),
      ...(file && { fileId: file.fileId }),
    },
    async effects(after) {
      // Its session is that of the given date, not of the day on which it was asked.
      await settleAnswers(context, after, { to, isMoved: session !== undefined });
      await releaseFuture(after, row.id, now);
      const comment = deps.texts.text(actor.language, 'proposal.record.status_changed');
      await closeRecords(after, { proposalId: row.id, actorId: actor.id, comment }, now);
    },
  };
}
