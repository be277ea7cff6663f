import handbook from '../../entities/handbook/handbook.text.ru.json';
import type { HandbookPage } from '../../entities/handbook/handbook-page.ts';
import { byName } from '../../entities/handbook/pages.ts';

const files = import.meta.glob<HandbookPage>('../../../handbook/*/*.ru.md', { eager: true, import: 'default' });

/** The handbook: its pages, and the words around them. */
export const texts = { handbook, handbookPages: byName(files) };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    handbook: Pick<typeof texts, 'handbook'>;
  }
}
