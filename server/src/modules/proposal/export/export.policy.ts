import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { mayExport } from '../proposal.policy.ts';
import { proposal } from '../proposal.tables.ts';
import { readableProposal, visibleTo } from '../proposal.visibility.ts';

/**
 * Asked of all at once: of a thousand proposals as of one. `takenBy`: who takes them along, beyond reading them.
 * @throws AppError `not_found`, `forbidden`, `not_exportable` with their numbers: one that is refused refuses all
 */
export async function demandExportable(
  db: Executor,
  actor: Actor,
  ids: readonly number[],
  takenBy?: SQL,
): Promise<void> {
  const rows = await db
    .select({ id: proposal.id, status: proposal.status })
    .from(proposal)
    .where(and(isAmong(proposal.id, ids), visibleTo(actor)));
  const found = new Map(rows.map((row) => [row.id, row.status]));
  const drafts: number[] = [];
  for (const id of ids) {
    // Readable as a previous proposal of one that this person reads, or not at all.
    const status = found.get(id) ?? (await readableProposal(db, actor, id)).status;
    if (!mayExport({ status })) drafts.push(id);
  }
  if (takenBy && (await db.$count(proposal, and(isAmong(proposal.id, ids), takenBy))) < ids.length)
    throw new AppError('forbidden');
  if (drafts.length > 0) throw new AppError('not_exportable', { numbers: named(drafts) });
}

/** As many as anybody looks up by hand. */
const MOST_NAMED = 20;
const named = (ids: readonly number[]): string =>
  ids.slice(0, MOST_NAMED).join(', ') + (ids.length > MOST_NAMED ? ', …' : '');
