import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Numbers } from '../../platform/rows/numbers.ts';
import { audit, auditAll } from '../audit/audit.commands.ts';
import { identity, person, personRole } from './account.tables.ts';
import type { NewPerson } from './add-person.ts';

/** What a file says of a person. Offices, consent and a password it never brings. */
export type ImportedPerson = Omit<NewPerson, 'passwordHash' | 'verifiedAt' | 'agreementVersion' | 'agreementAt'>;

/**
 * Stores applicants whose addresses nobody has, in three statements however many they are. They get no letter: the first
 * password is set by 'Forgot your password?', as whoever reads the mail of the address. Answers the ids by address.
 */
export async function addPeople(
  tx: Tx,
  people: readonly ImportedPerson[],
  { now, numbers }: { readonly now: Date; readonly numbers: Numbers },
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const free = await numbers(tx, person, people.length);
  const added = await tx
    .insert(person)
    .values(people.map((one, at) => ({ ...one, id: free[at]! })))
    .onConflictDoNothing({ target: person.email })
    .returning({ id: person.id, email: person.email });
  if (added.length > 0)
    await tx.insert(personRole).values(added.map(({ id }) => ({ personId: id, role: 'applicant' as const })));
  await auditAll(
    tx,
    added.map(({ id }) => ({ at: now, action: 'person_imported' as const, subject: 'person' as const, subjectId: id })),
  );
  return new Map(added.map(({ id, email }) => [email, id]));
}

const neverCameIn = and(
  isNull(person.passwordHash),
  isNull(person.verifiedAt),
  isNull(person.erasedAt),
  isNull(person.blockedAt),
);

/** Of these people those who have never come in: they do not keep their own data yet. */
export async function unclaimed(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        isAmong(person.id, ids),
        neverCameIn,
        notExists(tx.select().from(identity).where(eq(identity.personId, person.id))),
      ),
    )
    .orderBy(person.id)
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

/** What the file now says of somebody who has never come in. The address must be nobody else's. */
export async function changeUnclaimed(tx: Tx, id: number, { createdAt, ...fields }: ImportedPerson): Promise<void> {
  await tx
    .update(person)
    .set(fields)
    .where(and(eq(person.id, id), neverCameIn));
  await audit(tx, { at: createdAt, action: 'person_imported', subject: 'person', subjectId: id });
}
