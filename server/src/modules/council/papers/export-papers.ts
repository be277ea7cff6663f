import type { CouncilPaper } from '@luch/contract/council/council-rights.ts';
import { z } from 'zod';
import { councilTemplate } from '../../../documents/council.template.ts';
import { renderPdf } from '../../../documents/pdf.ts';
import { renderWord } from '../../../documents/word.ts';
import { renderWorkbook } from '../../../documents/workbook.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { defineDocumentKind } from '../../documents/document-kinds.events.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilList } from './council-list.view.ts';
import { councilSheet } from './council-sheet.view.ts';
import { type PaperFacts, paperFacts } from './paper-facts.ts';
import { paperWords } from './paper-words.ts';
import { wordDocument } from './word-document.view.ts';

const Inputs = z.object({ id: z.number() });

interface Paper {
  readonly name: 'word' | 'excel' | 'pdf';
  readonly ending: string;
  /** Whichever of them is open. */
  readonly papers: readonly CouncilPaper[];
  readonly render: (deps: Deps, language: Language, facts: PaperFacts) => Promise<Uint8Array>;
}

/** Papers of a council (decision 0032): which of them is open is asked when they are made. */
const paperKind = ({ name, ending, papers, render }: Paper) =>
  defineDocumentKind<z.output<typeof Inputs>>({
    name: `council_${name}`,
    scope: 'councils:read',
    inputs: Inputs,
    title: (texts, language) => texts.text(language, 'papers.list.title'),
    demand: async (_, actor) => demandCouncilOffice(actor),
    async make(deps, actor, { inputs, language }) {
      const facts = await paperFacts(deps, actor, language, inputs.id, papers);
      const called = deps.texts.text(language, `papers.${facts.paper}.file`, { name: facts.council.name });
      return { content: await render(deps, language, facts), name: `${called}.${ending}` };
    },
  });

export const councilPapers = {
  word: paperKind({
    name: 'word',
    ending: 'docx',
    papers: ['form', 'decision'],
    render: (deps, language, facts) => renderWord(wordDocument(paperWords(deps, language), language, facts)),
  }),
  excel: paperKind({
    name: 'excel',
    ending: 'xlsx',
    papers: ['list'],
    render: ({ texts }, language, facts) => renderWorkbook(councilSheet(texts, language, facts)),
  }),
  pdf: paperKind({
    name: 'pdf',
    ending: 'pdf',
    papers: ['list'],
    async render(deps, language, facts) {
      const list = councilList(paperWords(deps, language), language, facts);
      return (await renderPdf(councilTemplate, list, deps.clock.now())).bytes;
    },
  }),
};
