import tokens from '../../features/tokens/tokens.text.ru.json';

/** Texts of personal tokens, which few people make. */
export const texts = { tokens };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    tokens: typeof texts;
  }
}
