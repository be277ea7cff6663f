import texts from 'i18next';
import { currentLanguage } from '../../lib/language.ts';
import type { PageName } from './contents.ts';
import type { HandbookPage, Line } from './handbook-page.ts';

type Pages = Readonly<Record<PageName, HandbookPage>>;

/** The pages in the language of the interface; `needTexts('handbook')` brings them. */
export const handbookPages = (): Pages => texts.getResource(currentLanguage(), 'translation', 'handbookPages') as Pages;

/** Pages by their names, out of files by their paths. */
export const byName = (files: Readonly<Record<string, HandbookPage>>): Readonly<Record<string, HandbookPage>> =>
  Object.fromEntries(Object.entries(files).map(([file, page]) => [file.split('/').at(-1)?.split('.')[0] ?? '', page]));

export const plain = (line: Line): string =>
  line
    .map((part) =>
      typeof part === 'string' ? part : 'name' in part ? part.name : 'key' in part ? part.key : part.text,
    )
    .join('');
