import type { Actor } from '@luch/contract/account/roles.ts';
import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { documentLimit } from '../../../documents/document-limit.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { askedView } from '../../documents/document.view.ts';
import { askForDocument } from '../../documents/documents.commands.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilPapers } from './export-papers.ts';

const ofModerators = { demand: demandCouncilOffice, limit: documentLimit };

interface Asked {
  readonly actor: Actor;
  readonly query: { readonly id: number; readonly lang?: Language | undefined };
  readonly language: Language;
  readonly left: AbortSignal;
}

/** Papers of a council (specification, staff side, sections 6 and 7). What is signed speaks Russian. */
export const councilPapersCalls = callsOf(routes)((deps) => {
  const made = async ({ actor, query: { id, lang }, language, left }: Asked, paper: keyof typeof councilPapers) => {
    const asked = { inputs: { id }, language: lang ?? language, signal: left };
    const row = await askForDocument(deps, actor, councilPapers[paper], asked);
    return { status: 'ok' as const, ...askedView(deps, language, row) };
  };
  return {
    'GET /api/council/export_word/': { ...ofModerators, by: (call) => made({ ...call, language: 'ru' }, 'word') },
    'GET /api/councils/export_word/': { ...ofModerators, by: (call) => made({ ...call, language: 'ru' }, 'word') },
    'GET /api/councils/export_excel/': {
      ...ofModerators,
      by: (call) => made(call, 'excel'),
    },
    'GET /api/councils/export_pdf/': {
      ...ofModerators,
      by: (call) => made(call, 'pdf'),
    },
  };
});
