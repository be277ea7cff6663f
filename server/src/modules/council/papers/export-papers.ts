import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { councilTemplate } from '../../../documents/council.template.ts';
import { renderPdf } from '../../../documents/pdf.ts';
import { renderWord } from '../../../documents/word.ts';
import { renderWorkbook } from '../../../documents/workbook.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepForAWhile } from '../../proposal/export/kept-exports.commands.ts';
import { councilList } from './council-list.view.ts';
import { councilSheet } from './council-sheet.view.ts';
import { type PaperFacts, paperFacts } from './paper-facts.ts';
import { paperWords } from './paper-words.ts';
import { wordDocument } from './word-document.view.ts';

/**
 * Papers of a council, each kept for a while under a signed address (decision 0032).
 * @throws AppError `forbidden`, `not_found`, `wrong_state`, `council_empty`, `documents_busy`, `document_failed`
 */
export async function exportWord(deps: Deps, actor: Actor, language: Language, id: number): Promise<string> {
  const facts = await paperFacts(deps, actor, language, id, ['form', 'decision']);
  const made = await renderWord(wordDocument(paperWords(deps, language), language, facts));
  return kept(deps, language, facts, made, 'docx');
}

export async function exportExcel(deps: Deps, actor: Actor, language: Language, id: number): Promise<string> {
  const facts = await paperFacts(deps, actor, language, id, ['list']);
  return kept(deps, language, facts, await renderWorkbook(councilSheet(deps.texts, language, facts)), 'xlsx');
}

export async function exportPdf(deps: Deps, actor: Actor, language: Language, id: number): Promise<string> {
  const facts = await paperFacts(deps, actor, language, id, ['list']);
  const list = councilList(paperWords(deps, language), language, facts);
  const { bytes } = await renderPdf(councilTemplate, list, deps.clock.now());
  return kept(deps, language, facts, bytes, 'pdf');
}

function kept(deps: Deps, language: Language, facts: PaperFacts, bytes: Uint8Array, extension: string) {
  const { paper, council } = facts;
  const name = deps.texts.text(language, `papers.${paper}.file`, { name: council.name });
  return keepForAWhile(deps, bytes, `${name.replaceAll(unnameable, '-')}.${extension}`);
}

/** A meeting is called 4/2026, and no file can be. */
const unnameable = /[\\/:*?"<>|\p{Cc}]/gu;
