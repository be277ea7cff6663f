import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import type { ErasedPerson } from '../../../account/account.events.ts';
import { listView } from './list-view.tables.ts';

/** @throws AppError `not_found`, for what is gone and for what belongs to somebody else alike */
export async function forgetListView({ db }: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<void> {
  const forgotten = await db
    .delete(listView)
    .where(and(eq(listView.id, id), eq(listView.personId, actor.id)))
    .returning({ id: listView.id });
  if (forgotten.length === 0) throw new AppError('not_found');
}

/** Names and searches are words of the person's own. */
export async function eraseListViews({ tx, personId }: ErasedPerson): Promise<void> {
  await tx.delete(listView).where(eq(listView.personId, personId));
}
