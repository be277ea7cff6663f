import type { Actor } from '@luch/contract/account/roles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { pictureFrom } from '../../platform/files/photo.ts';
import { audit } from '../audit/audit.commands.ts';
import { facilityKind } from '../reference/reference.tables.ts';
import { calendarImage } from './calendar-image.tables.ts';

/** Stores the new picture whole, then names it; the old one goes when nothing names it any more. */
export async function replaceImage(
  { db, files, clock, logger }: Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>,
  actor: Actor,
  { kindId, bytes }: { readonly kindId: number; readonly bytes: Uint8Array },
): Promise<void> {
  const { key } = await files.put(await pictureFrom(bytes));
  const now = clock.now();
  const image = { kindId, fileKey: key, uploadedAt: now, uploadedBy: actor.id };
  const old = await db
    .transaction(async (tx) => {
      // Of two who replace it at once each removes the picture that it has replaced.
      await tx.select().from(facilityKind).where(eq(facilityKind.id, kindId)).for('no key update');
      const [before] = await tx.select().from(calendarImage).where(eq(calendarImage.kindId, kindId));
      await tx.insert(calendarImage).values(image).onConflictDoUpdate({ target: calendarImage.kindId, set: image });
      await audit(tx, {
        at: now,
        actorId: actor.id,
        action: 'calendar_image_replaced',
        subject: 'setting',
        subjectId: kindId,
      });
      return before?.fileKey;
    })
    .catch(async (error: unknown) => {
      await files.remove(key);
      throw error;
    });
  if (old === undefined) return;
  // The new one is there already: what cannot be cleared away is no failure of the upload.
  await files.remove(old).catch((error: unknown) => logger.warn({ err: error }, 'old calendar image stays'));
}
