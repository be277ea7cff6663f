import held from '../../entities/held/held.text.ru.json';
import told from '../../entities/told/told.text.ru.json';

/** What is held of a proposal and what was told about it: for its office, when its card opens. */
export const texts = { held, told };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    told: typeof texts;
  }
}
