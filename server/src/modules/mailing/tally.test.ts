import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { tallyMailings } from './old-mailings.ts';
import { sendBatch } from './send-batch.ts';

const portal = await portalOfFile();

it('what became of a mailing is counted until nothing can change: letters wait, or may go once more', async () => {
  const { db, deps, clock, asModerator } = portal;
  const at = clock.now();
  for (const email of ['one@example.org', 'two@example.org'])
    await aPerson(db, { createdAt: at, massEmailOn: true, email });
  const texts = { subject_ru: 'а', text_ru: 'б', subject_en: 'a', text_en: 'b' };
  const { id, version } = (await asModerator.call('POST', '/api/mailings/detail/', texts)).body.mailing;
  await asModerator.call('POST', '/api/mailings/send/', { id, version });
  await sendBatch(deps, { id });
  const settle = async (email: string, change: Partial<typeof mailTable.$inferInsert>) => {
    await db.update(mailTable).set(change).where(eq(mailTable.recipient, email));
    const written = await tallyMailings(deps);
    return [written, (await asModerator.call('GET', '/api/mailings/list/')).body[0].counts];
  };
  const of = (counts: object) => expect.objectContaining({ waiting: 0, stopped: 0, ...counts });
  expect(await settle('one@example.org', { sentAt: at })).toEqual([0, of({ sent: 1, queued: 1, failed: 0 })]);
  expect(await settle('two@example.org', { givenUpAt: at })).toEqual([0, of({ sent: 1, queued: 0, failed: 1 })]);
  const again = { givenUpAt: null, sentAt: at };
  expect(await settle('two@example.org', again)).toEqual([1, of({ sent: 2, queued: 0, failed: 0 })]);
  expect(await settle('two@example.org', again)).toEqual([0, of({ sent: 2, queued: 0, failed: 0 })]);
});
