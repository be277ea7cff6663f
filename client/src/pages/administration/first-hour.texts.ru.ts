import firstHour from '../../features/first-hour/first-hour.text.ru.json';

/** What an empty portal still needs, on the first page of its administrator. */
export const texts = { firstHour };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    'first-hour': typeof texts;
  }
}
