import type { Language } from '@luch/contract/kernel/language.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Of a pair of columns the one in the language: `said(language, table.nameRu, table.nameEn)`. */
export const said = <Ru extends PgColumn, En extends PgColumn>(language: Language, ru: Ru, en: En): Ru | En =>
  language === 'ru' ? ru : en;

/** Sorts as readers of the language expect, whatever the database's own locale. */
export const inOrder = (column: PgColumn, language: Language): SQL =>
  sql`${column} collate ${sql.raw(language === 'ru' ? '"ru-x-icu"' : '"en-x-icu"')}`;

/** Without case in any alphabet: a database whose locale is C lowers Latin letters alone. */
export const lowered = (text: PgColumn | string): SQL<string> => sql<string>`lower(${text}::text collate "und-x-icu")`;
