import { fileTypes, type InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { claimFile } from '../files/claim-file.ts';

/** `upload_report`: a report and a mark of the beam time. */
export async function uploadReport(context: ProposalContext, input: InputOf<'upload_report'>): Promise<ProposalStep> {
  const { comment, file_id: fileId, mark } = input;
  await claim(context, fileId, fileTypes.report);
  return { to: s.done, entry: { comment, fileId, mark } };
}

/** `upload_publication`: further ones in 10. */
export async function uploadPublication(
  context: ProposalContext,
  { comment, file_id: fileId }: InputOf<'upload_publication'>,
): Promise<ProposalStep> {
  await claim(context, fileId, fileTypes.publication);
  return { to: s.publication, entry: { comment, fileId } };
}

const claim = ({ tx, row, actor, now }: ProposalContext, fileId: number, kind: number) =>
  claimFile(tx, { proposalId: row.id, fileId, kind, actorId: actor.id }, now);
