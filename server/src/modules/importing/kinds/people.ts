import type { ImportRow } from '@luch/contract/importing/import.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { type Incoming, left, refused, type Taken } from '../../../platform/rows/taken.ts';
import { person } from '../../account/account.tables.ts';
import { addPeople, changeUnclaimed, type ImportedPerson, unclaimed } from '../../account/import-people.commands.ts';
import { academicDegree, academicRank, organisation } from '../../reference/reference.tables.ts';
import { erasedAddressIfAny, erasedKey } from '../erased-key.ts';
import { knownRows, type Lookup, lookupIn } from '../importing.queries.ts';
import { importedRow } from '../importing.tables.ts';
import type { BeginKind } from './kind.ts';

type Row = Incoming<ImportRow<'people'>>;

interface Lists {
  readonly organisation: Lookup;
  readonly academic_degree: Lookup;
  readonly academic_rank: Lookup;
}
interface Day {
  readonly now: Date;
  /** At the facility. */
  readonly today: string;
}

export const takePeople: BeginKind<'people'> = async (deps, db) => {
  const lists = {
    organisation: await lookupIn(db, organisation, 'organisations'),
    academic_degree: await lookupIn(db, academicDegree),
    academic_rank: await lookupIn(db, academicRank),
  };
  const now = deps.clock.now();
  const addressOf = erasedAddressIfAny(deps.config);
  const day = { now, today: dayOf(now, deps.config.facilityTimeZone) };
  return async (tx, rows) => {
    const here = await whoIsHere(tx, rows, addressOf);
    const taken = new Map<string, Taken>();
    const fresh = new Map<string, { readonly key: string; readonly fields: ImportedPerson }>();
    for (const row of rows) {
      const { key, before } = row;
      const { email } = row.values;
      const fields = fieldsOf(row, lists, day);
      const aside = typeof fields === 'string' ? refused(fields) : standing(row, here);
      if (aside || typeof fields === 'string') taken.set(key, aside!);
      else if (typeof before?.id === 'number') {
        await changeUnclaimed(tx, before.id, fields);
        here.holders.set(email, { id: before.id, key });
        taken.set(key, { as: 'changed', id: before.id });
      } else if (fresh.has(email)) taken.set(key, refused(`has the address of ${fresh.get(email)?.key}`));
      else fresh.set(email, { key, fields });
    }
    const people = [...fresh.values()].map(({ fields }) => fields);
    const ids = await addPeople(tx, people, { now, numbers: deps.numbers });
    for (const [email, { key }] of fresh) {
      const id = ids.get(email);
      // Somebody who registers at this very moment is known by the next time.
      taken.set(key, id === undefined ? refused('has just registered: bring the file again') : { as: 'added', id });
    }
    return taken;
  };
};

/** As columns, or why not. */
function fieldsOf({ values }: Row, lists: Lists, { now, today }: Day): ImportedPerson | string {
  const chosen = (field: keyof Lists) => (values[field] === '' ? null : lists[field](values[field]));
  const [organisationId, academicDegreeId, academicRankId] = [
    chosen('organisation'),
    chosen('academic_degree'),
    chosen('academic_rank'),
  ];
  if (organisationId === undefined) return `organisation is not here: ${values.organisation}`;
  if (academicDegreeId === undefined) return `academic_degree is not here: ${values.academic_degree}`;
  if (academicRankId === undefined) return `academic_rank is not here: ${values.academic_rank}`;
  if (values.birth_date !== null && values.birth_date > today) return 'birth_date is still to come';
  return {
    email: values.email,
    lastName: values.last_name,
    firstName: values.first_name,
    middleName: values.middle_name,
    phoneNumber: values.phone_number,
    birthDate: values.birth_date,
    organisationId,
    academicDegreeId,
    academicRankId,
    language: values.language ?? 'ru',
    createdAt: now,
  };
}

interface Here {
  /** Whose key or address was erased. */
  readonly isErased: { readonly key: (key: string) => boolean; readonly address: (email: string) => boolean };
  readonly holders: Map<string, Holder>;
  /** Of those whom a file has brought before, who has never come in. */
  readonly silent: ReadonlySet<number>;
}

async function whoIsHere(
  tx: Tx,
  rows: readonly Row[],
  addressOf: ReturnType<typeof erasedAddressIfAny>,
): Promise<Here> {
  const hashes = rows.flatMap(({ key, values }) => [erasedKey(key), addressOf(values.email) ?? '']);
  const erased = await knownRows(tx, 'people', hashes);
  const ids = rows.flatMap(({ before }) => before?.id ?? []);
  return {
    isErased: { key: (key) => erased.has(erasedKey(key)), address: (email) => erased.has(addressOf(email) ?? '') },
    holders: await holdersOf(
      tx,
      rows.map(({ values }) => values.email),
    ),
    silent: await unclaimed(tx, ids),
  };
}

/** What keeps a sound row from being written, if anything does. */
function standing(row: Row, { isErased, holders, silent }: Here): Taken | undefined {
  const { key, before, values } = row;
  const wasErased = left('was erased at the person’s wish, and is not brought back');
  if (isErased.key(key)) return wasErased;
  if (before?.id === null) return left('was deleted here since');
  if (before && !silent.has(before.id)) return left('has come in since, and keeps these data in person');
  const holder = holders.get(values.email);
  if (holder) return holder.id === before?.id ? undefined : joined(row, holder);
  // Whoever has registered anew is the holder.
  return isErased.address(values.email) ? wasErased : undefined;
}

interface Holder {
  readonly id: number;
  /** By which a file has brought this person already. */
  readonly key: string | null;
}

/** Somebody with this address is here: registered in person, or brought by another row. */
function joined({ before }: Row, { id, key }: Holder): Taken {
  if (key !== null) return refused(`has the address of ${key}`);
  return before ? refused('has the address of somebody else') : { as: 'known', id };
}

async function holdersOf(tx: Executor, emails: readonly string[]): Promise<Map<string, Holder>> {
  const rows = await tx
    .select({ id: person.id, email: person.email, key: importedRow.key })
    .from(person)
    .leftJoin(importedRow, and(eq(importedRow.personId, person.id), eq(importedRow.kind, 'people')))
    .where(inArray(person.email, [...new Set(emails)]));
  return new Map(rows.map(({ email, ...holder }) => [email, holder]));
}

/** Whom words of other files mean: keys of people who were brought, or addresses. */
export async function peopleBy(tx: Tx, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const found = new Map<string, number>();
  const addresses = words.map((word) => word.toLowerCase());
  const rows = await tx
    .select({ id: person.id, email: person.email })
    .from(person)
    .where(inArray(person.email, addresses));
  const byAddress = new Map(rows.map(({ id, email }) => [email, id]));
  const brought = await knownRows(tx, 'people', words);
  for (const word of words) {
    const id = brought.get(word)?.id ?? byAddress.get(word.toLowerCase());
    if (id !== undefined) found.set(word, id);
  }
  return found;
}
