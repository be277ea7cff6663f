import type { Language } from '@luch/contract/kernel/language.ts';
import type { OrganisationEntry } from '@luch/contract/reference/reference.schemas.ts';
import { wordsOf } from '@luch/contract/reference/word-stem.ts';
import { and, asc, count, eq, gt, like, or } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { inOrder, said } from '../../platform/database/in-language.ts';
import { organisation } from './reference.tables.ts';

export interface OrganisationSearch {
  readonly search?: string | undefined;
  readonly page: number;
  readonly page_size: number;
}

/** One page, and how many there are. 'Another organisation' answers every search, last: nobody gets stuck at it. */
export async function organisations(
  db: Executor,
  language: Language,
  { search, page, page_size: size }: OrganisationSearch,
): Promise<{ readonly rows: OrganisationEntry[]; readonly total: number }> {
  const found = whereFound(search ?? '');
  const name = said(language, organisation.nameRu, organisation.nameEn);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: organisation.id,
        name,
        title: name,
        short_name: said(language, organisation.shortNameRu, organisation.shortNameEn),
        city: said(language, organisation.cityRu, organisation.cityEn),
        country: organisation.country,
      })
      .from(organisation)
      .where(found)
      .orderBy(asc(organisation.listOrder), inOrder(name, language), asc(organisation.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(organisation).where(found),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Every word somewhere in the names or the city. Words are letters and digits only, so nothing needs escaping. */
function whereFound(search: string) {
  const words = wordsOf(search).map((word) => like(organisation.searchText, `%${word}%`));
  const named = words.length === 0 ? undefined : or(and(...words), gt(organisation.listOrder, 0));
  return and(eq(organisation.isActive, true), named);
}
