import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { type ListView, type ListViewInput, viewLimits } from '@luch/contract/proposal/staff.schemas.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/open.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { listView } from './list-view.tables.ts';
import { listViewColumns } from './list-views.queries.ts';

/** Keeps filters of a screen for oneself. A name that is there already is written over and takes no further place. */
export async function keepListView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  filters: ListViewInput,
): Promise<ListView> {
  return db.transaction(async (tx) => {
    await oneAtATime(tx, actor.id);
    await demandRoom(tx, actor.id, filters);
    const [kept] = await tx
      .insert(listView)
      .values({ ...filters, personId: actor.id, createdAt: clock.now() })
      .onConflictDoUpdate({
        target: [listView.personId, listView.screen, listView.name],
        set: { search: filters.search },
      })
      .returning(listViewColumns);
    if (!kept) throw new AppError('unknown');
    return kept;
  });
}

/** The limit counts other rows: two windows must not both take the last place. */
async function oneAtATime(tx: Tx, personId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('list views'), ${personId})`);
}

async function demandRoom(tx: Tx, personId: number, { screen, name }: ListViewInput): Promise<void> {
  const others = await tx.$count(
    listView,
    and(eq(listView.personId, personId), eq(listView.screen, screen), ne(listView.name, name)),
  );
  const max = viewLimits.perScreen;
  if (others >= max) throw new FieldError({ name: [{ key: 'proposal.refusal.too_many_views', details: { max } }] });
}
