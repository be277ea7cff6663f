import outboxWords from '@luch/contract/outbox/outbox.words.ru.json';
import outbox from '../../features/outbox/outbox.text.ru.json';

/** Texts of decisions that wait to be made known: only their offices load them. */
export const texts = { outbox, words: { outbox: outboxWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    outbox: typeof texts;
  }
}
