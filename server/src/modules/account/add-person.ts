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

/** Stores an applicant who filled in a form; every field that is wrong is named at once, a taken address among them. */
export async function addByForm(tx: Executor, fields: NewPerson, taken: FieldProblem): Promise<number> {
  const wrong = await wrongChoices(
    tx,
    {
      academic_degree: fields.academicDegreeId,
      academic_rank: fields.academicRankId,
      organization: fields.organisationId,
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

/** Refuses entries that no reference list has or offers any more, at their fields; what stands already may stay. */
export async function checkChoices(tx: Executor, personId: number, choices: Choices): Promise<void> {
  const [before] = await tx
    .select({
      academic_degree: person.academicDegreeId,
      academic_rank: person.academicRankId,
      organization: person.organisationId,
    })
    .from(person)
    .where(eq(person.id, personId));
  const wrong = await wrongChoices(tx, choices, '', before);
  if (Object.keys(wrong).length > 0) throw new FieldError(wrong);
}

/** Entries that no reference list offers, by their fields; `prefix` is where the fields stand in the body. */
async function wrongChoices(tx: Executor, choices: Choices, prefix: string, before: Choices = {}) {
  const wrong: Record<string, readonly FieldProblem[]> = {};
  const lists = [
    ['academic_degree', academicDegree],
    ['academic_rank', academicRank],
    ['organization', organisation],
  ] as const;
  for (const [field, table] of lists) {
    const id = choices[field];
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
