import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { stillOffered } from './draft-references.ts';
import { readDraft } from './draft-state.queries.ts';
import type { DraftPart } from './proposal-fields.ts';
import { proposal } from '../proposal.tables.ts';
import { belongsTo, citableBy, readableProposal } from '../proposal.visibility.ts';

/** As many as a save takes (`DraftFields`). */
const MOST_PREVIOUS = 50;

/**
 * What a new draft takes from an earlier proposal of mine, or of a team of mine: everything that was written and chosen
 * and is offered still, and the earlier one as a previous proposal. Dates, files, team and status belong to the earlier one
 * alone. `left`: what is offered no more.
 */
export async function copiedFields(
  tx: Tx,
  actor: Actor,
  sourceId: number,
): Promise<{ readonly fields: DraftPart; readonly left: readonly DraftField[] }> {
  const source = await readableProposal(tx, actor, sourceId);
  const [mine] = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.id, sourceId), belongsTo(actor)));
  if (!mine) throw new AppError('forbidden');
  const { fields: offered, left } = await stillOffered(tx, await readDraft(tx, source));
  const { experiment_calendar: _, ...fields } = offered;
  const previous = await citable(tx, actor, [sourceId, ...fields.previous_proposals]);
  return { fields: { ...fields, previous_proposals: previous }, left };
}

/** A member may have cited what the new author may not name (fine point A35). The copied one comes first. */
async function citable(tx: Tx, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(isAmong(proposal.id, ids), citableBy(actor.id)))
    .orderBy(asc(proposal.id));
  const known = new Set(rows.map(({ id }) => id));
  const kept = ids.filter((id) => known.has(id)).slice(0, MOST_PREVIOUS);
  return kept.sort((a, b) => a - b);
}
