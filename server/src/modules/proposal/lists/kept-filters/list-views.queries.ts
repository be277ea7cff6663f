import type { Language } from '@luch/contract/kernel/language.ts';
import type { ListView } from '@luch/contract/proposal/staff.schemas.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/open.ts';
import { inOrder } from '../../../../platform/database/in-language.ts';
import { listView } from './list-view.tables.ts';

export const listViewColumns = { id: listView.id, name: listView.name, search: listView.search };

/** The kept filters of one person on one screen, in the order of their names. */
export function listViewsOf(tx: Executor, personId: number, screen: string, language: Language): Promise<ListView[]> {
  return tx
    .select(listViewColumns)
    .from(listView)
    .where(and(eq(listView.personId, personId), eq(listView.screen, screen)))
    .orderBy(inOrder(listView.name, language), asc(listView.id));
}
