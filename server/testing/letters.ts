import type { MailEvent } from '../src/platform/mail/calendar-file.ts';
import type { Mail } from '../src/platform/mail/outbox.ts';
import type { TestPortal } from './portal.ts';

/** Letters about a proposal, by the number in their subject: «№ 12», or 'No. 12' to who reads English. */
export async function lettersAbout(portal: TestPortal, id: number) {
  const numbered = new RegExp(`(№|No\\.)[ \u00A0]${id}(?!\\d)`);
  return (await portal.letters()).filter(({ subject }) => numbered.test(subject));
}

export const aLetter: Mail = {
  to: 'anna@example.org',
  language: 'ru',
  subject: 'Заявка № 12 принята',
  paragraphs: ['Здравствуйте, Анна!', 'Одобрено 24 часа <на станции>.'],
  button: { label: 'Открыть заявку', url: 'https://luch.example.org/user?proposal=12&tab=1' },
  unsubscribeUrl: 'https://luch.example.org/unsubscribe?email=anna',
};

export const anEvent: MailEvent = {
  uid: 'experiment-7@luch.example.org',
  sequence: 3,
  method: 'REQUEST',
  start: '2026-10-01T06:00:00.000Z',
  finish: '2026-10-01T18:30:00.000Z',
  summary: 'Эксперимент, заявка № 12',
  location: 'БЕЛОК',
  description: 'Структура белка; запятые, и перевод\nстроки',
  url: 'https://luch.example.org/user?id=12',
};
