import feeds from '../../features/feeds/feeds.text.ru.json';

/** Texts of calendars by subscription, which few people open. */
export const texts = { feeds };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    feeds: typeof texts;
  }
}
