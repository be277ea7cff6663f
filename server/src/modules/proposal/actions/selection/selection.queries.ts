import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/open.ts';
import { proposalSelection } from './selection.tables.ts';

/**
 * How far the history of each of these went when they were chosen.
 * @throws AppError `not_found` for what is another person's or is kept no longer; FieldError for what was not chosen
 */
export async function chosenIn(
  db: Db,
  actor: Actor,
  selection: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [row] = await db
    .select()
    .from(proposalSelection)
    .where(and(eq(proposalSelection.id, selection), eq(proposalSelection.personId, actor.id)));
  if (!row) throw new AppError('not_found');
  const seen = new Map(row.ids.map((id, place) => [id, row.seen[place] ?? 0]));
  if (!ids.every((id) => seen.has(id))) throw new FieldError({ ids: [{ key: 'validation.choice' }] });
  return seen;
}
