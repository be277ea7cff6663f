import type { Language } from '@luch/contract/kernel/language.ts';
import type { PrintedBlock, PrintedFact } from '@luch/contract/proposal/print/printed.types.ts';
import { defineTemplate } from './pdf.ts';

/** The proposals of a council as a list, on pages that lie. */
export interface CouncilList {
  readonly language: Language;
  /** Of the file, as viewers show it. */
  readonly title: string;
  readonly authors: readonly string[];
  readonly portal: string;
  /** As SVG; the portal's own mark where it is missing. */
  readonly logo?: string;
  /** Words of the footer, with `{page}` and `{pages}` where the numbers stand. */
  readonly page: string;
  readonly made: string;
  readonly heading: string;
  readonly name: string;
  readonly facts: readonly PrintedFact[];
  readonly tables: readonly Extract<PrintedBlock, { kind: 'table' }>[];
}

export const councilTemplate = defineTemplate<CouncilList>('council.typ');
