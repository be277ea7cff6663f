import waiting from '../../features/waiting/waiting.text.ru.json';

/** What waits for the staff, over their lists. */
export const texts = { waiting };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    waiting: typeof texts;
  }
}
