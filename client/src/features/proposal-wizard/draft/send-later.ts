import { fetchCard } from '../../../api/proposal/proposal.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { draftOf } from './draft.ts';
import { proposalDrafts } from './proposal-kind.ts';
import { draftServer } from './server-port.ts';

/** Sends what closed windows have left of a draft. What may not be changed any more stays here, to be read. */
export async function sendProposalDraft(userId: number, proposalId: number): Promise<'closed' | 'tried'> {
  const view = await fetchCard(proposalId, 'now').catch((error: unknown) => {
    if (isCallError(error) && [403, 404].includes(error.status)) return null;
    throw error;
  });
  if (!view?.permissions.can_edit_proposal) return 'closed';
  const held = { draft: draftOf(view), version: view.version, savedAt: view.updated_at };
  const draft = await proposalDrafts.open({ userId, subjectId: proposalId }, draftServer(proposalId), held);
  await draft.settle();
  return 'tried';
}
