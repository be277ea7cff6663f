import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { said } from '../../../platform/database/in-language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { subjectNames } from '../../audit/audit.queries.ts';
import { oldProposal } from '../../archive/archive.tables.ts';
import { council } from '../../council/council.tables.ts';
import { facilityKind, method, station } from '../../reference/reference.tables.ts';
import type { SaidKind } from './audit-fields.view.ts';

type Names = ReadonlyMap<number, string>;
type Find = (db: Executor, ids: readonly number[], language: Language) => Promise<Names>;

const named =
  (table: typeof station | typeof method | typeof facilityKind): Find =>
  async (db, ids, language) => {
    const rows = await db
      .select({ id: table.id, name: said(language, table.nameRu, table.nameEn) })
      .from(table)
      .where(isAmong(table.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

/** What stands in the journal by its number, and where its name is. */
const finders = {
  people: async (db, ids) =>
    new Map([...(await subjectNames(db, ids))].map(([id, name]) => [id, shortName(name)] as const)),
  stations: named(station),
  methods: named(method),
  facilities: named(facilityKind),
  councils: async (db, ids) => {
    const rows = await db.select().from(council).where(isAmong(council.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  old_proposals: async (db, ids) => {
    const rows = await db.select().from(oldProposal).where(isAmong(oldProposal.id, ids));
    return new Map(rows.map(({ id, number }) => [id, number]));
  },
} as const satisfies Partial<Record<SaidKind, Find>>;

export type NamedKind = keyof typeof finders;
export const isNamedKind = (kind: SaidKind): kind is NamedKind => Object.hasOwn(finders, kind);
export type AuditNames = Readonly<Record<NamedKind, Names>>;

/** One statement for each kind of which something is asked. */
export async function auditNames(
  db: Executor,
  wanted: Readonly<Partial<Record<NamedKind, readonly number[]>>>,
  language: Language,
): Promise<AuditNames> {
  const found = await Promise.all(
    (Object.keys(finders) as NamedKind[]).map(async (kind) => {
      const ids = [...new Set(wanted[kind])];
      return [kind, ids.length === 0 ? new Map() : await finders[kind](db, ids, language)] as const;
    }),
  );
  return Object.fromEntries(found) as unknown as AuditNames;
}
