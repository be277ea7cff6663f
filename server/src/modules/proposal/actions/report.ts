import { FieldError } from '@luch/contract/kernel/errors.ts';
import { rating, text } from '@luch/contract/kernel/limits.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { claimFile } from '../files/claim-file.ts';
import { requireComment } from './input.ts';

export const reportKind = 1;
export const publicationKind = 2;

/** `upload_report`: comment, file of type 1, and a mark of the beam time (0 to 5, 5 unless given). */
export async function uploadReport(context: ProposalContext, input: ActionInput): Promise<ProposalStep> {
  const { comment, fileId } = await fileAndComment(context, input, reportKind);
  return { to: s.done, entry: { comment, fileId, mark: input.mark ?? rating.default } };
}

/** `upload_publication`: comment and file of type 2; further ones in 10. */
export async function uploadPublication(context: ProposalContext, input: ActionInput): Promise<ProposalStep> {
  const { comment, fileId } = await fileAndComment(context, input, publicationKind);
  return { to: s.publication, entry: { comment, fileId } };
}

async function fileAndComment({ tx, row, actor, now }: ProposalContext, input: ActionInput, kind: number) {
  const comment = requireComment(input, 'proposal.refusal.comment');
  if (comment.length > text.reportComment)
    throw new FieldError({ comment: [{ key: 'validation.too_long', details: { max: text.reportComment } }] });
  if (!input.file_id) throw new FieldError({ file_id: [{ key: 'proposal.refusal.file' }] });
  await claimFile(tx, { proposalId: row.id, fileId: input.file_id, kind, actorId: actor.id }, now);
  return { comment, fileId: input.file_id };
}
