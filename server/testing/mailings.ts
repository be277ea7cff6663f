import { asc } from 'drizzle-orm';
import { person } from '../src/modules/account/account.tables.ts';
import { mailing, mailingRecipient } from '../src/modules/mailing/mailing.tables.ts';
import { sendBatch } from '../src/modules/mailing/send-batch.ts';
import { mailTable } from '../src/platform/mail/mail.table.ts';
import { aPerson, type PersonOptions, type TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

export const texts = {
  subject_ru: 'Новая сессия',
  text_ru: 'Приём открыт.\n\nЖдём заявок.',
  subject_en: 'New session',
  text_en: 'The call is open.\n\nWe look forward to your proposals.',
};

/** Neither a mailing nor a letter, and nobody who agreed to one. */
export async function withoutMailings({ db }: TestPortal): Promise<void> {
  await db.delete(mailTable);
  await db.delete(mailingRecipient);
  await db.delete(mailing);
  await db.update(person).set({ massEmailOn: false, massEmailOffAt: null });
}

/** What a moderator does to mailings, by their calls, and what comes of it. */
export function mailings(portal: TestPortal) {
  const write = async (fields: object = {}) =>
    (await portal.asModerator.call('POST', '/api/mailings/detail/', { ...texts, ...fields })).body.mailing;
  const send = (one: { id: number; version: number }, who: TestPerson = portal.asModerator) =>
    who.call('POST', '/api/mailings/send/', { id: one.id, version: one.version });
  const stop = (id: number) => portal.asModerator.call('POST', '/api/mailings/stop/', { id });
  const batch = (id: number) => sendBatch(portal.deps, { id });
  const now = async (id: number) =>
    (await portal.asModerator.call('GET', '/api/mailings/list/')).body.find((one: { id: number }) => one.id === id);
  const log = async (id: number, more = '') => {
    const page = (number: number) =>
      portal.asModerator.call('GET', `/api/mailings/recipients/?id=${id}&page_size=100&page=${number}${more}`);
    const first = await page(1);
    const rows = first.body;
    for (let number = 2; number <= Number(first.headers['pages']); number += 1) rows.push(...(await page(number)).body);
    return rows;
  };
  const willing = (fields: PersonOptions = {}) =>
    aPerson(portal.db, { createdAt: portal.clock.now(), massEmailOn: true, ...fields });
  const letters = () =>
    portal.db
      .select({ to: mailTable.recipient, subject: mailTable.subject, text: mailTable.text, kind: mailTable.kind })
      .from(mailTable)
      .orderBy(asc(mailTable.recipient));
  const many = async (count: number) => {
    for (let at = 0; at < count; at += 1) await willing();
  };
  return { write, send, stop, batch, now, log, willing, letters, many };
}
