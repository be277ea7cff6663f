import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { History } from '../../platform/history.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { person } from './account.tables.ts';

interface Names {
  readonly status: (texts: Texts, language: Language, status: number) => string;
  /** Absent where the status says it all. */
  readonly action?: (texts: Texts, language: Language, action: string) => string;
}

/** Somebody was faster: who did what to a row, and when, as its history says. */
export const movedOnIn =
  ({ table, ofColumn }: History, names: Names) =>
  async (
    { texts }: Pick<Deps, 'texts'>,
    tx: Tx,
    { language }: Actor,
    row: { readonly id: number; readonly status: number; readonly statusAt: Date },
    entry: number | undefined,
  ): Promise<MovedOn> => {
    const known: PgTable = table;
    const [last] = await tx
      .select({
        action: table.action,
        at: table.at,
        last_name: person.lastName,
        first_name: person.firstName,
        middle_name: person.middleName,
      })
      .from(known)
      .innerJoin(person, eq(person.id, table.actorId))
      .where(and(eq(ofColumn, row.id), entry === undefined ? undefined : eq(table.id, entry)))
      .orderBy(desc(table.id))
      .limit(1);
    const status = names.status(texts, language, row.status);
    const action = last ? String(last.action) : '';
    return {
      action,
      what: last && names.action ? names.action(texts, language, action) : status,
      by: last ? shortName(last) : '',
      at: (last?.at instanceof Date ? last.at : row.statusAt).toISOString(),
      status_id: row.status,
      status_name: status,
    };
  };
