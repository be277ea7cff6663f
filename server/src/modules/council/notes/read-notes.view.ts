import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilNotes } from '@luch/contract/council/council-notes.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readerOf, readsCouncil, readsNotes } from '../card/council-reading.policy.ts';
import { councilTiesOf } from '../card/team.queries.ts';
import { councilById } from '../council.queries.ts';
import { notesOf } from './notes.queries.ts';

/** Notes of a council as its people read them; for others there is no such council. */
export async function councilNotes(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<CouncilNotes> {
  const whole = await councilById(db, id);
  if (!whole) throw new AppError('not_found');
  const { status } = whole.row;
  const reader = readerOf(actor, await councilTiesOf(db, id, actor), status);
  if (!readsCouncil(reader, status)) throw new AppError('not_found');
  if (!readsNotes(reader, status)) throw new AppError('wrong_state');
  return notesOf(db, actor, id, since);
}
