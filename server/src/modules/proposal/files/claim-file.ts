import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { storedFile } from '../proposal.tables.ts';

/** An upload and the action that names it. */
export interface Claim {
  readonly proposalId: number;
  readonly fileId: number;
  readonly kind: number;
  /** Who acts; only their own uploads count. */
  readonly actorId: number;
}

/**
 * Makes a report or publication part of its proposal, together with the action that hands it in.
 * @throws AppError `file_missing` for an upload of somebody else, of another proposal or kind, or named before
 */
export async function claimFile(tx: Tx, { proposalId, fileId, kind, actorId }: Claim, now: Date): Promise<void> {
  const claimed = await tx
    .update(storedFile)
    .set({ claimedAt: now })
    .where(
      and(
        eq(storedFile.id, fileId),
        eq(storedFile.proposalId, proposalId),
        eq(storedFile.kind, kind),
        eq(storedFile.addedBy, actorId),
        isNull(storedFile.claimedAt),
        isNull(storedFile.removedAt),
      ),
    )
    .returning({ id: storedFile.id });
  if (claimed.length === 0) throw new AppError('file_missing');
}
