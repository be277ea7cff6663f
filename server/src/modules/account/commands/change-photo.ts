import type { Actor } from '@luch/contract/account/roles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { photoFrom } from '../../../platform/files/photo.ts';
import { removeLater } from '../../../platform/files/remove-later.ts';
import { demand, mayChange } from '../account.policy.ts';
import { person } from '../account.tables.ts';
import { audit } from '../../audit/audit.commands.ts';

/** Replaces one's photo; the old one is removed once nothing names it any more. */
export async function changePhoto(
  { db, files, clock, jobs }: Pick<Deps, 'db' | 'files' | 'clock' | 'jobs'>,
  actor: Actor,
  input: { readonly id: number; readonly bytes: Uint8Array },
): Promise<void> {
  demand(mayChange(actor, input.id));
  const { key } = await files.put(await photoFrom(input.bytes));
  const now = clock.now();
  await db
    .transaction(async (tx) => {
      const [before] = await tx
        .select({ key: person.photoKey })
        .from(person)
        .where(eq(person.id, actor.id))
        .for('update');
      await tx.update(person).set({ photoKey: key }).where(eq(person.id, actor.id));
      await audit(tx, { at: now, actorId: actor.id, action: 'photo_changed', subject: 'person', subjectId: actor.id });
      await removeLater({ jobs }, tx, [before?.key ?? null]);
    })
    .catch(async (error: unknown) => {
      await files.remove(key);
      throw error;
    });
}
