import { asc } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { DocumentRead } from '../../documents/document-kinds.events.ts';
import { proposal } from '../proposal.tables.ts';

/** Papers that tell how the authors of these proposals are reached. */
export async function authorReads(db: Executor, ids: readonly number[]): Promise<DocumentRead[]> {
  const found = await db
    .select({ id: proposal.id, authorId: proposal.applicantId })
    .from(proposal)
    .where(isAmong(proposal.id, ids))
    .orderBy(asc(proposal.id));
  return found.map(({ id, authorId }) => ({ kind: 'proposal', about: id, people: [authorId] }));
}
