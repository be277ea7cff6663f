import sessions from '../../features/session/sessions.text.ru.json';

/** Texts of the page of sessions, which guests read too. */
export const texts = { sessions };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    sessions: typeof texts;
  }
}
