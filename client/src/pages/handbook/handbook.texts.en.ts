import handbook from '../../entities/handbook/handbook.text.en.json';
import type { HandbookPage } from '../../entities/handbook/handbook-page.ts';
import { byName } from '../../entities/handbook/pages.ts';

const files = import.meta.glob<HandbookPage>('../../../handbook/*/*.en.md', { eager: true, import: 'default' });

/** The handbook: its pages, and the words around them. */
export const texts = { handbook, handbookPages: byName(files) };
