import { ratingDrafts } from './rating-kind.ts';
import { draftServer } from './server-port.ts';

/** Sends what closed windows have left of a rating; it is given by its expert alone. */
export async function sendRatingDraft(userId: number, proposalId: number): Promise<void> {
  const rating = await ratingDrafts.open({ userId, subjectId: proposalId }, draftServer(proposalId));
  await rating.settle();
}
