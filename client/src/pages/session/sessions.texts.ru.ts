import referenceWords from '@luch/contract/reference/reference.words.ru.json';
import sessions from '../../features/session/sessions.text.ru.json';

/** Texts of the page of sessions, which guests read too. */
export const texts = { sessions, words: { reference: referenceWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    sessions: typeof texts;
  }
}
