import failed from '../../features/waiting/failed.text.ru.json';

/** Texts of letters that could not be sent, and of work that failed. */
export const texts = { failed };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    failed: typeof texts;
  }
}
