import keys from '../../features/keys/keys.text.ru.json';

/** What each key does: it comes with the list of keys. */
export const texts = { keys };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    keys: typeof texts;
  }
}
