import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { person } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import type { Edits } from './edited-letters.ts';
import { batchLetter, batchSentence } from './outbox.tables.ts';

/** Letters of these proposals that were edited, by the addresses that their readers have now. */
export const lettersEdited = (tx: Executor, batchId: number, proposalIds: readonly number[]) =>
  tx
    .select({
      letter: batchLetter,
      email: person.email,
      name: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(batchLetter)
    .innerJoin(person, eq(person.id, batchLetter.receiverId))
    .where(and(eq(batchLetter.batchId, batchId), isAmong(batchLetter.proposalId, proposalIds)))
    .orderBy(batchLetter.proposalId, batchLetter.receiverId);

/** What goes into the letters about these proposals. */
export async function editsOf(tx: Executor, batchId: number, proposalIds: readonly number[]): Promise<Edits> {
  const rows = await lettersEdited(tx, batchId, proposalIds);
  const sentences = await tx.select().from(batchSentence).where(eq(batchSentence.batchId, batchId));
  const letters = rows.map(({ letter: { proposalId, kind, subject, text }, email }) => {
    return { proposalId, kind, subject, text, email };
  });
  if (letters.length === 0 && sentences.length === 0) return { letters, sentences, factsOf: () => noFacts };
  const about = await tx
    .select({ id: proposal.id, name: proposal.name, ru: station.nameRu, en: station.nameEn })
    .from(proposal)
    .leftJoin(station, eq(station.id, proposal.stationId))
    .where(isAmong(proposal.id, proposalIds));
  const byId = new Map(about.map((row) => [row.id, row]));
  return {
    letters,
    sentences,
    factsOf({ proposalId = 0, language, greets }: Mail) {
      const row = byId.get(proposalId);
      return {
        id: String(proposalId),
        name: row?.name ?? '',
        station: row?.[language] ?? '',
        receiver: greets ?? '',
      };
    },
  };
}
const noFacts = { id: '', name: '', station: '', receiver: '' };
