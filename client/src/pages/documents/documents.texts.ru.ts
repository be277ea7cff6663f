import documents from '../../features/documents/documents.text.ru.json';

/** Texts of my documents. */
export const texts = { documents };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    documents: typeof texts;
  }
}
