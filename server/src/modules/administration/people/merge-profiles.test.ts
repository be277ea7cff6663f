import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { person } from '../../account/account.tables.ts';
import { erasePerson } from '../../account/erase-person.commands.ts';
import { removeContent } from '../../../platform/files/remove-later.ts';
import { mailing, mailingRecipient } from '../../mailing/mailing.tables.ts';

/** What no reference names, and still goes along or falls away when two accounts become one. */
const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });
let keep: TestPerson;
let double: TestPerson;
beforeEach(async () => {
  [keep, double] = [await portal.someone(), await portal.someone()];
});

const call = (verb: 'merge' | 'merge_preview') =>
  asAdministrator.call('POST', `/api/administration/people/${verb}/`, { keep: keep.id, double: double.id });
const merged = async () => expect((await call('merge')).status).toBe(200);

it('letters to either are letters to the one who stays, and an erasure finds them', async () => {
  const now = portal.clock.now();
  const letter = (who: TestPerson, subject: string, batchId?: number) =>
    ({ recipient: who.email, language: 'ru', subject, sentAt: now, batchId }) as const;
  const audience = { authorId: keep.id, audience: 'all_active', status: 'done', createdAt: now, sentAt: now } as const;
  const ids = await portal.db
    .insert(mailing)
    .values([audience, audience].map((one) => ({ ...one, sentBy: keep.id, finishedAt: now })))
    .returning({ id: mailing.id });
  const [both = 0, one = 0] = ids.map(({ id }) => id);
  const got = (who: TestPerson, mailingId: number) =>
    ({ mailingId, personId: who.id, email: who.email, state: 'queued' }) as const;
  await portal.db.insert(mailingRecipient).values([got(keep, both), got(double, both), got(double, one)]);
  await portal.db
    .insert(mailTable)
    .values([letter(keep, 'обоим', both), letter(double, 'обоим', both), letter(double, 'одному', one)]);
  await portal.db.insert(mailTable).values({ ...letter(double, 'ждёт'), text: '…', sentAt: null });
  await merged();
  const of = (email: string) => portal.db.select().from(mailTable).where(eq(mailTable.recipient, email));
  expect((await of(keep.email)).map(({ subject }) => subject).toSorted()).toEqual(['ждёт', 'обоим', 'одному']);
  const { body } = await portal.asModerator.call('GET', `/api/mailings/recipients/?id=${one}`);
  expect(body).toMatchObject([{ email: keep.email, state: 'sent' }]);
  await portal.db.transaction((tx) => erasePerson(portal.deps, tx, keep.id, 'Удалён'));
  const left = JSON.stringify([
    await portal.db.select().from(mailTable),
    await portal.db.select().from(mailingRecipient),
  ]);
  for (const { email } of [keep, double]) expect(left).not.toContain(email);
});

it('the photo of the one who goes is theirs who stays without one, else it is removed', async () => {
  const { files } = portal.deps;
  const give = async (who: TestPerson) => {
    const { key } = await files.put(Buffer.from('photo'));
    await portal.db.update(person).set({ photoKey: key }).where(eq(person.id, who.id));
    return key;
  };
  const photo = await give(double);
  await call('merge_preview');
  await merged();
  const [kept] = await portal.db.select().from(person).where(eq(person.id, keep.id));
  expect(kept?.photoKey).toBe(photo);
  double = await portal.someone();
  const other = await give(double);
  await merged();
  const [job] = await portal.sql<{ data: { key: string } }[]>`select data from pgboss.job where name = 'photos'`;
  expect(job?.data.key).toBe(other);
  await removeContent(portal.deps, { key: other });
  await expect(files.get(other)).rejects.toThrow('not_found');
  (await files.get(photo)).destroy();
});
