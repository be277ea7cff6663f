import { birthDateProblem } from '@luch/contract/account/birth-date.ts';
import { FieldError, type FieldProblem } from '@luch/contract/kernel/errors.ts';
import type { Problems } from '@luch/contract/kernel/problems.ts';
import { Email } from '@luch/contract/kernel/schemas.ts';
import { and, eq, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Executor } from '../../platform/database/open.ts';
import { academicDegree, academicRank, organisation } from '../reference/reference.tables.ts';
import { person, personRole } from './account.tables.ts';

export type NewPerson = Omit<InferInsertModel<typeof person>, 'id'>;

/**
 * Stores a new applicant. Answers nothing when the address is taken: of two who register it at once the database lets
 * one through, so there is nothing to check before.
 */
export async function addPerson(tx: Executor, fields: NewPerson): Promise<number | undefined> {
  const [added] = await tx
    .insert(person)
    .values({ ...fields, email: fields.email.toLowerCase() })
    .onConflictDoNothing({ target: person.email })
    .returning({ id: person.id });
  if (added) await tx.insert(personRole).values({ personId: added.id, role: 'applicant' });
  return added?.id;
}

/**
 * Stores an applicant who filled in a form; every field that is wrong is named at once, a taken address among them.
 * @param today at the facility
 */
export async function addByForm(
  tx: Executor,
  fields: NewPerson,
  { taken, today }: { readonly taken: FieldProblem; readonly today: string },
): Promise<number> {
  const wrong = await wrongFields(
    tx,
    {
      academic_degree: fields.academicDegreeId,
      academic_rank: fields.academicRankId,
      organization: fields.organisationId,
      birth_date: fields.birthDate,
      today,
    },
    'individual.',
  );
  const id = Object.keys(wrong).length > 0 ? undefined : await addPerson(tx, fields);
  if (id !== undefined) return id;
  if (await isTaken(tx, fields.email)) wrong['email'] = [taken];
  throw new FieldError(wrong);
}

export const WithAddress = z.object({ email: Email });

/** A taken address, at its field. */
export const takenAddress = async (db: Executor, email: string, taken: FieldProblem): Promise<Problems> =>
  (await isTaken(db, email)) ? { email: [taken] } : {};

async function isTaken(tx: Executor, email: string): Promise<boolean> {
  const [known] = await tx.select({ id: person.id }).from(person).where(eq(person.email, email.toLowerCase()));
  return known !== undefined;
}

interface Choices {
  readonly academic_degree?: number | null | undefined;
  readonly academic_rank?: number | null | undefined;
  readonly organization?: number | null | undefined;
}
interface Judged extends Choices {
  readonly birth_date?: string | null | undefined;
  /** At the facility. */
  readonly today: string;
}

/**
 * Refuses entries that no reference list has or offers any more and a birth date that is still to come, at their fields;
 * an entry that stands already may stay.
 */
export async function checkFields(tx: Executor, personId: number, fields: Judged): Promise<void> {
  const [before] = await tx
    .select({
      academic_degree: person.academicDegreeId,
      academic_rank: person.academicRankId,
      organization: person.organisationId,
    })
    .from(person)
    .where(eq(person.id, personId));
  const wrong = await wrongFields(tx, fields, '', before);
  if (Object.keys(wrong).length > 0) throw new FieldError(wrong);
}

/** What the schema cannot judge, by its fields; `prefix` is where the fields stand in the body. */
async function wrongFields(tx: Executor, fields: Judged, prefix: string, before: Choices = {}) {
  const wrong: Record<string, readonly FieldProblem[]> = {};
  const late = birthDateProblem(fields.birth_date, fields.today);
  if (late) wrong[`${prefix}birth_date`] = [late];
  const lists = [
    ['academic_degree', academicDegree],
    ['academic_rank', academicRank],
    ['organization', organisation],
  ] as const;
  for (const [field, table] of lists) {
    const id = fields[field];
    if (id != null && id !== before[field] && !(await isOffered(tx, table, id)))
      wrong[`${prefix}${field}`] = [{ key: 'validation.choose' }];
  }
  return wrong;
}

async function isOffered(
  tx: Executor,
  table: PgTable & { id: PgColumn; isActive: PgColumn },
  id: number,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.isActive, true)));
  return found !== undefined;
}
