import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { HeldAnswer } from '@luch/contract/outbox/outbox.schemas.ts';
import type { Deps } from '../../platform/deps.ts';
import { heldRows, waitsFor } from './held.queries.ts';
import { heldView } from './held.view.ts';

/** What is held of these proposals, as far as this reader may read it: beside their cards, which know nothing of it. */
export async function heldOf(
  deps: Pick<Deps, 'db' | 'texts'>,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  proposalIds: readonly number[],
): Promise<HeldAnswer> {
  const rows = await heldRows(deps.db, actor, language, waitsFor(proposalIds));
  return rows.map((row) => ({
    ...heldView(deps, language, row),
    batch_id: row.batch.id,
    batch_title: row.batch.title,
    release_at: row.batch.releaseAt?.toISOString() ?? null,
  }));
}
