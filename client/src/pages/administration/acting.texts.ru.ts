import acting from '../../features/acting/acting.text.ru.json';

/** The bar over every page while an administrator sees the portal as somebody else. */
export const texts = { acting };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    acting: typeof texts;
  }
}
