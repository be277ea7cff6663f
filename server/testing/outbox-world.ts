import { batchStatus, heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { batchLetter, batchSentence, decisionBatch, heldDecision } from '../src/modules/outbox/outbox.tables.ts';
import { mailTable } from '../src/platform/mail/mail.table.ts';
import type { TestPortal } from './portal.ts';
import type { Readers } from './readers.ts';

/** A decision and an edited letter about each of these, in words that carry its tag; in a batch whose title is a word too. */
export async function outboxWorld(
  { db, clock }: TestPortal,
  readers: Readers,
  proposals: Readonly<Record<string, number>>,
): Promise<number[]> {
  const [by, at] = [readers.moderator.id, clock.now()];
  const [batch] = await db
    .insert(decisionBatch)
    .values({ status: batchStatus.held, statusAt: at, title: 'title-of-a-batch', createdBy: by, createdAt: at })
    .returning({ id: decisionBatch.id });
  const batchId = batch?.id ?? 0;
  await db.insert(batchSentence).values({
    batchId,
    kind: 'review.letter.rate',
    language: 'ru',
    text: 'sentence-to-experts',
    addedBy: by,
    addedAt: at,
  });
  for (const [tag, proposalId] of Object.entries(proposals)) {
    await db.insert(heldDecision).values({
      batchId,
      proposalId,
      status: heldStatus.held,
      statusAt: at,
      // Each goes through: edits of one that does not are shown to nobody.
      action: tag === 'scheduled' ? 'add_time' : 'reject',
      inputs: { comment: `held-${tag}`, ...(tag === 'scheduled' && { additional_experiment_duration: 1 }) },
      heldBy: by,
      heldAt: at,
    });
    const edited = (kind: string, word: string) => ({
      batchId,
      proposalId,
      receiverId: readers.author.id,
      kind,
      subject: `${word}-${tag}`,
      text: `${word}-${tag}`,
      insteadOf: { subject: '', text: '' },
      editedBy: by,
      editedAt: at,
    });
    await db
      .insert(batchLetter)
      .values([edited('proposal.letter.rejected', 'edited'), edited('review.letter.rate', 'rewritten')]);
    await db
      .insert(mailTable)
      .values([
        aToldLetter('proposal.letter.rejected', 'author@secret.example', { tag: 'told', of: tag, proposalId, at }),
        aToldLetter('review.letter.rate', 'expert@secret.example', { tag: 'asked', of: tag, proposalId, at }),
      ]);
  }
  return [batchId];
}

/** Sent, and what it said is kept. */
const aToldLetter = (
  kind: string,
  recipient: string,
  {
    tag,
    of,
    proposalId,
    at,
  }: { readonly tag: string; readonly of: string; readonly proposalId: number; readonly at: Date },
) => ({
  kind,
  recipient,
  proposalId,
  language: 'ru' as const,
  subject: 'Письмо',
  kept: { subject: `${tag}-${of}`, paragraphs: [`${tag}-${of}`] },
  createdAt: at,
  sentAt: at,
});
