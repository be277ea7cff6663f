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
