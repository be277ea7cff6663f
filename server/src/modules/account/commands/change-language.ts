import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { demand, mayChange } from '../account.policy.ts';
import { person } from '../account.tables.ts';

/** Language of one's screens, answers and letters. */
export async function changeLanguage(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  input: { readonly id: number; readonly language: Language },
): Promise<void> {
  demand(mayChange(actor, input.id));
  await db.update(person).set({ language: input.language }).where(eq(person.id, actor.id));
}
