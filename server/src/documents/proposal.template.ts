import type { Language } from '@luch/contract/kernel/language.ts';
import type { PrintedBlock, PrintedProposal } from '@luch/contract/proposal/print/printed.types.ts';
import { defineTemplate } from './pdf.ts';

export interface ProposalDocument {
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
  /** Each begins on a new page and counts its own pages. */
  readonly proposals: readonly ProposalPart[];
}

export interface ProposalPart extends PrintedProposal {
  /** A page of its own at the end: files that could not be appended. */
  readonly note: MissingFiles | null;
}

export interface MissingFiles extends Omit<Extract<PrintedBlock, { kind: 'table' }>, 'kind'> {
  readonly text: string;
}

export const proposalTemplate = defineTemplate<ProposalDocument>('proposal.typ');
